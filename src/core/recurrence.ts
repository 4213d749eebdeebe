import {
  addDays,
  addMonths,
  type Clock,
  type Day,
  daysBetween,
  isDay,
  mondayOf,
  utcOf,
  weekDayOf,
} from './dates.ts'
import { instantOf } from './instant-of.ts'
import { limits } from './limits.ts'

/**
 * Recurrence rule (CONTRACT.md section 4): every `interval` days counted from `date`; on `weekDay` of every
 * `interval`th week; on the `interval`th `weekDay` of each month or of one month a year, -1 being the last; on a day
 * of each month, -1 being the last; or on one date a year. Months count from 1. A month or year without the day has
 * none.
 */
export type Interval =
  | { type: 'day'; interval: number; date: Day }
  | { type: 'week'; interval: number; weekDay: number }
  | { type: 'month'; interval: number; weekDay: number }
  | { type: 'monthDay'; monthDay: number }
  | { type: 'year'; month: number; monthDay: number }
  | { type: 'yearWeekDay'; month: number; interval: number; weekDay: number }

/** A range of days, both ends included. */
export type Period = { from: Day; to: Day }

/** A period without dates, such as school holidays, and why. */
export type Break = Period & { reason?: string | null }

export type Recurrence = {
  intervals: readonly Interval[]
  /** Start day of the first period ever generated; weeks are counted from it. */
  anchor: Day
  /** Excluded days. */
  excluded?: readonly Day[] | null
  /** Excluded periods; they may overlap. */
  breaks?: readonly Period[] | null
}

/** Longest gap between two 29 February, in years: around 1900 and 2100. */
const leapGap = 8

const dateOf = (day: Day) => Number(day.slice(8))

const monthOf = (day: Day) => Number(day.slice(5, 7))

const isLast = (day: Day, step: number) => monthOf(addDays(day, step)) !== monthOf(day)

const isNthWeekDay = (day: Day, nth: number, weekDay: number) =>
  weekDayOf(day) === weekDay && (nth === -1 ? isLast(day, 7) : Math.ceil(dateOf(day) / 7) === nth)

function hits(interval: Interval, day: Day, anchor: Day): boolean {
  switch (interval.type) {
    case 'day':
      return day >= interval.date && daysBetween(interval.date, day) % interval.interval === 0
    case 'week':
      return (
        day >= anchor &&
        weekDayOf(day) === interval.weekDay &&
        (daysBetween(mondayOf(anchor), mondayOf(day)) / 7) % interval.interval === 0
      )
    case 'month':
      return isNthWeekDay(day, interval.interval, interval.weekDay)
    case 'monthDay':
      return interval.monthDay === -1 ? isLast(day, 1) : dateOf(day) === interval.monthDay
    case 'year':
      return monthOf(day) === interval.month && dateOf(day) === interval.monthDay
    case 'yearWeekDay':
      return monthOf(day) === interval.month && isNthWeekDay(day, interval.interval, interval.weekDay)
  }
}

/** The first of the breaks that a day lies in. */
export function breakOn<Known extends Period>(
  breaks: readonly Known[] | null | undefined,
  day: Day,
): Known | undefined {
  return breaks?.find(({ from, to }) => from <= day && day <= to)
}

/** Whether a date exists in some year: 29 February does, 31 April does not. */
export function isDateOfYear(month: number, monthDay: number): boolean {
  return isDay(`2024-${String(month).padStart(2, '0')}-${String(monthDay).padStart(2, '0')}`)
}

function isHit({ intervals, anchor, excluded, breaks }: Recurrence): (day: Day) => boolean {
  const out = new Set(excluded ?? [])
  return (day) =>
    !out.has(day) && !breakOn(breaks, day) && intervals.some((interval) => hits(interval, day, anchor))
}

/**
 * The days within a period on which a repeating event takes place, unique and in order. Equivalent to RFC
 * 5545's DAILY, WEEKLY (WKST=MO), MONTHLY and YEARLY rules, minus the excluded days and the breaks.
 */
export function recurrenceDays(recurrence: Recurrence, { from, to }: Period): Day[] {
  const takesPlace = isHit(recurrence)
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (takesPlace(day)) days.push(day)
  return days
}

/** Days without a date after which a rule has none: 29 February can be left out once by a break. */
const daysWithoutDate = 2 * 366 * leapGap

/**
 * The first day after another on which a repeating event takes place; undefined if there is none for sixteen years, in which
 * breaks don't count.
 */
export function nextDay(recurrence: Recurrence, after: Day): Day | undefined {
  const takesPlace = isHit(recurrence)
  let day = after
  for (let looked = 0; looked < daysWithoutDate && day < '9999-12-31'; looked += 1) {
    day = addDays(day, 1)
    if (takesPlace(day)) return day
    for (
      let pause = breakOn(recurrence.breaks, day);
      pause;
      pause = breakOn(recurrence.breaks, addDays(day, 1))
    )
      day = pause.to
  }
  return undefined
}

/**
 * The day through which a series with a last event is complete: that event's day, or the last of the following dates
 * that breaks and excluded days leave out before the next one.
 */
export function completeUntil({ intervals, anchor, ...left }: Recurrence, last: Day): Day {
  const next = nextDay({ intervals, anchor, ...left }, last)
  if (next === undefined) return last
  const isDate = isHit({ intervals, anchor })
  const first = addMonths(next, -12 * leapGap)
  for (let day = addDays(next, -1); day > last && day >= first; day = addDays(day, -1))
    if (isDate(day)) return day
  return last
}

/**
 * Start and end instants of the event on a day between two wall-clock times, the end so many nights later. If the spring
 * gap would put the end before the start, the event keeps its duration, in ms.
 */
export function occurrenceOn(
  day: Day,
  start: Clock,
  end: Clock | null | undefined,
  timeZone: string,
  nights = 0,
  duration?: number,
) {
  const from = instantOf(day, start, timeZone)
  if (!end) return { start: from, end: undefined }
  const lastDay = addDays(day, nights)
  const to = instantOf(lastDay, end, timeZone)
  const length = duration ?? utcOf(lastDay, end) - utcOf(day, start)
  return { start: from, end: to > from ? to : new Date(from.getTime() + length) }
}

/** The first day from which a period to generate may reach a day. */
export function reachableFrom(day: Day): Day {
  let from = addMonths(day, -limits.generationMonths)
  while (addMonths(from, limits.generationMonths) < day) from = addDays(from, 1)
  return from
}

/**
 * Validates a period to generate: at most six months long and at most six months ahead of today (SPEC.md
 * section 5, CONTRACT.md section 4).
 */
export function periodError({ from, to }: Period, today: Day): 'startAfterEnd' | 'periodTooLong' | undefined {
  if (to < from) return 'startAfterEnd'
  const latest = [addMonths(from, limits.generationMonths), addMonths(today, limits.generationMonths)]
  return latest.some((day) => to > day) ? 'periodTooLong' : undefined
}
