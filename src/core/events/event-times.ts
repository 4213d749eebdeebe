import { addDays, type Clock, type Day, daysBetween, wallClockOf } from '../dates.ts'

/** An event that ends before this time of the next morning belongs to the evening on which it began. */
export const nightEnds: Clock = '06:00'

/** When an event takes place as clocks on the wall show it. */
export type WhenFacts = {
  day: Day
  clock: Clock
  /** The last day that it is on: what ends at midnight ends with the day before. */
  endDay: Day | null
  /** '00:00' is the midnight at which `endDay` ends. */
  endClock: Clock | null
  /** From midnight to midnight: no times are said. */
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
  const endsAtMidnight = last.clock === '00:00' && last.day > day
  const allDay = clock === '00:00' && (last.clock === '23:59' || endsAtMidnight)
  const endDay = endsAtMidnight ? addDays(last.day, -1) : last.day
  const isNextMorning = !endsAtMidnight && daysBetween(day, endDay) === 1 && last.clock < nightEnds
  const overnight = isNextMorning && !allDay && last.clock < clock
  const severalDays = endDay !== day && !overnight
  return { day, clock, endDay, endClock: last.clock, allDay, overnight, severalDays }
}
