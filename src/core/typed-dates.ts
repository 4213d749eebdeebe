import {
  addDays,
  type Clock,
  type Day,
  formatDay,
  isClock,
  isDay,
  type WallClock,
  weekDayOf,
} from './dates.ts'
import { fold } from './fold.ts'
import { type Language, languageLocale } from './languages.ts'

/** What an incomplete date is completed from. */
export type TypedContext = {
  /** Language of the names of days and months. */
  language: Language
  /** The earliest wall-clock time that is likely meant: now, or the start when an end is typed. */
  from: WallClock
  /** Reads a time without a day as the next such time after `from`, as for the end of an event. */
  follows?: boolean
}

/** A typed date and time; `clock` is missing while only the day has been typed. */
export type TypedDateTime = { day: Day; clock?: Clock }

/** Parses a typed time: `H:mm`, `H.mm`, `Hmm`, `H`, `15h`, `15h30`, `15 Uhr`, `3pm`, `noon`. Undefined if no such time exists. */
export function parseClock(text: string): Clock | undefined {
  if (noon.test(fold(text))) return '12:00'
  const found = clockAtEnd(fold(text))
  return found?.before === '' ? found.clock : undefined
}

/**
 * Parses a typed day: `d.M.yyyy`, `d/M/yyyy` or `d-M-yyyy`, with a two-digit year or none, `28 November`, `Sat`,
 * `tomorrow` or `yyyy-MM-dd`. Without a year it is the next such day. Undefined if there is no such day, or the
 * weekday contradicts the date.
 */
export function parseDay(text: string, context: TypedContext): Day | undefined {
  return dayIn(plain(text, context.language), context)
}

/**
 * Parses a typed day with a time, in the notations of `parseDay` and `parseClock`. Undefined if it is invalid, or if
 * the day is missing and nothing tells it.
 */
export function parseDateTime(text: string, context: TypedContext): TypedDateTime | undefined {
  const { from, language, follows } = context
  const typed = plain(text, language)
  const whole = dayIn(typed, context)
  // In `28.11. 15` the 15 is a time rather than a year.
  const asDay = whole === undefined ? undefined : { day: whole }
  if (asDay && !/\. \d{2}$/.test(typed)) return asDay
  const { before, clock } = clockAtEnd(typed) ?? {}
  if (before === undefined || clock === undefined) return asDay
  if (before === '')
    return follows ? { day: addDays(from.day, clock > from.clock ? 0 : 1), clock } : undefined
  const day = dayIn(before, context)
  if (day === undefined) return asDay
  const isOver = day === from.day && clock < from.clock && weekDayNamed(before, language) !== undefined
  return { day: isOver ? addDays(day, 7) : day, clock }
}

/** Noon in all languages, folded. */
const noon = /^(?:12 )?(?:noon|midday|mittags?|mediodia|midi|mezzogiorno)$/

/** 'The whole day' at the end of a folded text, in all languages: nobody types it in the wrong one by mistake. */
const wholeDay =
  / ?(?:ganztagig|ganz(?:er|en) tag|(?:whole|all)[ -]day|todo el dia|toute la journee|tutto il giorno)$/

