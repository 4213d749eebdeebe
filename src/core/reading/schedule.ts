import { addDays, type Clock, type Day, daysBetween, isClock, weekDayOf } from '../dates.ts'
import { instantOf } from '../instant-of.ts'
import { wallClockOf } from '../dates.ts'
import { namesEvent } from './event-words.ts'
import { type Interval, nextDay } from '../recurrence.ts'
import { isSentence, type ReadLine, restOf } from './contents.ts'
import { allDays, type DayItem } from './days.ts'
import {
  chosen,
  type DateDoubt,
  isInBrackets,
  placed,
  type Placed,
  type Times,
  wordsOf,
} from './choose-times.ts'
import { isFirstDay, isPlayed, lessonsOn, monthOf } from './lessons.ts'
import type { RepeatItem } from './repeats.ts'
import { saysAt } from './poster-words.ts'
import type { TimeItem } from './times.ts'

/** A date as local times: `yyyy-MM-ddTHH:mm`, or only the day where no time was read. */
export type ReadDate = { start: string; end: string | null }

/** A rule by which something repeats, and its last day if that was read. */
export type ReadRepeats = { intervals: Interval[]; until: Day | null }

export type Schedule = {
  dates: ReadDate[]
  repeats: ReadRepeats | null
  doubts: DateDoubt[]
  usesWeak: boolean
}

const pad = (value: number) => String(value).padStart(2, '0')

const clockOf = (minutes: number): Clock => `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`

/** Where something ends the next morning, not a day later by mistake. */
const latestEnd = 12 * 60

/** The dates of a day, one for each of its starts. */
function datesOn(day: Day, times: Times): { dates: ReadDate[]; doubts: Times['doubts'] } {
  const { others = [], ...first } = times
  const { date, doubts } = dateOn(day, day, first)
  const later = others.map(({ from, to, ...time }) =>
    dateOn(day, day, { from, ...(to !== undefined && { to }), time: { from, ...time }, doubts: [] }),
  )
  return {
    dates: [date, ...later.map((each) => each.date)],
    doubts: [...doubts, ...later.flatMap((each) => each.doubts)],
  }
}

/** The local start and end on a day, or over several; an end before the start is on the next morning. */
function dateOn(
  first: Day,
  last: Day,
  { from, to, time, doubts }: Times,
): { date: ReadDate; doubts: Times['doubts'] } {
  if (from === undefined) return { date: { start: first, end: last > first ? last : null }, doubts: [] }
  const added: Times['doubts'] = []
  const words = time ? wordsOf(time) : ''
  // Midnight of a date is at its end; some mean its beginning.
  const day = from === 1440 ? addDays(first, 1) : first
  if (from === 1440 || (from === 0 && time?.to === undefined))
    added.push({ field: 'start', words, why: 'midnight' })
  const start = `${day}T${clockOf(from)}`
  if (to === undefined)
    return { date: { start, end: last > first ? last : null }, doubts: [...doubts, ...added] }
  const isNext = last === first && to <= from
  const endDay = to === 1440 ? addDays(last, 1) : isNext ? addDays(last, 1) : last
  if (isNext && to > 0 && (to > latestEnd || 1440 - from + to > 14 * 60))
    added.push({ field: 'end', words, why: 'longNight' })
  return { date: { start, end: `${endDay}T${clockOf(to)}` }, doubts: [...doubts, ...added] }
}

const mostDaily = 31
const mostDates = 366

/** The written dates of a text; without any, its first weekday or relative day. */
function daysOf(lines: readonly ReadLine[]) {
  const all = placed(lines, 'days')
  const usable = all.filter(({ isAside }) => !isAside)
  const days = usable.filter(({ isUntil }) => !isUntil)
  const untils = usable.filter(({ isUntil }) => isUntil)
  const doubts: Schedule['doubts'] = []
  if (days.length === 0 && all.length > 0 && untils.length === 0) {
    const [first] = all
    if (first && !first.isUntil) {
      doubts.push({ field: 'start', words: wordsOf(first), why: 'deadlineOrEvent' })
      return { days: [first], untils, doubts, isDeadline: true }
    }
  }
  return { days, untils, doubts, isDeadline: false }
}

