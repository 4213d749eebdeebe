import { type Day, weekDayOf } from '../../../core/dates.ts'
import { type Interval, isDateOfYear } from '../../../core/recurrence.ts'

/** What the first choice of a rule offers: days, weeks, months or years. */
export type Pattern = 'day' | 'week' | 'month' | 'year'

export const patterns = ['day', 'week', 'month', 'year'] as const satisfies Pattern[]

/** The second choice: a number, -1 for the last, or a fixed date of the month or year. */
export type Choice = number | 'date'

const ordinals = [1, 2, 3, 4, -1, 'date'] as const

/**
 * Choices per pattern: every 1 to 6 days, every 1 to 4 weeks, 1st to 4th weekday of the month (SPEC.md section 3),
 * and the last one or a fixed date.
 */
const offered: Record<Pattern, readonly Choice[]> = {
  day: [1, 2, 3, 4, 5, 6],
  week: [1, 2, 3, 4],
  month: ordinals,
  year: ['date', 1, 2, 3, 4, -1],
}

/** Weekdays starting on Monday; Sunday is 0. */
export const weekDays = [1, 2, 3, 4, 5, 6, 0] as const

/** Months of the year, from 1. */
export const months = Array.from({ length: 12 }, (_, index) => index + 1)

const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)

/** Days of each month, with -1 for the last; or those of one month, with 29 February. */
export function monthDaysOf(month?: number): number[] {
  return month === undefined ? [...monthDays, -1] : monthDays.filter((day) => isDateOfYear(month, day))
}

const patternOfType = {
  day: 'day',
  week: 'week',
  month: 'month',
  monthDay: 'month',
  year: 'year',
  yearWeekDay: 'year',
} as const satisfies Record<Interval['type'], Pattern>

export const patternOf = ({ type }: Interval): Pattern => patternOfType[type]

export const choiceOf = (interval: Interval): Choice => ('interval' in interval ? interval.interval : 'date')

/**
 * Selectable choices, including a number already accepted by the API, so that it stays visible (CONTRACT.md
 * section 4).
 */
export function choicesOf(interval: Interval): readonly Choice[] {
  const choices = offered[patternOf(interval)]
  const chosen = choiceOf(interval)
  return choices.includes(chosen) ? choices : [...choices, chosen]
}

/** A new interval: weekly on today's weekday. */
export function newInterval(today: Day): Interval {
  return { type: 'week', interval: 1, weekDay: weekDayOf(today) }
}

/** The numbers that people combine most, in each month: the 1st and 3rd, the 2nd and 4th. */
const partners: Readonly<Record<number, number>> = { 1: 3, 2: 4, 3: 1, 4: 2, [-1]: 2 }

/**
 * A further interval, which begins as what most often goes with the last one: the third Friday with the first, Wednesday with
 * Tuesday. Weekly on today's weekday if there is none, or nothing goes with it.
 */
export function furtherInterval(intervals: readonly Interval[], today: Day): Interval {
  const last = intervals.at(-1)
  const offered: Interval[] = []
  if (last?.type === 'month' || last?.type === 'yearWeekDay')
    offered.push(...[partners[last.interval] ?? 1, 1, 2, 3, 4].map((interval) => ({ ...last, interval })))
  if (last?.type === 'week')
    offered.push(...weekDays.map((step) => ({ ...last, weekDay: (last.weekDay + step) % 7 })))
  const taken = new Set(intervals.map((interval) => JSON.stringify(interval)))
  return offered.find((interval) => !taken.has(JSON.stringify(interval))) ?? newInterval(today)
}

type Choosing = { pattern: Pattern; choice: Choice; before: Interval; today: Day }

/** The interval for two choices. Keeps weekday, month and date of the one before; what it lacks is that of today. */
function chosen({ pattern, choice, before, today }: Choosing): Interval {
  const weekDay = 'weekDay' in before ? before.weekDay : weekDayOf(today)
  const month = 'month' in before ? before.month : Number(today.slice(5, 7))
  const monthDay = 'monthDay' in before ? before.monthDay : Number(today.slice(8))
  if (choice === 'date') {
    if (pattern !== 'year') return { type: 'monthDay', monthDay }
    const days = monthDaysOf(month)
    return { type: 'year', month, monthDay: days.includes(monthDay) ? monthDay : days.length }
  }
  if (pattern === 'month') return { type: 'month', interval: choice, weekDay }
  if (pattern === 'year') return { type: 'yearWeekDay', month, interval: choice, weekDay }
  if (pattern === 'week') return { type: 'week', interval: choice, weekDay }
  return { type: 'day', interval: choice, date: before.type === 'day' ? before.date : today }
}

/**
 * Converts an interval to another pattern. Keeps the choice if the other pattern has it; a number that is too high
 * becomes the highest. Years begin with a date.
 */
export function withPattern(before: Interval, pattern: Pattern, today: Day): Interval {
  const choices = offered[pattern]
  const choice = choiceOf(before)
  const highest = Math.max(...choices.filter((other) => other !== 'date'))
  const nearest = typeof choice === 'number' && choice > highest ? highest : choice
  const kept = pattern !== 'year' && choices.includes(nearest) ? nearest : choices[0]!
  return chosen({ pattern, choice: kept, before, today })
}

/** Converts an interval to another choice of its pattern. */
export function withChoice(before: Interval, choice: Choice, today: Day): Interval {
  return chosen({ pattern: patternOf(before), choice, before, today })
}

/** The same date of the year in another month, or the last one before it. */
export function withMonth(before: Extract<Interval, { month: number }>, month: number): Interval {
  if (before.type === 'yearWeekDay') return { ...before, month }
  return { ...before, month, monthDay: Math.min(before.monthDay, monthDaysOf(month).length) }
}
