import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { hourMs } from './durations.ts'
import { type Clock, type Day, offsetAt, utcOf } from './dates.ts'

/** Longer than any clock change, shorter than the time between two of them. */
const beforeChangeMs = 4 * hourMs

/**
 * The instant at which clocks in a time zone show a day and time. A time in the spring gap moves forward by
 * the gap; of a repeated hour the first is used (CONTRACT.md section 4). The result of date-fns-tz is
 * corrected because it is wrong near clock changes.
 */
export function instantOf(day: Day, clock: Clock, timeZone: string): Date {
  const wall = utcOf(day, clock)
  const ms = fromZonedTime(`${day}T${clock}:00`, timeZone).getTime()
  const shown = ms + offsetAt(timeZone, ms)
  if (shown !== wall) return new Date(ms + wall - shown)
  const first = wall - offsetAt(timeZone, ms - beforeChangeMs)
  return new Date(first < ms && first + offsetAt(timeZone, first) === wall ? first : ms)
}
