import { hourMs } from '../../../core/durations.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'

/** What is compared: where and when something takes place. */
export type Slot = { start: string; end?: string | null; location2?: string | null }

/** An event without an end is taken to last as long as a new one: an hour (SPEC.md section 3). */
const endOf = ({ start, end }: Slot) => (end ? Date.parse(end) : Date.parse(start) + hourMs)

const folded = (room: string | null | undefined) => room?.trim().toLowerCase() ?? ''

/** Two rooms of one place do not get in each other's way; the whole place does with each of its rooms. */
const sameRoom = (a: Slot, b: Slot) =>
  !folded(a.location2) || !folded(b.location2) || folded(a.location2) === folded(b.location2)

/** The events that are on at the same time as a slot; they are at the same place already. What is canceled is in nobody's way. */
export function clashesWith(slot: Slot, events: readonly CalendarEvent[]): CalendarEvent[] {
  return events.filter(
    (event) =>
      !event.canceled &&
      Date.parse(event.start) < endOf(slot) &&
      Date.parse(slot.start) < endOf(event) &&
      sameRoom(slot, event),
  )
}
