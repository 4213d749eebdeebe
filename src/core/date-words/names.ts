import { fold } from '../fold.ts'
import { isPseudo, type Language, languageLocale, languages } from '../languages.ts'

/** Names that Intl does not use, without accents: Northern German and Austrian. */
const otherWeekDays: Readonly<Record<string, string>> = { sonnabend: 'samstag' }
const otherMonths: Readonly<Record<string, string>> = { janner: 'januar', feber: 'februar' }

/** Index of the only name that begins with the word. */
function onlyMatch(names: readonly string[], word: string): number | undefined {
  const exact = names.indexOf(word)
  if (exact >= 0) return exact
  const matches = names.flatMap((name, index) => (name.startsWith(word) ? [index] : []))
  return matches.length === 1 ? matches[0] : undefined
}

/** The weekday that a folded word names or abbreviates in a language, from two letters on; 0 is Sunday. */
export function weekDayNamed(word: string, language: Language): number | undefined {
  const name = word.replace(/\.$/, '')
  if (!/^\p{L}{2,}$/u.test(name)) return undefined
  return onlyMatch(namesOf(language, 'weekday'), otherWeekDays[name] ?? name)
}

/** The month, from 1 on, that a folded word names or abbreviates in a language. */
export function monthNamed(word: string, language: Language): number | undefined {
  const index = onlyMatch(namesOf(language, 'month'), otherMonths[word] ?? word)
  return index === undefined ? undefined : index + 1
}

const known = new Map<string, string[]>()

/** The folded names of the weekdays from Sunday on, or of the months. Cached: Intl formatters are expensive. */
function namesOf(language: Language, part: 'weekday' | 'month'): string[] {
  const key = `${language} ${part}`
  let names = known.get(key)
  if (!names) {
    const format = new Intl.DateTimeFormat(languageLocale(language), { [part]: 'long', timeZone: 'UTC' })
    // 2023 begins on a Sunday.
    const dates = Array.from({ length: part === 'month' ? 12 : 7 }, (_, index) =>
      part === 'month' ? Date.UTC(2023, index) : Date.UTC(2023, 0, index + 1),
    )
    names = dates.map((date) => fold(format.format(date)))
    known.set(key, names)
  }
  return names
}

/** What posters abbreviate names to, from Sunday and January on; a prefix alone would take 'mit' for Mittwoch. */
const abbreviated: Readonly<Record<string, readonly [weekDays: string, months: string]>> = {
  de: ['so mo di mi do fr sa', 'jan feb/febr mar/marz apr mai jun jul aug sep/sept okt nov dez'],
  en: [
    'sun mon tue/tues wed/weds thu/thur/thurs fri sat',
    'jan feb mar apr may jun jul aug sep/sept oct nov dec',
  ],
  es: ['dom lun mar mie jue vie sab', 'ene feb mar abr may jun jul ago sep/sept oct nov dic'],
  fr: ['dim lun mar mer jeu ven sam', 'janv/jan fev/fevr mars avr mai juin juil aou sept/sep oct nov dec'],
  it: ['dom lun mar mer gio ven sab', 'gen feb mar apr mag giu lug ago set/sett ott nov dic'],
}

/** How languages say that something takes place on each such weekday: 'freitags', 'Fridays', 'samedis', 'sábados'. */
const plurals: Readonly<Record<string, string>> = {
  de: 'sonntags montags dienstags mittwochs donnerstags freitags samstags/sonnabends',
  en: 'sundays mondays tuesdays wednesdays thursdays fridays saturdays',
  es: 'domingos - - - - - sabados',
  fr: 'dimanches lundis mardis mercredis jeudis vendredis samedis',
  it: 'domeniche - - - - - sabati',
}

const listed = (text: string, from: number) =>
  text
    .split(' ')
    .flatMap((words, at) => (words === '-' ? [] : words.split('/').map((word) => [word, at + from] as const)))

/** The names of days and months that a text in some languages uses. */
export type DateNames = {
  weekDays: ReadonlyMap<string, number>
  /** Abbreviated, in the languages of the text: in others they are words like any, such as 'so', 'do' or 'di'. */
  shortWeekDays: ReadonlyMap<string, number>
  eachWeekDay: ReadonlyMap<string, number>
  months: ReadonlyMap<string, number>
}

const allNames = new Map<string, DateNames>()

/** The full names in all languages, and the abbreviations in the named ones, of which the first decides. */
export function dateNames(spoken: readonly Language[]): DateNames {
  const key = spoken.join()
  const made = allNames.get(key)
  if (made) return made
  const inOrder = [
    ...spoken,
    ...languages.filter((each) => !isPseudo(each) && !spoken.includes(each)),
  ].toReversed()
  const full = (part: 'weekday' | 'month', from: number) =>
    inOrder.flatMap((language) => namesOf(language, part).map((name, at) => [name, at + from] as const))
  const short = (at: 0 | 1, from: number) =>
    spoken.toReversed().flatMap((language) => listed(abbreviated[language]?.[at] ?? '', from))
  const names = {
    weekDays: new Map([...full('weekday', 0), ['sonnabend', 6] as const]),
    shortWeekDays: new Map(short(0, 0)),
    eachWeekDay: new Map(inOrder.flatMap((language) => listed(plurals[language] ?? '', 0))),
    months: new Map([
      ...short(1, 1),
      ...full('month', 1),
      ['janner', 1] as const,
      ['feber', 2] as const,
      ['setiembre', 9] as const,
    ]),
  }
  allNames.set(key, names)
  return names
}
