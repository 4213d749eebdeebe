import { type Day, weekDayOf } from '../../../core/dates.ts'
import type { Interval } from '../../../core/recurrence.ts'

export type IntervalType = Interval['type']

export const intervalTypes = ['day', 'week', 'month'] as const satisfies IntervalType[]

/** How far each choice goes: every 1 to 6 days, every 1 to 4 weeks, on the 1st to 4th weekday of the month (SPEC.md section 3). */
const offered: Record<IntervalType, number> = { day: 6, week: 4, month: 4 }

/** The weekdays in the order of a week that begins on Monday; Sunday is 0. */
export const weekDays = [1, 2, 3, 4, 5, 6, 0] as const

/** The numbers to choose from; one that the API has accepted beyond them stays to be seen (CONTRACT.md section 4). */
export function choicesOf({ type, interval }: Interval): number[] {
  const numbers = Array.from({ length: offered[type] }, (_, index) => index + 1)
  return numbers.includes(interval) ? numbers : [...numbers, interval]
}

/** A new interval: every week on the weekday of today. */
export function newInterval(today: Day): Interval {
  return { type: 'week', interval: 1, weekDay: weekDayOf(today) }
}

/** An interval that becomes one of another type: it keeps its number where that is a choice there too, and its weekday. */
export function withType(before: Interval, type: IntervalType, today: Day): Interval {
  const interval = Math.min(before.interval, offered[type])
  if (type === 'day') return { type, interval, date: before.type === 'day' ? before.date : today }
  return { type, interval, weekDay: before.type === 'day' ? weekDayOf(today) : before.weekDay }
}