/** How much a sentence with a date is about the event: it has a time, and names it. */
const weightOf = (line: ReadLine): number =>
  (line.items.some(({ kind, isAside }) => kind === 'time' && !isAside) ? 2 : 0) +
  (namesEvent(line.tokens) ? 1 : 0)

/** 'There will be a second performance on …' */
const tellsAgain = (line: ReadLine): boolean =>
  line.tokens.some((_, at) => saysAt(line.tokens, at, 'again') > 0)

/** Of dates in several sentences, those of the one with a time and the event; others are of what comes before or after. */
function mainDays(days: readonly Placed<DayItem>[]): readonly Placed<DayItem>[] {
  const lines = [...new Set(days.map(({ line }) => line))]
  if (lines.length < 2) return days
  if (lines.some((line) => isSentence(line))) {
    const weights = lines.map(weightOf)
    const most = Math.max(...weights)
    const main = lines[weights.indexOf(most)]
    const isClear = weights.filter((weight) => weight === most).length === 1 && most > 1
    return isClear ? days.filter(({ line }) => line === main || tellsAgain(line)) : days
  }
  // An exhibition goes on for weeks; its opening is one day of it.
  const [long] = days.filter(
    ({ isRange, days: [first, last] }) => isRange && daysBetween(first!, last!) > longestRun,
  )
  const isWithin = (item: Placed<DayItem>) =>
    item.days.every((day) => day >= long!.days[0]! && day <= long!.days[1]!)
  return long !== undefined && days.every((item) => item === long || isWithin(item) || opens(item.line))
    ? [long]
    : days
}

const openings =
  /^(?:vernissage|(?:ausstellungs)?eroffnung|opening|private|inauguracion|inauguration|inaugurazione|finissage)$/

/** 'Vernissage: Saturday 5 December' */
const opens = ({ tokens }: ReadLine) => tokens.slice(0, 3).some(({ word }) => openings.test(word))

/** Days that a festival lasts; an exhibition is longer. */
const longestRun = 9

/** In one line, within some tokens. */
const nearby = 8

const isRule = ({ isDaily, intervals }: RepeatItem) => !isDaily && intervals.length > 0

/** The rules of a text, and behind which words of a line times are opening hours, not those of the event. */
function rulesOf(lines: readonly ReadLine[], strong: readonly Placed<DayItem>[]) {
  const all = placed(lines, 'repeat').filter(({ isAside }) => !isAside)
  const isDated = strong.some(({ isRange }) => !isRange)
  const others = all.filter((repeat) => isRule(repeat) && !repeat.isRange && !repeat.isWeak)
  const isElsewhere = strong.length > 0 || others.length > 0
  const hours = new Map<ReadLine, number>()
  const repeats = all.filter((repeat) => {
    const { line, at } = repeat
    const opens = repeat.isDaily && line.tokens.some((_, index) => saysAt(line.tokens, index, 'opened') > 0)
    const isHours =
      (isElsewhere && repeat.isRange) ||
      ((isDated || others.length > 0) && (opens || (isInBrackets(line, at) && isRule(repeat))))
    if (isHours && !line.items.some((item) => item.kind === 'days' && !item.isUntil && !item.isRange))
      hours.set(line, Math.min(hours.get(line) ?? Infinity, repeat.order))
    // 'Martes y jueves del 2 al 25 de febrero'
    const isOfRange =
      strong.length === 1 &&
      strong[0]!.isRange &&
      strong[0]!.order - repeat.order < nearby &&
      strong[0]!.order > repeat.order
    return !isHours && !(repeat.isWeak && !isOfRange && (isElsewhere || strong.length > 0))
  })
  return { repeats, hours }
}

