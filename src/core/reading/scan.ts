import { addDays, type Day } from '../dates.ts'
import { clockAt } from '../date-words/clocks.ts'
import { holidayAt } from '../date-words/holidays.ts'
import type { DateNames } from '../date-words/names.ts'
import { relativeDayAt } from '../date-words/relative-day.ts'
import { phraseAt, type Token } from '../date-words/words.ts'
import { isAside } from './asides.ts'
import { type DayItem, daysAt } from './days.ts'
import { nameAt, type KnownNames } from './place-names.ts'
import { phoneAt, type PhoneItem, priceAt, type PriceItem } from './facts.ts'
import type { Line } from './lines.ts'
import { saysAt } from './poster-words.ts'
import { repeatAt, type RepeatItem } from './repeats.ts'
import { isOfUnit, roleOf, timeAt, type TimeItem } from './times.ts'
import { weekDayAt } from './week-days.ts'

/** A day without a date: a weekday, 'tomorrow', a holiday. It counts only where a text has no dates. */
export type WeakDay = {
  kind: 'weakDay'
  at: number
  length: number
  day: Day
  why: 'relativeDay' | 'weekdayOnly' | 'holidayName' | 'monthMissing'
}

/** The next day from one on that has its weekday and a date of the month: 'Wednesday 2'. */
function dayOfMonth(first: Day, date: number): Day | undefined {
  for (let week = 0; week < 53; week += 1) {
    const day = addDays(first, week * 7)
    if (Number(day.slice(8)) === date) return day
  }
  return undefined
}

/** A place that the calendar knows. */
export type PlaceItem = { kind: 'place'; at: number; length: number; name: string }

/** A date or time of a text, and whether it is about something else, such as the registration. */
export type Item = (DayItem | TimeItem | RepeatItem | PriceItem | PhoneItem | WeakDay | PlaceItem) & {
  isAside?: true
}

export type ScanContext = { names: DateNames; today: Day; places: KnownNames }

/** Of the words for 'until', those that also say 'at', or part two things: 'alle 20', 'Sunday - 9am'. */
const alsoAt = new Set(['a', 'al', 'alle', '-'])

/** Whether the words before a token make it an end: 'bis 22 Uhr'. */
const isEnd = (tokens: readonly Token[], at: number): boolean =>
  [1, 2, 3].some(
    (back) =>
      at >= back && !alsoAt.has(tokens[at - back]!.word) && phraseAt(tokens, at - back, 'until') === back,
  )

const endReach = 5

/** Whether a time is said to be of the end or the way back: 'rientro ore 20'. */
const saysEnd = (tokens: readonly Token[], at: number): boolean => {
  for (let index = at - 1; index >= Math.max(0, at - endReach); index -= 1) {
    const { word, kind } = tokens[index]!
    // 'Back on Wednesday 9.30' begins then.
    if (word === ',' || word === 'on' || kind === 'number') return false
    if (saysAt(tokens, index, 'ends') > 0) return true
  }
  return false
}

/** Whether a date can't be an amount: with a month in letters, a last full stop, or a time behind it. */
const isFullDate = (tokens: readonly Token[], { at, length }: DayItem): boolean =>
  tokens[at + length - 1]!.word === '.' ||
  tokens[at + length - 1]!.text.length === 4 ||
  tokens.slice(at + 2, at + length).some(({ kind }) => kind === 'word')

function itemAt(
  tokens: readonly Token[],
  at: number,
  last: Item | undefined,
  hasDay: boolean,
  context: ScanContext,
): Item | undefined {
  const { names, today, places } = context
  const token = tokens[at]!
  const price = priceAt(tokens, at)
  // 'Fr. 8.1., 20 Uhr' is a Friday, 'Fr. 8.10' an amount.
  const friday = price && token.word === 'fr' ? daysAt(tokens, at, names, today) : undefined
  if (friday && isFullDate(tokens, friday)) return friday
  if (price) return price
  const labelled = saysAt(tokens, at, 'phone')
  if (labelled > 0) {
    const skip = [0, 1, 2]
      .map((more) => at + labelled + more)
      .find((from) => tokens[from]?.kind === 'number' || '+('.includes(tokens[from]?.word ?? ' '))
    const phone = skip === undefined ? undefined : phoneAt(tokens, skip, true)
    if (phone) return phone
  }
  // A time without any sign of it is one right behind a date, at most with a mark between.
  const gap = last === undefined ? Infinity : at - last.at - last.length
  const isNear = gap === 0 || (gap === 1 && (tokens[at - 1]!.kind === 'mark' || tokens[at - 1]!.word === 'a'))
  const isAfterDate = isNear && (last!.kind === 'days' || last!.kind === 'repeat' || last!.kind === 'weakDay')
  // 'Christmas Fayre 11-3' ends with its times.
  const isLast = at + 3 === tokens.length && tokens[at + 1]!.word === '-' && tokens[0] !== token && hasDay
  // '11-16' in a line of its own
  const isWhole = at === 0 && tokens.length === 3 && phraseAt(tokens, 1, 'until') === 1
  // 'Si torna verso le 18'
  const isReturn = phraseAt(tokens, at, 'at') > 0 && saysEnd(tokens, at)
  const time = timeAt(tokens, at, isAfterDate || isLast || isWhole || isReturn)
  if (time) {
    const ends = isEnd(tokens, at) || (time.to === undefined && saysEnd(tokens, at))
    const role = ends ? ('none' as const) : roleOf(tokens, at, time.length)
    const { from, to } = time
    const isBack = ends && !isEnd(tokens, at)
    if (ends && to === undefined)
      return { ...time, role, from: -1, to: from, ...(isBack && { isReturn: true as const }) }
    return { ...time, role }
  }
  if (token.kind === 'mark' && token.word !== '(') return undefined
  const isEvery =
    phraseAt(tokens, at, 'every') + phraseAt(tokens, at, 'everyTwo') + phraseAt(tokens, at, 'daily') > 0
  const days = isEvery ? undefined : daysAt(tokens, at, names, today)
  if (days) return days
  const repeat = repeatAt(tokens, at, names)
  if (repeat) return repeat
  const phone = phoneAt(tokens, at, false)
  if (phone) return phone
  const place = nameAt(tokens, at, places)
  if (place) return { kind: 'place', at, ...place }
  return weakDayAt(tokens, at, context)
}

