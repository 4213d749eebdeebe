import type { CalendarEvent } from '../../../contracts/events.ts'
import { dayOf } from '../../../core/dates.ts'
import { breakOn, type Break } from '../../../core/recurrence.ts'

type Breaks = readonly Break[] | null | undefined

/** The events that go ahead although they begin in a break. Counts the day they are on, also if moved by hand. */
export function eventsInBreaks(
  events: readonly CalendarEvent[],
  breaks: Breaks,
  timeZone: string,
): CalendarEvent[] {
  return events.filter(
    ({ canceled, start }) => !canceled && breakOn(breaks, dayOf(new Date(start), timeZone)) !== undefined,
  )
}

/** Those of them that were in no break before a change of the breaks. */
export function eventsNewlyInBreaks(
  events: readonly CalendarEvent[],
  { before, after }: { before: Breaks; after: Breaks },
  timeZone: string,
): CalendarEvent[] {
  const known = new Set(eventsInBreaks(events, before, timeZone))
  return eventsInBreaks(events, after, timeZone).filter((event) => !known.has(event))
}
