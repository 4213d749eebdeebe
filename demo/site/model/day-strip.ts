import type { Day } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import { type CalendarFilter, filterPath, timeNames, without } from '../address/calendar-filter.ts'
import { stripDays } from '../queries/facets.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** One of the next days, with the number of events that begin on it. */
export type StripDay = {
  /** The day and its events in words. */
  title: string
  weekday: string
  date: string
  count: number
  /** How much is on, from 0 to 4. */
  level: number
  /** The list of this day; if it is the current one, the list without it. */
  url: string
  current: boolean
}

/** How much is on: none, 1, 2 to 3, 4 to 6, more. */
export function levelOf(count: number): number {
  return [1, 2, 4, 7].filter((least) => count >= least).length
}

/** The next days as links that keep the other filters, outside of a week or month. */
export function dayStrip(
  filter: CalendarFilter,
  counts: ReadonlyMap<Day, number>,
  text: CalendarText,
): StripDay[] {
  const anyTime = without(filter, ...timeNames)
  return stripDays(text.today).map((day) => {
    const count = counts.get(day) ?? 0
    const current = filter.from === day && filter.to === day && !filter.fromClock
    return {
      title: `${text.day(day)}, ${say(text.t.home.found, { count })}`,
      weekday: text.weekdayShort(day),
      date: text.part(day, 'date'),
      count,
      level: levelOf(count),
      url: filterPath(current ? anyTime : { ...anyTime, from: day, to: day }),
      current,
    }
  })
}
