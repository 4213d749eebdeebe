import { hourMs } from '../../../core/durations.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'

/** Time and place of a date, for the comparison. */
export type Slot = { start: string; end?: string | null; location2?: string | null }

/** An event without an end counts as an hour long, like the default of a new one (SPEC.md section 3). */
const endOf = ({ start, end }: Slot) => (end ? Date.parse(end) : Date.parse(start) + hourMs)

const folded = (room: string | null | undefined) => room?.trim().toLowerCase() ?? ''

/** Different rooms of a place don't clash; the whole place clashes with each of its rooms. */
const sameRoom = (a: Slot, b: Slot) =>
  !folded(a.location2) || !folded(b.location2) || folded(a.location2) === folded(b.location2)

/** The events that overlap with a slot, among events at the same place. Cancelled events don't clash. */
export function clashesWith(slot: Slot, events: readonly CalendarEvent[]): CalendarEvent[] {
  return events.filter(
    (event) =>
      !event.canceled &&
      Date.parse(event.start) < endOf(slot) &&
      Date.parse(slot.start) < endOf(event) &&
      sameRoom(slot, event),
  )
}
