import { addDays, type Clock, type Day, daysBetween, wallClockOf } from '../dates.ts'

/** An event that ends before this time of the next morning belongs to the evening on which it began. */
export const nightEnds: Clock = '06:00'

/** When an event takes place as clocks on the wall show it. */
export type WhenFacts = {
  day: Day
  clock: Clock
  endDay: Day | null
  endClock: Clock | null
  /** From midnight to midnight: no times are said. `endDay` is then the last whole day. */
  allDay: boolean
  /** Ends after midnight, and still belongs to the evening. */
  overnight: boolean
  severalDays: boolean
}

/** Reads the start and end of an event, both instants, as people say them in a time zone. */
export function whenFacts(
  { start, end }: { start: string; end: string | null },
  timeZone: string,
): WhenFacts {
  const { day, clock } = wallClockOf(new Date(start), timeZone)
  if (end === null) {
    return { day, clock, endDay: null, endClock: null, allDay: false, overnight: false, severalDays: false }
  }
  const last = wallClockOf(new Date(end), timeZone)
  const endsAtMidnight = last.clock === '00:00'
  const allDay = clock === '00:00' && (last.clock === '23:59' || (endsAtMidnight && last.day > day))
  const endDay = allDay && endsAtMidnight ? addDays(last.day, -1) : last.day
  const overnight = !allDay && daysBetween(day, endDay) === 1 && last.clock < nightEnds && last.clock < clock
  const severalDays = endDay !== day && !overnight
  return { day, clock, endDay, endClock: last.clock, allDay, overnight, severalDays }
}
