import { type Day, weekDayOf } from '../../../core/dates.ts'
import type { Interval } from '../../../core/recurrence.ts'

export type IntervalType = Interval['type']

export const intervalTypes = ['day', 'week', 'month'] as const satisfies IntervalType[]

/**
 * Highest number offered per type: every 1 to 6 days, every 1 to 4 weeks, 1st to 4th weekday of the month (SPEC.md
 * section 3).
 */
const offered: Record<IntervalType, number> = { day: 6, week: 4, month: 4 }

/** Weekdays starting on Monday; Sunday is 0. */
export const weekDays = [1, 2, 3, 4, 5, 6, 0] as const

/**
 * Selectable numbers, including a higher one already accepted by the API, so that it stays visible (CONTRACT.md
 * section 4).
 */
export function choicesOf({ type, interval }: Interval): number[] {
  const numbers = Array.from({ length: offered[type] }, (_, index) => index + 1)
  return numbers.includes(interval) ? numbers : [...numbers, interval]
}

/** A new interval: weekly on today's weekday. */
export function newInterval(today: Day): Interval {
  return { type: 'week', interval: 1, weekDay: weekDayOf(today) }
}

/** Converts an interval to another type; the weekday is kept, and the number if the other type offers it. */
export function withType(before: Interval, type: IntervalType, today: Day): Interval {
  const interval = Math.min(before.interval, offered[type])
  if (type === 'day') return { type, interval, date: before.type === 'day' ? before.date : today }
  return { type, interval, weekDay: before.type === 'day' ? weekDayOf(today) : before.weekDay }
}