/** Whether a number in the line of a date may be an hour that wasn't read. */
const hasNumber = ({ line, at, length }: Placed<DayItem>): boolean =>
  line.tokens
    .slice(at + length, at + length + hourReach)
    .some(
      ({ kind, text }, index, { [index + 1]: next }) =>
        kind === 'number' && text.length <= 2 && Number(text) <= 24 && next?.word !== ')',
    )

const hourReach = 6

/** The dates of an event, or the rules of a series, that its lines tell. */
export function scheduleOf(
  lines: readonly ReadLine[],
  shared: readonly ReadLine[],
  today: Day,
  timeZone: string,
): Schedule {
  const { days: allOf, untils, doubts, isDeadline } = daysOf(lines)
  const days = mainDays(allOf)
  const dropped = new Set(allOf.filter((day) => !days.includes(day)).map(({ line }) => line))
  if (days.length < allOf.length)
    doubts.push({ field: 'start', words: wordsOf(days[0]!), why: 'severalDates' })
  const strong = isDeadline && placed(lines, 'repeat').some(isRule) ? [] : days
  const { repeats, hours } = rulesOf(lines, strong)
  const daily = repeats.some((repeat) => repeat.isDaily)
  const rules = repeats.filter(isRule)
  const isHours = ({ line, order }: Placed<TimeItem>) => order > (hours.get(line) ?? Infinity)
  const said = placed(lines, 'time').filter(({ isAside }) => !isAside)
  const own = said.filter((time) => !isHours(time) && !dropped.has(time.line))
  const common = own.length > 0 ? [] : placed(shared, 'time').filter(({ isAside }) => !isAside)
  const times = own.length > 0 ? own : common
  if (common.length > 0) doubts.push({ field: 'start', words: wordsOf(common[0]!), why: 'sharedTime' })
  const result = (dates: ReadDate[], more: Partial<Schedule> = {}): Schedule => ({
    dates: dates.slice(0, mostDates),
    repeats: null,
    usesWeak: false,
    ...more,
    doubts: [...doubts, ...(more.doubts ?? []), ...gaps(dates, timeZone)],
  })
  if (
    rules.length > 0 &&
    strong.every(({ isSince, isRange, days: each }) => isSince || isRange || each.length === 1) &&
    strong.length <= 1
  )
    return result([], seriesOf(rules, strong[0], untils, times, today))
  const lessons = strong.length === 1 ? lessonsOn(strong[0]!, lines) : []
  if (lessons.length > 0 && isFirstDay(strong[0]!))
    return result([], seriesOf(lessons, { ...strong[0]!, isSince: true }, untils, times, today))
  if (lessons.length > 0 || strong[0]?.isSince)
    doubts.push({ field: 'repeats', words: wordsOf(strong[0]!), why: 'firstOfSeries' })
  if (strong.length > 0) {
    for (const rule of rules) doubts.push({ field: 'repeats', words: wordsOf(rule), why: 'severalDates' })
    const { dates, doubts: added } = datesOf(strong, times, daily, timesByWeekDay(lines), isPlayed(lines))
    const [unread] = times.length === 0 ? strong.filter(hasNumber) : []
    if (unread) doubts.push({ field: 'start', words: unread.line.text, why: 'bareNumbers' })
    return result(dates, { doubts: added })
  }
  if (daily && times.length > 0 && untils.length === 0 && repeats.length > 0) return result([])
  // 'Not today but Thursday 7pm': the day that the time belongs to.
  const weaks = placed(lines, 'weakDay').filter(({ isAside }) => !isAside)
  const [timed] = times
  const weak = weaks.findLast(({ order, line }) => line === timed?.line && order < timed.order) ?? weaks[0]
  if (!weak) return result([])
  const { dates, doubts: added } = datesOn(weak.day, chosen(times))
  return result(dates, {
    usesWeak: true,
    doubts: [{ field: 'start', words: wordsOf(weak), why: weak.why }, ...added],
  })
}

