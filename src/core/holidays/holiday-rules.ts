/** Holidays by name; the texts are `holidays.<name>` in `src/i18n/`. */
export type HolidayName =
  | 'newYear'
  | 'newYearHoliday'
  | 'berchtold'
  | 'epiphany'
  | 'womensDay'
  | 'stPatrick'
  | 'stJoseph'
  | 'maundyThursday'
  | 'goodFriday'
  | 'easterSunday'
  | 'easterMonday'
  | 'labourDay'
  | 'ascension'
  | 'whitSunday'
  | 'whitMonday'
  | 'corpusChristi'
  | 'stJohn'
  | 'assumption'
  | 'nationalDay'
  | 'regionalDay'
  | 'bankHoliday'
  | 'childrensDay'
  | 'unity'
  | 'reformation'
  | 'allSaints'
  | 'armistice'
  | 'repentance'
  | 'immaculate'
  | 'christmas'
  | 'secondChristmas'
  | 'victory'
  | 'liberation'
  | 'republic'
  | 'stFrancis'
  | 'constitution'
  | 'kingsDay'
  | 'stBrigid'
  | 'stAndrew'
  | 'martinLutherKing'
  | 'presidents'
  | 'memorial'
  | 'juneteenth'
  | 'independence'
  | 'columbus'
  | 'veterans'
  | 'thanksgiving'

/**
 * A holiday of a country: its name; when it is; its regions, all if none are named, with `!` all but those; and whether
 * another day makes up for one at a weekend. When: the days after Easter Sunday, or a date `MM-DD`; with `>n` the first
 * weekday n from it on (0 is Sunday), with `+1` the day after it, and with `/n` neither if it is weekday n itself.
 */
type HolidayRule = readonly [name: HolidayName, when: string | number, regions?: string, moves?: true]

const newYear: HolidayRule = ['newYear', '01-01']
const easterMonday: HolidayRule = ['easterMonday', 1]
const labourDay: HolidayRule = ['labourDay', '05-01']
const ascension: HolidayRule = ['ascension', 39]
const whitMonday: HolidayRule = ['whitMonday', 50]
const assumption: HolidayRule = ['assumption', '08-15']
const allSaints: HolidayRule = ['allSaints', '11-01']
const immaculate: HolidayRule = ['immaculate', '12-08']
const christmas: HolidayRule = ['christmas', '12-25']
const secondChristmas: HolidayRule = ['secondChristmas', '12-26']

