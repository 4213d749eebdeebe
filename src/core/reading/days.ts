import { addDays, type Day, daysBetween, isDay, weekDayOf } from '../dates.ts'
import type { DateNames } from '../date-words/names.ts'
import { phraseAt, type Token } from '../date-words/words.ts'
import { isOfUnit } from './times.ts'
import { weekDayAt } from './week-days.ts'

/** A code of what is uncertain about a day. */
export type DayDoubt = 'weekdayContradicts' | 'past' | 'farAhead' | 'dayMonthOrder'

/** Days of a text, as dates or as a range. */
export type DayItem = {
  kind: 'days'
  at: number
  length: number
  days: Day[]
  /** The days are the first and the last of all between. */
  isRange: boolean
  /** 'ab dem', 'from': a series begins then. */
  isSince: boolean
  /** 'bis', 'until': something ends then. */
  isUntil: boolean
  why?: DayDoubt
}

type Part = {
  weekDay?: number
  date: number
  month?: number
  year?: number
  monthFirst?: boolean
  isRange: boolean
  isNumeric?: boolean
  isSwapped?: boolean
  isUnsureOrder?: boolean
  length: number
}

const isNumber = (token: Token | undefined, max: number): token is Token =>
  token?.kind === 'number' && token.text.length <= 2 && Number(token.text) >= 1 && Number(token.text) <= max

const ordinalMarks = new Set(['.', 'st', 'nd', 'rd', 'th', 'er', 're', 'o', 'a', '°', 'º'])

const yearAt = (tokens: readonly Token[], at: number): number | undefined => {
  const token = tokens[at]
  return token?.kind === 'number' && /^(?:19|20)\d\d$/.test(token.text) ? Number(token.text) : undefined
}

function numericAt(tokens: readonly Token[], at: number): Omit<Part, 'isRange'> | undefined {
  const [first, mark, second] = tokens.slice(at, at + 3)
  if (!first || !mark || !second || mark.spaced || !'./-'.includes(mark.word) || mark.kind !== 'mark')
    return undefined
  if (first.kind !== 'number' || second.kind !== 'number') return undefined
  if (first.text.length === 4 && mark.word === '-') {
    const [dash, date] = tokens.slice(at + 3, at + 5)
    if (dash?.word !== '-' || !isNumber(date, 31) || !isNumber(second, 12)) return undefined
    return {
      date: Number(date.text),
      month: Number(second.text),
      year: yearAt(tokens, at),
      isNumeric: true,
      length: 5,
    }
  }
  if (!isNumber(first, 31) || !isNumber(second, 31)) return undefined
  if (mark.word !== '.' && second.spaced) return undefined
  let length = 3
  let year: number | undefined
  const again = tokens[at + 3]
  const last = tokens[at + 4]
  if (again && !again.spaced && again.word === mark.word) {
    if (last?.kind === 'number' && (mark.word === '.' || !last.spaced)) {
      year = yearAt(tokens, at + 4)
      if (year === undefined && last.text.length === 2 && !last.spaced) {
        const after = tokens[at + 5]
        const isClock = (after?.word === ':' || after?.word === 'h') && !after.spaced
        year = isClock ? undefined : 2000 + Number(last.text)
      }
      if (year !== undefined) length = 5
      else if (mark.word !== '.' || !last.spaced) return undefined
    }
    if (length === 3 && mark.word === '.') length = 4
  } else if (yearAt(tokens, at + 3) !== undefined && mark.word !== '-') {
    year = yearAt(tokens, at + 3)
    length = 4
  }
  if (mark.word === '-' && length < 5) return undefined
  if (second.spaced && length === 3) return undefined
  const [one, other] = [Number(first.text), Number(second.text)]
  if (other > 12) {
    // '12/24' as in America; nothing else has a thirteenth month.
    if (mark.word !== '/' || one > 12) return undefined
    return { date: other, month: one, year, isNumeric: true, isSwapped: true, length }
  }
  const isUnsureOrder = mark.word === '/' && one <= 12 && one !== other
  return { date: one, month: other, year, isNumeric: true, isUnsureOrder, length }
}

