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
import { clockAt, minutesOf, type WrittenClock } from './date-words/clocks.ts'
import { holidayAt } from './date-words/holidays.ts'
import { monthNamed, weekDayNamed } from './date-words/names.ts'
import { relativeDayAt } from './date-words/relative-day.ts'
import { phraseAt, tokensOf } from './date-words/words.ts'
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
  /** Of a file, whose dates nobody looks at one by one: times in words and days by their distance could be wrong unseen. */
  isUnseen?: true
}

/** A typed date and time; `clock` is missing while only the day has been typed. */
export type TypedDateTime = { day: Day; clock?: Clock }

/**
 * Parses a typed time: `H:mm`, `H.mm`, `Hmm`, `H`, `15h`, `15h30`, `15 Uhr`, `3pm`, `noon`, `half past 7`. Undefined if no
 * such time exists.
 */
export function parseClock(text: string, isUnseen?: true): Clock | undefined {
  if (noon.test(fold(text))) return '12:00'
  const found = clockAtEnd(fold(text), isUnseen)
  return found?.before === '' ? found.clock : undefined
}

/**
 * Parses a typed day: `d.M.yyyy`, `d/M/yyyy` or `d-M-yyyy`, with a two-digit year or none, `28 November`, `Sat`,
 * `tomorrow`, `next Saturday`, `in 2 weeks`, `Easter Monday` or `yyyy-MM-dd`. Without a year it is the next such day.
 * Undefined if there is no such day, or the weekday contradicts the date.
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
  const { before, clock } = clockAtEnd(typed, context.isUnseen) ?? {}
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
    .replaceAll(',', ' ')
    .replace(/^(\d{4}-\d{2}-\d{2})t/, '$1 ')
  // Twice, because 'alle ore 15' has two fillers in a row.
  const filler = fillers[codeOf(language)] ?? /$^/
  return fold(spaced.replace(filler, '$1').replace(/\s+/g, ' ').trim().replace(filler, '$1'))
}

const clockPattern =
  /(?:^| )(\d{1,2})(?: ?(?:[:.h]|uhr) ?(\d{2})|(\d{2}))? ?(?:uhr|h|hs|heures?|horas?|o'clock|([ap])\.? ?m\.?)?$/

/** More words are no date. */
const mostWords = 40

const clockText = (minutes: number): Clock =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** People who say 'half past three' of an event mean the afternoon, unless they say otherwise. */
const likelyMinutes = (clock: WrittenClock): number => {
  const minutes = minutesOf(clock)
  return clock.isSpoken && !clock.half && minutes < 7 * 60 ? minutes + 12 * 60 : minutes
}

/** A time in words at the end of a folded text: 'halb vier', 'a quarter past 7', 'siete y media de la tarde'. */
function spokenAtEnd(typed: string): { before: string; clock: Clock } | undefined {
  const tokens = tokensOf(typed)
  for (let at = 0; at < Math.min(tokens.length, mostWords); at += 1) {
    const found = clockAt(tokens, at)
    if (!found?.isSpoken || at + found.length < tokens.length) continue
    const lead = [3, 2, 1].find((back) => at >= back && phraseAt(tokens, at - back, 'at') === back) ?? 0
    const before = typed.slice(0, tokens[at - lead]!.start).trim()
    return { before, clock: clockText(likelyMinutes(found)) }
  }
  return undefined
}

/** The time at the end of a folded text, and the text before it. */
function clockAtEnd(typed: string, isUnseen?: true): { before: string; clock: Clock } | undefined {
  const parts = clockPattern.exec(typed)
  const spoken = isUnseen ? undefined : spokenAtEnd(typed)
  if (spoken || !parts) return spoken
  const [, hours = '', separated, compact, half] = parts
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  const clock = `${String(hour).padStart(2, '0')}:${separated ?? compact ?? '00'}`
  return isClock(clock) ? { before: typed.slice(0, parts.index), clock } : undefined
}