/** Public holidays by country: what whole countries and regions have each year, not single towns. */
export const holidayRules: Readonly<Record<string, readonly HolidayRule[]>> = {
  AT: [
    newYear,
    ['epiphany', '01-06'],
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    ['corpusChristi', 60],
    assumption,
    ['nationalDay', '10-26'],
    allSaints,
    immaculate,
    christmas,
    secondChristmas,
  ],
  BE: [
    newYear,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    ['nationalDay', '07-21'],
    assumption,
    allSaints,
    ['armistice', '11-11'],
    christmas,
  ],
  CH: [
    newYear,
    ['berchtold', '01-02', 'AG BE JU LU TG VD'],
    ['epiphany', '01-06', 'SZ TI UR'],
    ['regionalDay', '03-01', 'NE'],
    ['stJoseph', '03-19', 'NW SZ TI UR VS'],
    ['goodFriday', -2, '!GR !TI !VS'],
    ['easterMonday', 1, '!FR !NE !NW !OW !SO !VS !ZG'],
    ['labourDay', '05-01', 'AG BL BS JU NE SH TG TI ZH'],
    ascension,
    ['whitMonday', 50, '!FR !NE !NW !OW !SO !VS !ZG'],
    ['corpusChristi', 60, 'AG AI JU LU NW OW SZ TI UR VS ZG'],
    ['regionalDay', '06-23', 'JU'],
    ['regionalDay', '06-29', 'TI'],
    ['nationalDay', '08-01'],
    ['assumption', '08-15', 'AG AI JU LU NW OW SZ TI UR VS ZG'],
    ['regionalDay', '09-05>4', 'GE'],
    ['regionalDay', '09-16>1', 'VD'],
    ['regionalDay', '09-25', 'OW'],
    ['allSaints', '11-01', 'AG AI GL JU LU NW OW SG SZ TI UR VS ZG'],
    ['immaculate', '12-08', 'AG AI LU NW OW SZ TI UR VS ZG'],
    christmas,
    ['secondChristmas', '12-26', 'AG AI AR BE BL BS GL GR LU SG SH SZ TG TI UR ZH'],
    ['regionalDay', '12-31', 'GE'],
  ],
  DE: [
    newYear,
    ['epiphany', '01-06', 'BW BY ST'],
    ['womensDay', '03-08', 'BE MV'],
    ['goodFriday', -2],
    ['easterSunday', 0, 'BB'],
    easterMonday,
    labourDay,
    ascension,
    ['whitSunday', 49, 'BB'],
    whitMonday,
    ['corpusChristi', 60, 'BW BY HE NW RP SL'],
    ['assumption', '08-15', 'SL'],
    ['childrensDay', '09-20', 'TH'],
    ['unity', '10-03'],
    ['reformation', '10-31', 'BB HB HH MV NI SH SN ST TH'],
    ['allSaints', '11-01', 'BW BY NW RP SL'],
    ['repentance', '11-16>3', 'SN'],
    christmas,
    secondChristmas,
  ],
  ES: [
    newYear,
    ['epiphany', '01-06'],
    ['regionalDay', '02-28', 'AN'],
    ['regionalDay', '03-01', 'IB'],
    ['stJoseph', '03-19', 'MC VC'],
    ['maundyThursday', -3, '!CT !VC'],
    ['goodFriday', -2],
    ['easterMonday', 1, 'CT IB NC PV RI VC'],
    ['regionalDay', '04-23', 'AR CL'],
    labourDay,
    ['regionalDay', '05-02', 'MD'],
    ['regionalDay', '05-17', 'GA'],
    ['regionalDay', '05-30', 'CN'],
    ['regionalDay', '05-31', 'CM'],
    ['corpusChristi', 60, 'CM'],
    ['regionalDay', '06-09', 'MC RI'],
    ['stJohn', '06-24', 'CT VC'],
    ['regionalDay', '07-25', 'GA PV'],
    ['regionalDay', '07-28', 'CB'],
    assumption,
    ['regionalDay', '09-08', 'AS EX'],
    ['regionalDay', '09-15', 'CB'],
    ['regionalDay', '09-11', 'CT'],
    ['regionalDay', '10-09', 'VC'],
    ['nationalDay', '10-12'],
    allSaints,
    ['regionalDay', '12-03', 'NC'],
    ['constitution', '12-06'],
    immaculate,
    christmas,
    ['secondChristmas', '12-26', 'CT'],
  ],
  FR: [
    newYear,
    ['goodFriday', -2, '57 67 68'],
    easterMonday,
    labourDay,
    ['victory', '05-08'],
    ascension,
    whitMonday,
    ['nationalDay', '07-14'],
    assumption,
    allSaints,
    ['armistice', '11-11'],
    christmas,
    ['secondChristmas', '12-26', '57 67 68'],
  ],
  GB: [
    ['newYear', '01-01', undefined, true],
    ['newYearHoliday', '01-02', 'SCT', true],
    ['stPatrick', '03-17', 'NIR', true],
    ['goodFriday', -2],
    ['easterMonday', 1, 'ENG NIR WLS'],
    ['bankHoliday', '05-01>1'],
    ['bankHoliday', '05-25>1'],
    ['regionalDay', '07-12', 'NIR', true],
    ['bankHoliday', '08-01>1', 'SCT'],
    ['bankHoliday', '08-25>1', 'ENG NIR WLS'],
    ['stAndrew', '11-30', 'SCT', true],
    ['christmas', '12-25', undefined, true],
    ['secondChristmas', '12-26', undefined, true],
  ],
  IE: [
    newYear,
    ['stBrigid', '02-01>1/5'],
    ['stPatrick', '03-17'],
    easterMonday,
    ['bankHoliday', '05-01>1'],
    ['bankHoliday', '06-01>1'],
    ['bankHoliday', '08-01>1'],
    ['bankHoliday', '10-25>1'],
    christmas,
    secondChristmas,
  ],
  IT: [
    newYear,
    ['epiphany', '01-06'],
    ['easterSunday', 0],
    easterMonday,
    ['liberation', '04-25'],
    labourDay,
    ['whitMonday', 50, 'BZ'],
    ['republic', '06-02'],
    assumption,
    ['stFrancis', '10-04'],
    allSaints,
    immaculate,
    christmas,
    secondChristmas,
  ],
  NL: [
    newYear,
    ['easterSunday', 0],
    easterMonday,
    ['kingsDay', '04-26+1/6'],
    ['liberation', '05-05'],
    ascension,
    ['whitSunday', 49],
    whitMonday,
    christmas,
    secondChristmas,
  ],
  US: [
    ['newYear', '01-01', undefined, true],
    ['martinLutherKing', '01-15>1'],
    ['presidents', '02-15>1'],
    ['memorial', '05-25>1'],
    ['juneteenth', '06-19', undefined, true],
    ['independence', '07-04', undefined, true],
    ['labourDay', '09-01>1'],
    ['columbus', '10-08>1'],
    ['veterans', '11-11', undefined, true],
    ['thanksgiving', '11-22>4'],
    ['christmas', '12-25', undefined, true],
  ],
}