function seriesOf(
  rules: readonly Placed<RepeatItem>[],
  day: Placed<DayItem> | undefined,
  untils: readonly Placed<DayItem>[],
  times: readonly Placed<TimeItem>[],
  today: Day,
): Partial<Schedule> & { dates: ReadDate[] } {
  const doubts: Schedule['doubts'] = []
  const [rule] = rules
  const intervals = rules.flatMap((each) => each.intervals).slice(0, 10)
  const inMonth = day ? undefined : monthOf(rule!, today)
  const from = day?.days[0] ?? inMonth?.from ?? today
  const until = day?.isRange ? day.days[1]! : (untils[0]?.days[0] ?? inMonth?.until ?? null)
  const isEarlier = !day?.isRange && untils[0] !== undefined && untils[0].order < rule!.order
  if (isEarlier) doubts.push({ field: 'repeats', words: wordsOf(untils[0]!), why: 'severalDates' })
  const first = nextDay({ intervals, anchor: from }, addDays(from, -1)) ?? from
  for (const each of rules)
    if (each.why) doubts.push({ field: 'repeats', words: wordsOf(each), why: each.why })
  if (day?.why) doubts.push({ field: 'start', words: wordsOf(day), why: day.why })
  if (!day || (!day.isSince && !day.isRange) || first !== from)
    doubts.push({ field: 'start', words: wordsOf(rule!), why: 'firstOfSeries' })
  const { date, doubts: added } = dateOn(first, first, chosen(times))
  return { dates: [date], repeats: { intervals, until }, doubts: [...doubts, ...added] }
}

/** Whether two dates may be of different things: in sentences of their own, or far from each other. */
const isApart = (one: Placed<DayItem>, next: Placed<DayItem>) =>
  one.line !== next.line &&
  one.days.join() !== next.days.join() &&
  (next.line.row - one.line.row > 1 ||
    isSentence(one.line) ||
    isSentence(next.line) ||
    (restOf(one.line, true).length > 0 && restOf(next.line, true).length > 0))

const isInRow = (days: readonly Day[]) =>
  days.length > 1 && days.every((day, at) => at === 0 || day === addDays(days[at - 1]!, 1))

/** Times that a line without a date tells for weekdays: 'Saturday 10-16, Sunday 11-15'. */
function timesByWeekDay(lines: readonly ReadLine[]): ReadonlyMap<number, Placed<TimeItem>[]> {
  const byDay = new Map<number, Placed<TimeItem>[]>()
  for (const line of lines) {
    if (line.role !== 'text' || line.items.some(({ kind }) => kind === 'days')) continue
    let named: number[] = []
    let isTimed = false
    for (const item of line.items) {
      if (item.isAside) continue
      const weekDays =
        item.kind === 'weakDay'
          ? [weekDayOf(item.day)]
          : item.kind === 'repeat' && item.isWeak
            ? item.intervals.flatMap((interval) => (interval.type === 'week' ? [interval.weekDay] : []))
            : []
      if (weekDays.length > 0) named = isTimed ? weekDays : [...named, ...weekDays]
      isTimed = item.kind === 'time'
      if (item.kind !== 'time') continue
      const time = { ...item, line, order: line.index * 1e6 + item.at }
      for (const day of named) byDay.set(day, [...(byDay.get(day) ?? []), time])
    }
  }
  return byDay
}

const mostByWeekDay = 7

/** The dates of days that have their times by weekday; undefined if one has none. */
function datesByWeekDay(items: readonly Placed<DayItem>[], byDay: ReadonlyMap<number, Placed<TimeItem>[]>) {
  const days = items.flatMap((item) => (item.isRange ? allDays(item) : item.days))
  if (days.length < 2 || days.length > mostByWeekDay || !days.every((day) => byDay.has(weekDayOf(day))))
    return undefined
  const read = days.map((day) => datesOn(day, chosen(byDay.get(weekDayOf(day))!)))
  const doubts = [
    ...items.flatMap((item) =>
      item.why ? [{ field: 'start' as const, words: wordsOf(item), why: item.why }] : [],
    ),
    ...read.flatMap((each) => each.doubts),
  ]
  return { dates: read.flatMap((each) => each.dates), doubts }
}

