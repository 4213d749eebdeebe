import { dayOf } from '../../../src/contract.ts'
import type { CardRow } from '../queries/card-rows.ts'
import type { Names } from '../queries/names.ts'
import type { CalendarText } from './calendar-text.ts'
import { labelOf } from './event-card.ts'
import { pagePath } from './links.ts'

/** An event that is over, in one line. */
export type PastEvent = {
  name: string
  url: string
  day: string
  start: string
  place: string
  canceled: boolean
}

/** What has been, as a short list. */
export function pastEvents(rows: readonly CardRow[], names: Names, text: CalendarText): PastEvent[] {
  return rows.map((row) => ({
    name: row.name,
    url: pagePath('event', row.id),
    day: text.dayWithYear(dayOf(new Date(row.start), text.timeZone)),
    start: row.start,
    place: labelOf(row.location, 'place', names, text).name,
    canceled: row.canceled,
  }))
}