function partAt(
  tokens: readonly Token[],
  start: number,
  names: DateNames,
): Omit<Part, 'isRange'> | undefined {
  let at = start
  const named = weekDayAt(tokens, at, names)
  if (named) {
    at += named.length
    for (let skipped = 0; skipped < 3; skipped += 1) {
      if (tokens[at]?.word === ',' || tokens[at]?.word === '.') at += 1
      else at += phraseAt(tokens, at, 'link')
    }
  }
  const from = at
  const weekDay = named && { weekDay: named.weekDay }
  const done = (part: Omit<Part, 'isRange' | 'length'>, end: number) =>
    isOfUnit(tokens, end) ? undefined : { ...weekDay, ...part, length: end - start }
  const month = names.months.get(tokens[at]?.word ?? '')
  if (month !== undefined) {
    at += tokens[at + 1]?.word === '.' ? 2 : 1
    const day = tokens[at]
    if (!isNumber(day, 31)) return undefined
    at += 1
    if (ordinalMarks.has(tokens[at]?.word ?? '') && !tokens[at]!.spaced && tokens[at]!.word !== '.') at += 1
    if (isClockMark(tokens, at)) return undefined
    const comma = tokens[at]?.word === ',' ? 1 : 0
    const year = yearAt(tokens, at + comma)
    return done(
      { date: Number(day.text), month, year, monthFirst: true },
      at + (year === undefined ? 0 : comma + 1),
    )
  }
  const numeric = numericAt(tokens, at)
  if (numeric) {
    const { length, ...part } = numeric
    return done(part, from + length)
  }
  const day = tokens[at]
  if (!isNumber(day, 31)) return undefined
  at += 1
  if (ordinalMarks.has(tokens[at]?.word ?? '') && !tokens[at]!.spaced) at += 1
  const link = phraseAt(tokens, at, 'link')
  const monthAt = names.months.has(tokens[at]?.word ?? '') ? at : at + link
  const named2 = names.months.get(tokens[monthAt]?.word ?? '')
  if (named2 === undefined) return isClockMark(tokens, at) ? undefined : done({ date: Number(day.text) }, at)
  at = monthAt + 1
  if (tokens[at]?.word === '.') at += 1
  const yearLink = tokens[at]?.word === ',' ? 1 : phraseAt(tokens, at, 'link')
  const year = yearAt(tokens, at) ?? yearAt(tokens, at + yearLink)
  if (year !== undefined) at += yearAt(tokens, at) === undefined ? yearLink + 1 : 1
  return done({ date: Number(day.text), month: named2, year }, at)
}

/** Whether a number before a token is one of hours. */
const isClockMark = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.word === ':' && tokens[at + 1]?.kind === 'number' && !tokens[at + 1]!.spaced) ||
  (['h', 'uhr', 'am', 'pm', 'a', 'p'].includes(tokens[at]?.word ?? '') &&
    (tokens[at]!.word.length > 1 || !tokens[at]!.spaced || tokens[at]!.word === 'h'))

const mostParts = 16

/** A list of so many dates takes no more tokens. */
const reach = 100

const lastMonths = new WeakMap<readonly Token[], Int32Array>()

/** Whether a month is named behind a token, in letters or figures: without one, numbers are no dates. Each line is searched once. */
function hasMonth(tokens: readonly Token[], at: number, names: DateNames): boolean {
  let next = lastMonths.get(tokens)
  if (!next) {
    next = new Int32Array(tokens.length + 1)
    next[tokens.length] = tokens.length + reach
    for (let index = tokens.length - 1; index >= 0; index -= 1) {
      const { kind, word } = tokens[index]!
      const isSeparator =
        (word === '.' || word === '/' || word === '-') && tokens[index + 1]?.kind === 'number'
      next[index] = names.months.has(word) || (kind === 'mark' && isSeparator) ? index : next[index + 1]!
    }
    lastMonths.set(tokens, next)
  }
  return next[at]! - at < reach
}

const alsoTo = new Set(['a', 'al', 'all', 'au', 'alle', 'to'])

