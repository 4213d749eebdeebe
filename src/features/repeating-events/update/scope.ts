import type { CalendarEvent } from '../../../contracts/events.ts'

/** How far a change reaches, as in other calendars: one date, this and all after it, or all. */
export type Reach = 'one' | 'following' | 'all'

/** A reach counted from one date, given by its start. */
export type Scope = { reach: Reach; from: string }

export function eventsWithin<Event extends Pick<CalendarEvent, 'start'>>(
  { reach, from }: Scope,
  events: readonly Event[],
): Event[] {
  return events.filter(
    ({ start }) => reach === 'all' || (reach === 'following' ? start >= from : start === from),
  )
}

/** The events ticked at first: neither edited by hand nor cancelled, since somebody has decided about those. */
export function untouched<Event extends Pick<CalendarEvent, 'editedByHand' | 'canceled'>>(
  events: readonly Event[],
): Event[] {
  return events.filter(({ editedByHand, canceled }) => !editedByHand && !canceled)
}

/** The ids of events, as a choice among them. */
export function idsOf(events: readonly Pick<CalendarEvent, 'id'>[]): ReadonlySet<string> {
  return new Set(events.map(({ id }) => id))
}
