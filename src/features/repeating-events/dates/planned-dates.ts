import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import type { Day } from '../../../core/dates.ts'
import { hourMs } from '../../../core/durations.ts'
import { type Break, breakOn, occurrenceOn, type Period, recurrenceDays } from '../../../core/recurrence.ts'

/** One planned date of a repeating event. Start and end are instants, ISO 8601 in UTC. */
export type PlannedDate = {
  day: Day
  start: string
  end: string | null
  /** The event already generated for this day; no second one will be created. */
  made: CalendarEvent | undefined
  /** The break that the day lies in; no event will be created. */
  pause: Break | undefined
  /** Other events at the same place and time. */
  clashes: CalendarEvent[]
}

type Known = {
  /** Events generated so far. */
  generated: readonly CalendarEvent[]
  /** Other events at the same place. */
  others: readonly CalendarEvent[]
  timeZone: string
}

/**
 * All dates of a repeating event within a period, including generated and excluded ones and those in breaks, computed with the
 * host's rules (CONTRACT.md section 4).
 */
export function plannedDates(
  { intervals, anchor, breaks, start, end, location2 }: RepeatingEvent,
  period: Period,
  { generated, others, timeZone }: Known,
): PlannedDate[] {
  const madeFor = new Map(generated.map((event) => [event.generatedFor, event]))
  return recurrenceDays({ intervals, anchor: anchor ?? period.from }, period).map((day) => {
    const instants = occurrenceOn(day, start, end, timeZone)
    const slot = {
      start: instants.start.toISOString(),
      end: instants.end?.toISOString() ?? null,
      location2: location2 ?? null,
    }
    const made = madeFor.get(day)
    return {
      day,
      start: slot.start,
      end: slot.end,
      made,
      pause: breakOn(breaks, day),
      clashes: made ? [] : clashesWith(slot, others),
    }
  })
}

/** Time and place of a date, for the comparison. */
type Slot = { start: string; end?: string | null; location2?: string | null }

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