/** The days that are written from a token on, as dates with a month; undefined if there are none. */
export function daysAt(
  tokens: readonly Token[],
  at: number,
  names: DateNames,
  today: Day,
): DayItem | undefined {
  if (!hasMonth(tokens, at, names)) return undefined
  const since = phraseAt(tokens, at, 'since')
  const between = phraseAt(tokens, at, 'between')
  // 'A jueves 19' and 'to Friday 20' are no ends: something was moved there.
  const toward = tokens[at]?.kind === 'word' ? phraseAt(tokens, at, 'until') : 0
  const until = alsoTo.has(tokens[at]?.word ?? '') ? 0 : toward
  const lead = Math.max(since, between, toward)
  let end = at + lead
  end += phraseAt(tokens, end, 'link')
  // 'This Friday, 20 November'.
  const coming = phraseAt(tokens, end, 'coming')
  if (coming > 0 && weekDayAt(tokens, end + coming, names)) end += coming
  const parts: Part[] = []
  const ends: number[] = []
  let isRange = false
  while (parts.length < mostParts) {
    const part = partAt(tokens, end, names)
    if (!part) break
    parts.push({ ...part, isRange })
    end += part.length
    ends.push(end)
    const mark = tokens[end]?.word
    const comma = mark === ',' || mark === ';' || (mark === '/' && tokens[end - 1]!.word === '.') ? 1 : 0
    const dash = phraseAt(tokens, end, 'until')
    const and = phraseAt(tokens, end + comma, 'and')
    // 'THURS 11TH FRI 12TH MARCH'
    const isNext = part.weekDay !== undefined && weekDayAt(tokens, end, names) !== undefined
    if (dash === 0 && and === 0 && comma === 0 && !isNext) break
    isRange = dash > 0 || (between > 0 && and > 0 && parts.length === 1)
    end += dash > 0 ? dash : comma + and
    end += phraseAt(tokens, end, 'link')
  }
  const first = parts[0]
  if (!first) return undefined
  // '4 - 5 - 6 giugno' has no first and last.
  if (parts[1]?.isRange && parts[2]?.isRange) for (const part of parts) part.isRange = false
  const lastNamed = parts.findLastIndex(({ month }) => month !== undefined)
  if (lastNamed < 0) return undefined
  // 'December 4 and 11', but not '4. Dezember, 11 Uhr'.
  const isForward =
    first.monthFirst && parts.every(({ monthFirst, month }) => monthFirst || month === undefined)
  const goesOn = parts.findIndex(
    ({ isRange: ranges, date }, index) => index > 0 && !ranges && date <= parts[index - 1]!.date,
  )
  const kept = isForward && first.year === undefined ? (goesOn < 0 ? parts.length : goesOn) : lastNamed + 1
  let used = parts.slice(0, kept)
  // A time of day may follow a date like the next one: 'Dec 4, 8'.
  if (
    isForward &&
    used.length > 1 &&
    !used.at(-1)!.isRange &&
    used.at(-1)!.length === 1 &&
    tokens[ends[used.length - 2]!]?.word === ','
  )
    used = used.slice(0, 1)
  if (used.length > 2 && used.some((part) => part.isRange) && !used[1]!.isRange)
    used = used.slice(0, used.findIndex((part) => part.isRange) - 1)
  if (used.length === 0 || used.findLast(({ month }) => month !== undefined) === undefined) return undefined
  const resolved = resolve(used, today)
  if (!resolved) return undefined
  const ranges = used.length === 2 && used[1]!.isRange
  if (used.some((part) => part.isRange) && !ranges)
    return firstRange(used, tokens, at, ends, today, since, until > since ? until : 0)
  return itemOf(resolved, at, ends[used.length - 1]! - at, ranges, since > 0 || between > 0, until > since)
}

/** Of '3.-5. and 10.-12. June' only the first range is taken at once. */
function firstRange(
  parts: readonly Part[],
  _tokens: readonly Token[],
  at: number,
  ends: readonly number[],
  today: Day,
  since: number,
  until: number,
): DayItem | undefined {
  const two = parts
    .slice(0, 2)
    .map((part) => ({ ...part, month: part.month ?? parts.find(({ month }) => month)?.month }))
  if (!two[1]?.isRange) return undefined
  const resolved = resolve(two, today)
  return resolved && itemOf(resolved, at, ends[1]! - at, true, since > 0, until > 0)
}

function itemOf(
  { days, why }: { days: Day[]; why?: DayDoubt },
  at: number,
  length: number,
  isRange: boolean,
  isSince: boolean,
  isUntil: boolean,
): DayItem {
  return {
    kind: 'days',
    at,
    length,
    days,
    isRange,
    isSince: isSince && !isRange,
    isUntil: isUntil && !isRange,
    ...(why && { why }),
  }
}