/**
 * Parses a typed day with two times, as posters say them: 'Sat 28.11. 15-18', '28 Nov, 7-9pm', 'Samstag 15 bis 18 Uhr'. An
 * end before the start is on the next day. Undefined if it is anything else.
 */
export function parseSpan(
  text: string,
  context: TypedContext,
): { start: WallClock; end: WallClock } | undefined {
  const typed = fold(text).replaceAll(',', ' ')
  const tokens = tokensOf(typed)
  for (let at = 1; at < Math.min(tokens.length, mostWords); at += 1) {
    const first = clockAt(tokens, at)
    const until = first ? phraseAt(tokens, at + first.length, 'until') : 0
    const second = until > 0 ? clockAt(tokens, at + first!.length + until) : undefined
    if (!first || !second || at + first.length + until + second.length < tokens.length) continue
    const lead = [3, 2, 1].find((back) => at > back && phraseAt(tokens, at - back, 'since') === back) ?? 0
    const day = dayIn(plain(typed.slice(0, tokens[at - lead]!.start), context.language), context)
    if (day === undefined) continue
    const to = likelyMinutes(second)
    const isShared = !first.half && second.half && first.hour <= 12
    const shared = isShared ? minutesOf({ ...first, half: second.half }) : likelyMinutes(first)
    // '11-1pm' begins before noon.
    const from = isShared && shared >= to ? minutesOf({ ...first, half: 'am' }) : shared
    const end = { day: to > from && to < 1440 ? day : addDays(day, 1), clock: clockText(to) }
    return { start: { day, clock: clockText(from) }, end }
  }
  return undefined
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
  const told = context.isUnseen ? undefined : toldDay(typed, context)
  if (told !== undefined) return told
  const [first = '', ...rest] = typed.split(' ')
  const weekDay = weekDayNamed(first, language)
  if (weekDay === undefined) return undefined
  if (rest.length === 0) return addDays(from.day, (weekDay - weekDayOf(from.day) + 7) % 7)
  const day = dateIn(rest.join(' '), context)
  return day && weekDayOf(day) === weekDay ? day : undefined
}

/** A day by the name of its holiday or its distance: 'Easter Monday', 'next Saturday', 'in two weeks'. */
function toldDay(typed: string, { from, language }: TypedContext): Day | undefined {
  const tokens = tokensOf(typed)
  if (tokens.length > mostWords) return undefined
  const holiday = holidayAt(tokens, 0, from.day)
  if (holiday?.length === tokens.length) return holiday.day
  const told = relativeDayAt(tokens, 0, from.day, (all, at) => {
    const weekDay = weekDayNamed(all[at]?.word ?? '', language)
    return weekDay === undefined ? undefined : { weekDay, length: 1 }
  })
  if (told?.length !== tokens.length) return undefined
  return told.isNext && told.day === from.day ? addDays(told.day, 7) : told.day
}

/** The day of a date in figures, or with the name of its month. */
function dateIn(typed: string, { from, language }: TypedContext): Day | undefined {
  let parts = dotted.exec(typed)
  if (parts) return dayOfParts(parts[1], parts[2], parts[3], from.day)
  parts = separated.exec(typed)
  if (parts) return dayOfParts(parts[1], parts[3], parts[4], from.day)
  parts = monthAfter.exec(typed)
  if (parts) return dayOfParts(parts[1], monthText(parts[2]!, language), parts[3], from.day)
  parts = monthBefore.exec(typed)
  return parts ? dayOfParts(parts[2], monthText(parts[1]!, language), parts[3], from.day) : undefined
}

const monthText = (word: string, language: Language): string | undefined =>
  monthNamed(word, language)?.toString()

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

/** 'today', 'tomorrow' and, where the language has a word for it, the day after, folded. */
function relativeNames(language: Language): string[] {
  const format = new Intl.RelativeTimeFormat(languageLocale(language), { numeric: 'auto' })
  return [0, 1, 2].map((days) => fold(format.format(days, 'day')))
}
