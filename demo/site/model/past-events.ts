import { dayOf } from '../../../src/contract.ts'
import { pagePath } from '../address/links.ts'
import type { CardRow } from '../queries/card-rows.ts'
import type { Names } from '../queries/names.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { markOf } from '../words/status.ts'
import { labelOf } from './event-card.ts'

/** A past event in a short list. */
export type PastEvent = {
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
