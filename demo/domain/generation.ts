import {
  type Day,
  occurrenceOn,
  type Period,
  recurrenceDays,
  type RepeatingEvent,
} from '../../src/contract.ts'

/** The fields of a repeating event that determine when its events take place. */
export type Template = Pick<RepeatingEvent, 'intervals' | 'anchor' | 'excluded' | 'breaks' | 'start' | 'end'>

/** An event to generate: its day, and start and end as ISO 8601 instants in UTC. */
export type Occurrence = { day: Day; start: string; end: string | null }

/**
 * The events still missing in a period (CONTRACT.md section 4). `made` are the days that already have their event,
 * even if it was moved to another day. Weeks are counted from the anchor; the first generated period sets it.
 */
export function missingOccurrences(
  { intervals, anchor, excluded, breaks, start, end }: Template,
  period: Period,
  made: ReadonlySet<Day>,
  timeZone: string,
): Occurrence[] {
  const days = recurrenceDays({ intervals, anchor: anchor ?? period.from, excluded, breaks }, period)
  return days
    .filter((day) => !made.has(day))
    .map((day) => {
      const instants = occurrenceOn(day, start, end, timeZone)
      return {
        day,
        start: instants.start.toISOString(),
        end: instants.end?.toISOString() ?? null,
      }
    })
}
