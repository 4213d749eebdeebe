import { addDays, type Day, dayOf } from '../../../src/contract.ts'
import { pagePath } from '../address/links.ts'
import type { CardRow } from '../queries/card-rows.ts'
import type { Names } from '../queries/names.ts'
import { type CalendarText, markOf } from '../words/calendar-text.ts'
import { type EventCard, eventCard, labelOf } from './event-card.ts'

/** A day of the calendar with the events that start on it. */
export type DayGroup = {
  /** 'yyyy-MM-dd', for `datetime` attributes. */
  day: Day
  date: string
  weekday: string
  month: string
  /** The year, unless it is the current one. */
  year: string | null
  /** 'today' or 'tomorrow' in the page's language. */
  relative: string | null
  /** The full heading. */
  title: string
  events: EventCard[]
}

/** Groups sorted rows by day. */
export function groupByDay(rows: readonly CardRow[], names: Names, text: CalendarText): DayGroup[] {
  const { t, today } = text
  const relative = new Map([
    [today, t.home.today],
    [addDays(today, 1), t.home.tomorrow],
  ])
  return [...Map.groupBy(rows, (row) => dayOf(new Date(row.start), text.timeZone))].map(([day, events]) => ({
    day,
    date: text.part(day, 'date'),
    weekday: text.weekday(day),
    month: text.part(day, 'month'),
    year: day.slice(0, 4) === today.slice(0, 4) ? null : day.slice(0, 4),
    relative: relative.get(day) ?? null,
    title: text.day(day),
    events: events.map((row) => eventCard(row, names, text)),
  }))
}

/** A past event in a short list. */
type PastEvent = {
  name: string
  url: string
  day: string
  start: string
  place: string
  canceled: boolean
  mark: string | null
}

/** Maps rows to a short list of past events. */
export function pastEvents(rows: readonly CardRow[], names: Names, text: CalendarText): PastEvent[] {
  return rows.map((row) => ({
    name: row.name,
    url: pagePath('event', row.id),
    day: text.dayWithYear(dayOf(new Date(row.start), text.timeZone)),
    start: row.start,
    place: labelOf(row.location, 'place', names, text).name,
    canceled: row.canceled,
    mark: markOf(row, text.t)?.text ?? null,
  }))
}
