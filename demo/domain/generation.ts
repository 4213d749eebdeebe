import {
  type Day,
  occurrenceOn,
  type Period,
  recurrenceDays,
  type RepeatingEvent,
} from '../../src/contract.ts'

/** What a repeating event says of when its events take place. */
export type Template = Pick<RepeatingEvent, 'intervals' | 'anchor' | 'excluded' | 'start' | 'end'>

/** An event to be made: the day it is made for, and its instants, ISO 8601 in UTC. */
export type Occurrence = { day: Day; start: string; end: string | null }

/**
 * The events that a period still lacks (CONTRACT.md section 4). `made` are the days that have had their event, wherever it
 * was moved since. Weeks are counted from the anchor; the first period ever generated sets it.
 */
export function missingOccurrences(
  { intervals, anchor, excluded, start, end }: Template,
  period: Period,
  made: ReadonlySet<Day>,
  timeZone: string,
): Occurrence[] {
  const days = recurrenceDays({ intervals, anchor: anchor ?? period.from, excluded }, period)
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
