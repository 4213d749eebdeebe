import type { Day } from '../../../core/dates.ts'
import { occurrenceOn, type Period, recurrenceDays } from '../../../core/recurrence.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { clashesWith } from './clashes.ts'

/** One date of a repeating event, before it is made. Start and end are instants, ISO 8601 in UTC. */
export type PlannedDate = {
  day: Day
  start: string
  end: string | null
  /** The event that was generated for this day before: no second one is made. */
  made: CalendarEvent | undefined
  /** Other events at the same place and time. */
  clashes: CalendarEvent[]
}

type Known = {
  /** The events that were generated so far. */
  generated: readonly CalendarEvent[]
  /** Others at the same place. */
  others: readonly CalendarEvent[]
  timeZone: string
}

/**
 * Every date on which a repeating event falls within a period, also those that are made already or stay out: computed by
 * the rules of the host (CONTRACT.md section 4).
 */
export function plannedDates(
  { intervals, anchor, start, end, location2 }: RepeatingEvent,
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
      clashes: made ? [] : clashesWith(slot, others),
    }
  })
}
