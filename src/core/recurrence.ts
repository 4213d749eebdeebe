import { addDays, addMonths, type Clock, type Day, daysBetween, mondayOf, weekDayOf } from './dates.ts'
import { instantOf } from './instant-of.ts'
import { limits } from './limits.ts'

/**
 * Recurrence rule (CONTRACT.md section 4): every `interval` days counted from `date`; on `weekDay` of every
 * `interval`th week; or on the `interval`th `weekDay` of each month.
 */
export type Interval =
  | { type: 'day'; interval: number; date: Day }
  | { type: 'week'; interval: number; weekDay: number }
  | { type: 'month'; interval: number; weekDay: number }

export type Recurrence = {
  intervals: readonly Interval[]
  /** Start day of the first period ever generated; weeks are counted from it. */
  anchor: Day
  /** Excluded days. */
  excluded?: readonly Day[] | null
}

/** A range of days, both ends included. */
export type Period = { from: Day; to: Day }

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
      return weekDayOf(day) === interval.weekDay && Math.ceil(Number(day.slice(8)) / 7) === interval.interval
  }
}

/**
 * The days within a period on which a repeating event takes place, unique and in order. Equivalent to RFC
 * 5545's DAILY, WEEKLY (WKST=MO) and MONTHLY BYDAY rules, minus the excluded days.
 */
export function recurrenceDays({ intervals, anchor, excluded }: Recurrence, { from, to }: Period): Day[] {
  const out = new Set(excluded ?? [])
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!out.has(day) && intervals.some((interval) => hits(interval, day, anchor))) days.push(day)
  }
  return days
}

/**
 * Start and end instants of the event on a day between two wall-clock times. If the spring gap would put the
 * end before the start, the event keeps its duration.
 */
export function occurrenceOn(day: Day, start: Clock, end: Clock | null | undefined, timeZone: string) {
  const from = instantOf(day, start, timeZone)
  if (!end) return { start: from, end: undefined }
  const to = instantOf(day, end, timeZone)
  const length = Date.parse(`${day}T${end}Z`) - Date.parse(`${day}T${start}Z`)
  return { start: from, end: to > from ? to : new Date(from.getTime() + length) }
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
