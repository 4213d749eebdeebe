import { addDays, type Day } from '../dates.ts'
import { phraseIn, phraseTable, type Token } from './words.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** Easter Sunday of a year, by the Gregorian rule of Meeus, Jones and Butcher. */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const leap = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leap - moon + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const days = epact + sunday - 7 * shift + 114
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`
}

/**
 * Holidays whose name means one day wherever it is used: a date, or the days after Easter Sunday. Folded. Left out are
 * names that mean a time of year ('Christmas', 'Easter') or another day in the next country ('Mother's Day').
 */
const holidays: readonly (readonly [when: string | number, names: string])[] = [
  ['01-01', "new year's day|neujahr|neujahrstag|ano nuevo|jour de l'an|nouvel an|capodanno"],
  [
    '01-06',
    'epiphany|twelfth night|heilige drei konige|dreikonigstag|dia de reyes|epifania|befana|epiphanie',
  ],
  ['02-14', "valentine's day|valentinstag|san valentin|saint-valentin|san valentino"],
  [-52, 'weiberfastnacht|jueves lardero'],
  [-48, 'rosenmontag'],
  [-47, 'shrove tuesday|faschingsdienstag|veilchendienstag|martes de carnaval|mardi gras|martedi grasso'],
  [-46, 'ash wednesday|aschermittwoch|miercoles de ceniza|mercredi des cendres|mercoledi delle ceneri'],
  [-7, 'palm sunday|palmsonntag|domingo de ramos|dimanche des rameaux|domenica delle palme'],
  [-3, 'maundy thursday|grundonnerstag|jueves santo|jeudi saint|giovedi santo'],
  [-2, 'good friday|karfreitag|viernes santo|vendredi saint|venerdi santo'],
  [-1, 'holy saturday|karsamstag|sabado santo|samedi saint|sabato santo'],
  [0, 'easter sunday|ostersonntag|domingo de pascua|domingo de resurreccion|dimanche de paques|pasqua'],
  [1, "easter monday|ostermontag|lunes de pascua|lundi de paques|pasquetta|lunedi dell'angelo"],
  [39, "ascension day|christi himmelfahrt|himmelfahrt|jueves de la ascension|jeudi de l'ascension|ascension"],
  [49, 'whit sunday|pentecost sunday|pfingstsonntag|domingo de pentecostes|dimanche de pentecote'],
  [50, 'whit monday|pfingstmontag|lunes de pentecostes|lundi de pentecote'],
  [60, 'fronleichnam'],
  ['05-01', 'tag der arbeit|fete du travail|festa dei lavoratori'],
  ['08-15', 'assumption day|maria himmelfahrt|assomption|ferragosto'],
  ['10-03', 'tag der deutschen einheit'],
  ['10-31', 'halloween|reformationstag'],
  ['11-01', "all saints' day|allerheiligen|todos los santos|toussaint|ognissanti"],
  ['11-11', 'martinstag|armistice'],
  ['12-06', 'nikolaustag|saint-nicolas'],
  ['12-08', 'immacolata'],
  [
    '12-24',
    'christmas eve|heiligabend|heilig abend|heiliger abend|nochebuena|veille de noel|vigilia di natale',
  ],
  [
    '12-25',
    'christmas day|erster weihnachtstag|1. weihnachtstag|1. weihnachtsfeiertag|dia de navidad|jour de noel|giorno di natale',
  ],
  ['12-26', 'boxing day|zweiter weihnachtstag|2. weihnachtstag|2. weihnachtsfeiertag'],
  ['12-31', "new year's eve|silvester|silvesterabend|nochevieja|saint-sylvestre|la saint-sylvestre"],
]

const table = phraseTable(Object.fromEntries(holidays.map(([, names], index) => [String(index), names])))
const indexes = holidays.map((_, index) => String(index))

/** Finds a holiday by the name that begins at a token, and its next date from a day on. */
export function holidayAt(
  tokens: readonly Token[],
  at: number,
  from: Day,
): { day: Day; length: number } | undefined {
  if (!table.has(tokens[at]?.word ?? '')) return undefined
  const found = holidays
    .map(([when], index) => ({ when, length: phraseIn(table, tokens, at, indexes[index]!) }))
    .reduce((longest, each) => (each.length > longest.length ? each : longest))
  if (found.length === 0) return undefined
  const year = Number(from.slice(0, 4))
  const dayIn = (of: number): Day =>
    typeof found.when === 'string' ? `${of}-${found.when}` : addDays(easterOf(of), found.when)
  const day = dayIn(year) >= from ? dayIn(year) : dayIn(year + 1)
  return { day, length: found.length }
}
