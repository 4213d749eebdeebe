import { addDays, addMonths, type Day, daysBetween, mondayOf } from '../../../src/contract.ts'
import type { CalendarFilter, GridView } from './calendar-query.ts'
import type { CalendarText } from '../words/calendar-text.ts'

export type GridSpan = {
  view: GridView
  /** First and last day of the week or month itself. */
  first: Day
  last: Day
  /** All days in the grid: whole weeks starting on Monday. */
  days: Day[]
  /** 'November 2026', '16–22 November 2026'. */
  title: string
  previous: Day
  next: Day
}

const rangeOf = (first: Day, last: Day) =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))

/** The week or month that contains the filter's day, its first day, or today. */
export function gridSpan(filter: CalendarFilter, view: GridView, text: CalendarText): GridSpan {
  const anchor = filter.day ?? filter.from ?? text.today
  if (view === 'week') {
    const first = mondayOf(anchor)
    const last = addDays(first, 6)
    const days = rangeOf(first, last)
    return {
      view,
      first,
      last,
      days,
      title: text.span(first, last),
      previous: addDays(first, -7),
      next: addDays(first, 7),
    }
  }
  const first = `${anchor.slice(0, 8)}01`
  const next = addMonths(first, 1)
  const last = addDays(next, -1)
  return {
    view,
    first,
    last,
    days: rangeOf(mondayOf(first), addDays(mondayOf(last), 6)),
    title: text.part(first, 'monthWithYear'),
    previous: addMonths(first, -1),
    next,
  }
}

/** Whether a day is within the week or month itself. */
export function isWithin(day: Day, { first, last }: Pick<GridSpan, 'first' | 'last'>): boolean {
  return day >= first && day <= last
}
