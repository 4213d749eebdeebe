import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { hourMs } from './durations.ts'
import { type Clock, type Day, offsetAt, utcOf } from './dates.ts'

/** Longer than any change of the clocks, shorter than what lies between two. */
const beforeChangeMs = 4 * hourMs

/**
 * The instant at which the clocks of a time zone show a day and time. A time inside the spring gap moves forward by
 * the gap; of a repeated hour the first is meant (CONTRACT.md section 4). date-fns-tz alone errs near a change of the
 * clocks: what it says is put right by what the clocks then show.
 */
export function instantOf(day: Day, clock: Clock, timeZone: string): Date {
  const wall = utcOf(day, clock)
  const ms = fromZonedTime(`${day}T${clock}:00`, timeZone).getTime()
  const shown = ms + offsetAt(timeZone, ms)
  if (shown !== wall) return new Date(ms + wall - shown)
  const first = wall - offsetAt(timeZone, ms - beforeChangeMs)
  return new Date(first < ms && first + offsetAt(timeZone, first) === wall ? first : ms)
}
