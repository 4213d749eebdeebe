import { addDays, type Clock, type Day, daysBetween, formatClock, wallClockOf } from '../dates.ts'
import { instantOf } from '../instant-of.ts'

/** An event that ends before this time of the next morning counts towards the evening on which it began. */
export const nightEnds: Clock = '06:00'

/** The wall-clock times of an event. */
export type WhenFacts = {
  day: Day
  clock: Clock
  /** The last day of the event; one that ends at midnight ends on the day before. */
  endDay: Day | null
  /** '00:00' means midnight at the end of `endDay`. */
  endClock: Clock | null
  /** From midnight to midnight: no times are shown. */
  allDay: boolean
  /** Ends after midnight but counts towards the evening. */
  overnight: boolean
  severalDays: boolean
  /** `clock` and `endClock` as they are shown: in an hour that occurs twice with the offset, '02:30 UTC+2'. */
  time: string
  endTime: string | null
}

/** The last minute of a day, at which whole days end. */
export const lastMinute: Clock = '23:59'

/** Start and end of whole days, both included; a last day before the first one counts as the first. */
export function wholeDays(first: Day, last: Day, timeZone: string): { start: Date; end: Date } {
  return {
    start: instantOf(first, '00:00', timeZone),
    end: instantOf(last < first ? first : last, lastMinute, timeZone),
  }
}

/**
 * Whether a day begins with an instant, whose wall-clock time is given: at midnight, or where clocks skip midnight, after
 * it (Havana, Cairo).
 */
export const isDayStart = (
  instant: string,
  { day, clock }: { day: Day; clock: Clock },
  timeZone: string,
): boolean => clock < nightEnds && wallClockOf(new Date(Date.parse(instant) - 60_000), timeZone).day !== day

/** Converts the start and end instants of an event to local dates and times as people state them. */
export function whenFacts(
  { start, end }: { start: string; end: string | null },
  timeZone: string,
): WhenFacts {
  const first = wallClockOf(new Date(start), timeZone)
  const { day, clock } = first
  const time = formatClock(new Date(start), timeZone)
  if (end === null) {
    const spans = { allDay: false, overnight: false, severalDays: false }
    return { day, clock, time, endDay: null, endClock: null, endTime: null, ...spans }
  }
  const last = wallClockOf(new Date(end), timeZone)
  const endsAtMidnight = last.day > day && isDayStart(end, last, timeZone)
  const allDay = (last.clock === lastMinute || endsAtMidnight) && isDayStart(start, first, timeZone)
  const endDay = endsAtMidnight ? addDays(last.day, -1) : last.day
  const isNextMorning = !endsAtMidnight && daysBetween(day, endDay) === 1 && last.clock < nightEnds
  const overnight = isNextMorning && !allDay && last.clock < clock
  const severalDays = endDay !== day && !overnight
  const endClock = endsAtMidnight ? '00:00' : last.clock
  const endTime = formatClock(new Date(end), timeZone)
  return {
    day,
    clock: allDay ? '00:00' : clock,
    time,
    endDay,
    endClock,
    endTime,
    allDay,
    overnight,
    severalDays,
  }
}