/** Regions as they call themselves. */
export const regionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CH: {
    AG: 'Aargau',
    AI: 'Appenzell Innerrhoden',
    AR: 'Appenzell Ausserrhoden',
    BE: 'Bern / Berne',
    BL: 'Basel-Landschaft',
    BS: 'Basel-Stadt',
    FR: 'Fribourg / Freiburg',
    GE: 'Genève',
    GL: 'Glarus',
    GR: 'Graubünden',
    JU: 'Jura',
    LU: 'Luzern',
    NE: 'Neuchâtel',
    NW: 'Nidwalden',
    OW: 'Obwalden',
    SG: 'St. Gallen',
    SH: 'Schaffhausen',
    SO: 'Solothurn',
    SZ: 'Schwyz',
    TG: 'Thurgau',
    TI: 'Ticino',
    UR: 'Uri',
    VD: 'Vaud',
    VS: 'Valais / Wallis',
    ZG: 'Zug',
    ZH: 'Zürich',
  },
  DE: {
    BB: 'Brandenburg',
    BE: 'Berlin',
    BW: 'Baden-Württemberg',
    BY: 'Bayern',
    HB: 'Bremen',
    HE: 'Hessen',
    HH: 'Hamburg',
    MV: 'Mecklenburg-Vorpommern',
    NI: 'Niedersachsen',
    NW: 'Nordrhein-Westfalen',
    RP: 'Rheinland-Pfalz',
    SH: 'Schleswig-Holstein',
    SL: 'Saarland',
    SN: 'Sachsen',
    ST: 'Sachsen-Anhalt',
    TH: 'Thüringen',
  },
  ES: {
    AN: 'Andalucía',
    AR: 'Aragón',
    AS: 'Asturias',
    CB: 'Cantabria',
    CL: 'Castilla y León',
    CM: 'Castilla-La Mancha',
    CN: 'Canarias',
    CT: 'Catalunya',
    EX: 'Extremadura',
    GA: 'Galicia',
    IB: 'Illes Balears',
    MC: 'Región de Murcia',
    MD: 'Comunidad de Madrid',
    NC: 'Navarra',
    PV: 'Euskadi / País Vasco',
    RI: 'La Rioja',
    VC: 'Comunitat Valenciana',
  },
  FR: { 57: 'Moselle', 67: 'Bas-Rhin', 68: 'Haut-Rhin' },
  GB: { ENG: 'England', NIR: 'Northern Ireland', SCT: 'Scotland', WLS: 'Wales' },
  IT: { BZ: 'Südtirol / Alto Adige' },
}