function datesOf(
  items: readonly Placed<DayItem>[],
  times: readonly Placed<TimeItem>[],
  daily: boolean,
  byDay: ReadonlyMap<number, Placed<TimeItem>[]>,
  played: boolean,
) {
  const weekly = byDay.size > 1 ? datesByWeekDay(items, byDay) : undefined
  if (weekly) return weekly
  const doubts: Schedule['doubts'] = []
  for (const item of items) if (item.why) doubts.push({ field: 'start', words: wordsOf(item), why: item.why })
  const own = items.map((item, at) => {
    const next = items[at + 1]?.order ?? Infinity
    return times.filter(({ order }) => order > item.order && order < next)
  })
  const isPaired = items.length > 1 && own.every((each) => each.length > 0)
  const common = chosen(times)
  if (!isPaired) doubts.push(...common.doubts)
  // 'Bonfire Saturday 8pm' for two days
  const timed = common.time?.line.items.some(({ kind }) => kind === 'weakDay') && !isPaired
  if (timed && items.some(({ days }) => days.length > 1))
    doubts.push({ field: 'start', words: wordsOf(common.time!), why: 'sharedTime' })
  const dates = items.flatMap((item, at) => {
    const mine = isPaired ? chosen(own[at]!) : { ...common, doubts: [] }
    if (isPaired) doubts.push(...mine.doubts)
    const isDaily = item.isRange && (mine.to !== undefined || (played && mine.from !== undefined))
    const list = item.isRange ? allDays(item) : item.days
    if (item.isRange && !((isDaily || (daily && mine.from !== undefined)) && list.length <= mostDaily)) {
      const { date, doubts: added } = dateOn(
        item.days[0]!,
        item.days[1]!,
        mine.to === undefined ? mine : { ...mine, to: undefined },
      )
      doubts.push(...added.filter((each) => !mine.doubts.includes(each)))
      if (mine.from !== undefined) doubts.push({ field: 'start', words: wordsOf(item), why: 'dailyTimes' })
      return [date]
    }
    // Two days in a row without a time are one event, as far as anyone can tell.
    if (!item.isRange && mine.from === undefined && isInRow(list)) {
      doubts.push({ field: 'start', words: wordsOf(item), why: 'severalDates' })
      return [{ start: list[0]!, end: list.at(-1)! }]
    }
    if (isDaily && !daily) doubts.push({ field: 'start', words: wordsOf(item), why: 'dailyTimes' })
    return list.flatMap((day) => {
      const { dates: onDay, doubts: added } = datesOn(day, mine)
      doubts.push(...added.filter((each) => !mine.doubts.includes(each)))
      return onDay
    })
  })
  const isMixed = items.some(({ isRange }) => isRange) && items.some(({ isRange }) => !isRange)
  const isSpread = isMixed || items.some((item, at) => at > 0 && isApart(items[at - 1]!, item))
  if (isSpread) doubts.push({ field: 'start', words: wordsOf(items[0]!), why: 'severalDates' })
  const unique = [...new Map(dates.map((date) => [`${date.start} ${date.end}`, date])).values()]
  return { dates: unique.toSorted((a, b) => (a.start < b.start ? -1 : 1)), doubts }
}

/** Times that clocks skip when they are put forward. */
function gaps(dates: readonly ReadDate[], timeZone: string): Schedule['doubts'] {
  return dates.flatMap(({ start }) => {
    const [day, clock] = start.split('T')
    if (!day || !clock || !isClock(clock) || clock > '04:00') return []
    const back = wallClockOf(instantOf(day, clock, timeZone), timeZone)
    return back.clock === clock
      ? []
      : [{ field: 'start' as const, words: start.replace('T', ' '), why: 'noSuchTime' as const }]
  })
}