const pad = (value: number) => String(value).padStart(2, '0')

const dayIn = (year: number, { month, date }: Part): Day | undefined => {
  const day = `${year}-${pad(month!)}-${pad(date)}`
  return isDay(day) ? day : undefined
}

/** The next leap day can be eight years ahead. */
const yearsAhead = 8

/** The next year in which the weekday fits; without one that is near, the next year. */
function nextOf(part: Part, today: Day): { day: Day; why?: DayDoubt } | undefined {
  const year = Number(today.slice(0, 4))
  const days = Array.from({ length: yearsAhead + 1 }, (_, ahead) => dayIn(year + ahead, part)).filter(
    (day): day is Day => day !== undefined && day >= today,
  )
  const [first, second] = days
  if (first === undefined) return undefined
  const fits = (day: Day | undefined) => day !== undefined && weekDayOf(day) === part.weekDay
  if (part.weekDay === undefined || fits(first)) return { day: first }
  return fits(second) ? { day: second!, why: 'farAhead' } : { day: first, why: 'weekdayContradicts' }
}

/** The days of parts, of which those without month and year take them from the following ones. Undefined if one doesn't exist. */
function resolve(given: readonly Part[], today: Day): { days: Day[]; why?: DayDoubt } | undefined {
  const parts = given.map((part) => ({ ...part }))
  if (parts[0]!.monthFirst)
    for (let index = 1; index < parts.length; index += 1) parts[index]!.month ??= parts[index - 1]!.month
  for (let index = parts.length - 2; index >= 0; index -= 1) {
    parts[index]!.month ??= parts[index + 1]!.month
    if (parts[index]!.year === undefined && parts[index + 1]!.year !== undefined) {
      const [here, next] = [parts[index]!, parts[index + 1]!]
      const isBefore = here.month! < next.month! || (here.month === next.month && here.date <= next.date)
      here.year = isBefore ? next.year : next.year! - 1
    }
  }
  let why: DayDoubt | undefined
  const days: Day[] = []
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index]!
    const next = days[0]
    let found = part.year === undefined ? nextOf(part, today) : undefined
    if (part.year !== undefined) {
      const day = dayIn(part.year, part)
      found = day === undefined ? undefined : { day }
    } else if (found && next !== undefined && found.day > next && !found.why) {
      // Earlier than the following one: the day that has just been.
      const day = dayIn(Number(next.slice(0, 4)), part) ?? found.day
      found = { day: day <= next ? day : (dayIn(Number(next.slice(0, 4)) - 1, part) ?? found.day) }
    }
    if (!found) return undefined
    const contradicts = part.weekDay !== undefined && weekDayOf(found.day) !== part.weekDay
    if (contradicts) {
      const swapped = swappedDay(part, found.day, today)
      why = 'weekdayContradicts'
      if (swapped !== undefined) found = { day: swapped, why: 'dayMonthOrder' }
    }
    why ??= found.why
    if (part.isSwapped || (part.isUnsureOrder && part.weekDay === undefined))
      why ??= part.isSwapped ? 'dayMonthOrder' : undefined
    if (found.day < today) why ??= 'past'
    days.unshift(found.day)
  }
  const isOrdered = parts.every((part, index) => !part.isRange || days[index - 1]! <= days[index]!)
  return isOrdered ? { days, ...(why && { why }) } : undefined
}

/** The day with day and month the other way round, if the weekday fits then. */
function swappedDay(part: Part, day: Day, today: Day): Day | undefined {
  if (!part.isUnsureOrder) return undefined
  const swapped = { ...part, date: part.month!, month: part.date }
  const other =
    part.year === undefined ? nextOf(swapped, today)?.day : dayIn(Number(day.slice(0, 4)), swapped)
  return other !== undefined && weekDayOf(other) === part.weekDay ? other : undefined
}

const mostNights = 60

/** All days of an item, also those between the first and the last of a range. */
export function allDays({ days, isRange }: Pick<DayItem, 'days' | 'isRange'>): Day[] {
  if (!isRange) return days
  const count = Math.min(daysBetween(days[0]!, days[1]!), mostNights)
  return Array.from({ length: count + 1 }, (_, index) => addDays(days[0]!, index))
}