/** Between two days, folded. */
const until = / ?(?:-|–|\bbis(?: zum)?\b|\b(?:to|until|a|al|au|hasta(?: el)?|jusqu'au|fino al)\b) ?/g

/**
 * Parses one typed day or several, both included: in the notations of `parseDay`, `18.-20.12.`, `18.12. – 20.12.2026`,
 * `18 to 20 December`, with or without 'whole day'. Undefined if it is anything else.
 */
export function parseDays(text: string, context: TypedContext): { first: Day; last: Day } | undefined {
  const typed = plain(text, context.language).replace(wholeDay, '')
  const day = dayIn(typed, context)
  if (day !== undefined) return { first: day, last: day }
  for (const { 0: between, index } of typed.matchAll(until)) {
    const last = dayIn(typed.slice(index + between.length), context)
    const first = last && firstOf(typed.slice(0, index), last, context)
    if (first !== undefined && first <= last!) return { first, last: last! }
  }
  return undefined
}

/** The first day of several: what it lacks of month and year is that of the last one. */
function firstOf(typed: string, last: Day, context: TypedContext): Day | undefined {
  const [, alone] = /^(\d{1,2})\.?$/.exec(typed) ?? []
  if (alone !== undefined) {
    const day = `${last.slice(0, 8)}${alone.padStart(2, '0')}`
    return isDay(day) ? day : undefined
  }
  // Of days without a year, the latest that is not after the last one.
  const from = { ...context.from, day: addDays(last, -364) }
  return dayIn(typed, { ...context, from })
}

const example: WallClock = { day: '2026-11-28', clock: '15:00' }

/** Examples of a typed day, a typed time and both, for error texts that explain the expected format. */
export const typedExamples = {
  day: formatDay(example.day),
  clock: example.clock,
  instant: `${formatDay(example.day)} ${example.clock}`,
}

/** Words that add nothing to the day or time after them, without accents: 'am 28.11. um 15 Uhr'. */
const fillers: Readonly<Record<string, RegExp>> = {
  de: /(^| )(?:am|den|um|ab)(?= )/g,
  en: /(^| )(?:on|at)(?= )/g,
  es: /(^| )(?:el|a las?)(?= )/g,
  fr: /(^| )(?:le|a)(?= )/g,
  it: /(^| )(?:il|alle|ore)(?= )/g,
}

const codeOf = (language: Language) => languageLocale(language).slice(0, 2)

/** The typed text, folded, without commas and fillers. */
function plain(text: string, language: Language): string {
  const spaced = fold(text)
    .replaceAll('’', "'")
    .replaceAll(',', ' ')
    .replace(/^(\d{4}-\d{2}-\d{2})t/, '$1 ')
  // Twice, because 'alle ore 15' has two fillers in a row.
  const filler = fillers[codeOf(language)] ?? /$^/
  return fold(spaced.replace(filler, '$1').replace(/\s+/g, ' ').trim().replace(filler, '$1'))
}

const clockPattern =
  /(?:^| )(\d{1,2})(?: ?(?:[:.h]|uhr) ?(\d{2})|(\d{2}))? ?(?:uhr|h|hs|heures?|horas?|o'clock|([ap])\.? ?m\.?)?$/

/** The time at the end of a folded text, and the text before it. */
function clockAtEnd(typed: string): { before: string; clock: Clock } | undefined {
  const parts = clockPattern.exec(typed)
  if (!parts) return undefined
  const [, hours = '', separated, compact, half] = parts
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  const clock = `${String(hour).padStart(2, '0')}:${separated ?? compact ?? '00'}`
  return isClock(clock) ? { before: typed.slice(0, parts.index), clock } : undefined
}

const dotted = /^(\d{1,2})\. ?(\d{1,2})(?:\.(?: ?(\d{4}|\d{2}))?)?$/
const separated = /^(\d{1,2})([/-]) ?(\d{1,2})(?:\2 ?(\d{4}|\d{2}))?$/
const monthAfter =
  /^(\d{1,2})(?:\.|st|nd|rd|th|er)?(?: (?:de|of)(?= ))? ?(\p{L}{3,})\.?(?:(?: del?)? (\d{4}))?$/u
const monthBefore = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/u

/** The day that a folded text names. */
function dayIn(typed: string, context: TypedContext): Day | undefined {
  const { from, language } = context
  const isIso: boolean = isDay(typed)
  if (isIso) return typed
  const relative = relativeNames(language).indexOf(typed)
  if (relative >= 0) return addDays(from.day, relative)
  const date = dateIn(typed, context)
  if (date) return date
  const [first = '', ...rest] = typed.split(' ')
  const weekDay = weekDayNamed(first, language)
  if (weekDay === undefined) return undefined
  if (rest.length === 0) return addDays(from.day, (weekDay - weekDayOf(from.day) + 7) % 7)
  const day = dateIn(rest.join(' '), context)
  return day && weekDayOf(day) === weekDay ? day : undefined
}

/** The day of a date in figures, or with the name of its month. */
function dateIn(typed: string, { from, language }: TypedContext): Day | undefined {
  let parts = dotted.exec(typed)
  if (parts) return dayOfParts(parts[1], parts[2], parts[3], from.day)
  parts = separated.exec(typed)
  if (parts) return dayOfParts(parts[1], parts[3], parts[4], from.day)
  parts = monthAfter.exec(typed)
  if (parts) return dayOfParts(parts[1], monthNamed(parts[2]!, language), parts[3], from.day)
  parts = monthBefore.exec(typed)
  return parts ? dayOfParts(parts[2], monthNamed(parts[1]!, language), parts[3], from.day) : undefined
}

/** The next leap day can be eight years ahead. */
const yearsAhead = 8

function dayOfParts(date = '', month = '', year: string | undefined, from: Day): Day | undefined {
  const rest = `-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const first = Number(from.slice(0, 4))
  const years = year
    ? [year.length === 2 ? `20${year}` : year]
    : Array.from({ length: yearsAhead + 1 }, (_, count) => String(first + count))
  return years.map((each) => each + rest).find((day) => isDay(day) && (year !== undefined || day >= from))
}

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

/** The weekday that a word names or abbreviates, from two letters on; 0 is Sunday. */
function weekDayNamed(word: string, language: Language): number | undefined {
  const name = word.replace(/\.$/, '')
  if (!/^\p{L}{2,}$/u.test(name)) return undefined
  return onlyMatch(namesOf(language, 'weekday'), otherWeekDays[name] ?? name)
}

/** The number of the month that a word names or abbreviates, as text. */
function monthNamed(word: string, language: Language): string | undefined {
  const index = onlyMatch(namesOf(language, 'month'), otherMonths[word] ?? word)
  return index === undefined ? undefined : String(index + 1)
}

/** The folded names of the weekdays from Sunday on, or of the months. */
function namesOf(language: Language, part: 'weekday' | 'month'): string[] {
  const format = new Intl.DateTimeFormat(languageLocale(language), { [part]: 'long', timeZone: 'UTC' })
  // 2023 begins on a Sunday.
  const dates = Array.from({ length: part === 'month' ? 12 : 7 }, (_, index) =>
    part === 'month' ? Date.UTC(2023, index) : Date.UTC(2023, 0, index + 1),
  )
  return dates.map((date) => fold(format.format(date)))
}

/** 'today', 'tomorrow' and, where the language has a word for it, the day after, folded. */
function relativeNames(language: Language): string[] {
  const format = new Intl.RelativeTimeFormat(languageLocale(language), { numeric: 'auto' })
  return [0, 1, 2].map((days) => fold(format.format(days, 'day')).replaceAll('’', "'"))
}