/** 'This sat', 'fri 7pm', 'Sa 13-18': a short name with what only a day has. */
function isShortDay(tokens: readonly Token[], at: number, length: number): boolean {
  if (at > 0 && phraseAt(tokens, at - 1, 'coming') + phraseAt(tokens, at - 1, 'next') > 0) return true
  const from =
    at + length + Math.max(phraseAt(tokens, at + length, 'at'), phraseAt(tokens, at + length, 'since'))
  const isSpan =
    tokens[from]?.kind === 'number' && tokens[from + 1]?.word === '-' && tokens[from + 2]?.kind === 'number'
  return isSpan || clockAt(tokens, from)?.isMarked === true
}

const partsOfDay = new Set(
  'sera mattina pomeriggio notte soir matin abend nachmittag vormittag morgen noche tarde'.split(' '),
)

const tillWords = new Set(['till', 'til', 'until', 'to', 'bis'])

function weakDayAt(tokens: readonly Token[], at: number, { names, today }: ScanContext): WeakDay | undefined {
  const holiday = holidayAt(tokens, at, today)
  if (holiday) return { kind: 'weakDay', at, why: 'holidayName', ...holiday }
  const relative = relativeDayAt(tokens, at, today, (all, from) => {
    const named = weekDayAt(all, from, names)
    return named && !named.isEach && (!named.isShort || isShortDay(all, from, named.length))
      ? named
      : undefined
  })
  if (!relative || isOfUnit(tokens, at + relative.length)) return undefined
  const { day } = relative
  // 'Venerdì sera'
  const isNamed = weekDayAt(tokens, at + relative.length - 1, names) !== undefined
  const length =
    relative.length + (isNamed && partsOfDay.has(tokens[at + relative.length]?.word ?? '') ? 1 : 0)
  const number = tokens[at + length]
  const isDate = number?.kind === 'number' && number.text.length <= 2 && length === relative.length && isNamed
  if (isDate) {
    const dated = dayOfMonth(day, Number(number.text))
    const after = tokens[at + length + 1]
    const isClock =
      after !== undefined &&
      (after.kind === 'number' ||
        ':.h-/'.includes(after.word) ||
        ['uhr', 'am', 'pm'].includes(after.word) ||
        // 'Sat 10 till 12'
        (tillWords.has(after.word) && tokens[at + length + 2]?.kind === 'number'))
    if (dated !== undefined && !isClock)
      return { kind: 'weakDay', at, length: length + 1, day: dated, why: 'monthMissing' }
    // 'This Thursday 8pm' has a time, 'Thursday 32' nothing.
    if (!isClock) return undefined
  }
  return {
    kind: 'weakDay',
    at,
    length,
    day,
    why: length === 1 && names.weekDays.has(tokens[at]!.word) ? 'weekdayOnly' : 'relativeDay',
  }
}

/** Dates, times, prices, places and numbers of a line, in order. Each token is looked at once, and few behind it. */
export function itemsOf(line: Line, context: ScanContext): Item[] {
  const { tokens } = line
  const items: Item[] = []
  let hasDay = false
  if (line.role === 'header') return items
  for (let at = line.label?.length ?? 0; at < tokens.length;) {
    const found = itemAt(tokens, at, items.at(-1), hasDay, context)
    hasDay ||= found?.kind === 'days'
    if (!found || found.length === 0) {
      at += 1
      continue
    }
    const isSaid =
      found.kind === 'days' || found.kind === 'time' || found.kind === 'weakDay' || found.kind === 'repeat'
    items.push({
      ...found,
      ...(isSaid &&
        !(found.kind === 'time' && (found.role === 'start' || found.isReturn)) &&
        isAside(tokens, found) && { isAside: true as const }),
    })
    at = found.at + found.length
  }
  return items
}
