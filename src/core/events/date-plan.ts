import {
  addDays,
  addMonths,
  type Clock,
  type Day,
  dayOf,
  daysBetween,
  utcOf,
  wallClockOf,
  weekDayOf,
} from '../dates.ts'
import { hourMs } from '../durations.ts'
import { instantOf } from '../instant-of.ts'
import { limits } from '../limits.ts'
import {
  type Break,
  breakOn,
  type Interval,
  occurrenceOn,
  type Period,
  recurrenceDays,
} from '../recurrence.ts'

/*
 * Which dates result, from which, and why not. A series has rules: `plannedDates` says what they make, for the preview
 * and for the host that generates. A copied main event has one start: `nextEdition` suggests it, and `moveBetween` moves
 * its parts by the same wall-clock distance (features/festivals/copy). A copied single event begins without a date, a
 * copied series with the rules of the other one and without dates (`copiedValues` of kit/form/prefilled.ts).
 */

/** Start and end of an event as instants, ISO 8601 in UTC. */
export type EventTimes = { start: string; end: string | null }

type Timed = { start: string; end?: string | null }

/** The wall-clock times of an event; `nights` are the days between start and end, 1 if it ends after midnight. */
export type DayTimes = { start: Clock; end: Clock | null; nights: number }

/** The times of an event, in the site's time zone. */
export function timesOf({ start, end }: Timed, timeZone: string): DayTimes {
  const from = wallClockOf(new Date(start), timeZone)
  if (!end) return { start: from.clock, end: null, nights: 0 }
  const to = wallClockOf(new Date(end), timeZone)
  return { start: from.clock, end: to.clock, nights: daysBetween(from.day, to.day) }
}

/** Start and end of an event on a day. `duration` in ms, where the clocks alone don't say it. */
export function timesOn(
  day: Day,
  { start, end, nights = 0 }: { start: Clock; end?: Clock | null; nights?: number },
  timeZone: string,
  duration?: number,
): EventTimes {
  const instants = occurrenceOn(day, start, end, timeZone, nights, duration)
  return { start: instants.start.toISOString(), end: instants.end?.toISOString() ?? null }
}

/**
 * How everything moves when a main event moves from one start to another: by the difference that clocks in the time
 * zone show, so that a part at 14:00 stays at 14:00 across a clock change.
 */
export function moveBetween(from: string, to: string, timeZone: string): (event: Timed) => EventTimes {
  const wallOf = (instant: string) => {
    const { day, clock } = wallClockOf(new Date(instant), timeZone)
    return utcOf(day, clock)
  }
  const difference = wallOf(to) - wallOf(from)
  const moved = (instant: string) => wallClockOf(new Date(wallOf(instant) + difference), 'UTC')
  return ({ start, end }) => {
    const { day, clock } = moved(start)
    if (!end) return timesOn(day, { start: clock }, timeZone)
    const last = moved(end)
    const times = { start: clock, end: last.clock, nights: daysBetween(day, last.day) }
    return timesOn(day, times, timeZone, Date.parse(end) - Date.parse(start))
  }
}

/**
 * The start of the next edition: the same weekday and time, as close as possible to the same date of a later year, after
 * today.
 */
export function nextEdition(start: string, now: Date, timeZone: string): string {
  const { day, clock } = wallClockOf(new Date(start), timeZone)
  const today = dayOf(now, timeZone)
  const years = Math.max(1, Number(today.slice(0, 4)) - Number(day.slice(0, 4)))
  const inYears = (count: number) => {
    const sameDate = addMonths(day, 12 * count)
    const daysOff = ((weekDayOf(day) - weekDayOf(sameDate) + 10) % 7) - 3
    return addDays(sameDate, daysOff)
  }
  const next = inYears(years) > today ? inYears(years) : inYears(years + 1)
  return instantOf(next, clock, timeZone).toISOString()
}

/** The fields of a repeating event that determine when its events take place. */
export type DateRules = {
  intervals: readonly Interval[]
  anchor?: Day | null
  excluded?: readonly Day[] | null
  breaks?: readonly Break[] | null
  start: Clock
  end?: Clock | null
}

/** A day of the rules, and why it gets no event, if it doesn't. */
export type PlannedDate<Made> = EventTimes & {
  day: Day
  /** The event already generated for this day, even if it was moved to another one; no second one is created. */
  made: Made | undefined
  /** The break that the day lies in. */
  pause: Break | undefined
  excluded: boolean
}

/** Whether generating creates an event for the date. */
export const isMissing = ({ made, pause, excluded }: PlannedDate<unknown>) => !made && !pause && !excluded

/**
 * All dates of a repeating event within a period (CONTRACT.md section 4). `made` has the generated events by the day they
 * were generated for. Weeks are counted from the anchor; the first generated period sets it.
 */
export function plannedDates<Made>(
  { intervals, anchor, excluded, breaks, ...times }: DateRules,
  period: Period,
  made: ReadonlyMap<Day, Made>,
  timeZone: string,
): PlannedDate<Made>[] {
  const out = new Set(excluded)
  return recurrenceDays({ intervals, anchor: anchor ?? period.from }, period).map((day) => ({
    day,
    ...timesOn(day, times, timeZone),
    made: made.get(day),
    pause: breakOn(breaks, day),
    excluded: out.has(day),
  }))
}

/** Time and room of an event or a date, for the comparison. */
type Slot = Timed & { location2?: string | null }

/** An event without an end counts as an hour long, like the default of a new one (SPEC.md section 3). */
const endOf = ({ start, end }: Slot) => (end ? Date.parse(end) : Date.parse(start) + hourMs)

const folded = (room: string | null | undefined) => room?.trim().toLowerCase() ?? ''

/** Different rooms of a place don't clash; the whole place clashes with each of its rooms. */
const sameRoom = (a: Slot, b: Slot) =>
  !folded(a.location2) || !folded(b.location2) || folded(a.location2) === folded(b.location2)

/**
 * Returns a function that finds the events that overlap with a slot, among events at the same place. Cancelled events
 * don't clash.
 */
export function clashesAmong<Event extends Slot & { canceled: boolean }>(
  events: readonly Event[],
): (slot: Slot) => Event[] {
  // Parsed once: a series may have thousands of slots.
  const spans = events
    .filter(({ canceled }) => !canceled)
    .map((event) => ({ event, start: Date.parse(event.start), end: endOf(event) }))
  return (slot) => {
    const [start, end] = [Date.parse(slot.start), endOf(slot)]
    return spans
      .filter((span) => span.start < end && start < span.end && sameRoom(slot, span.event))
      .map(({ event }) => event)
  }
}

/**
 * The events that go ahead although they begin in a break, but in none of those `before`. Counts the day they are on, also
 * if moved by hand.
 */
export function eventsInBreaks<Event extends Timed & { canceled: boolean }>(
  events: readonly Event[],
  breaks: readonly Break[] | null | undefined,
  timeZone: string,
  before?: readonly Break[] | null,
): Event[] {
  return events.filter(({ canceled, start }) => {
    const day = dayOf(new Date(start), timeZone)
    return !canceled && breakOn(breaks, day) && !breakOn(before, day)
  })
}

type Dated = Timed & { generatedFor?: Day | null }

/** What changed rules mean for the dates of a series. */
export type RuleChange<Event> = {
  /** Future events whose day no rule makes any more. */
  stale: Event[]
  /** Days that only the changed rules make and that have no event yet. */
  missing: Day[]
  /** Other days of the rules without an event: somebody may have deleted it on purpose. */
  gaps: Day[]
  /** The period of the missing days and the gaps. */
  period: Period
}

/**
 * Compares the rules of a repeating event with its events: from the first day that is still in the future to its last
 * date, within the limit for generating. Skipped days are neither stale nor missing. `before` has the former rules;
 * without them each day without an event is a gap.
 */
export function ruleChange<Event extends Dated>(
  rules: DateRules,
  { all, future }: { all: readonly Event[]; future: readonly Event[] },
  now: Date,
  timeZone: string,
  before: Pick<DateRules, 'intervals'> = rules,
): RuleChange<Event> {
  const dayFor = ({ generatedFor, start }: Event) => generatedFor ?? dayOf(new Date(start), timeZone)
  const today = dayOf(now, timeZone)
  const from = timesOn(today, rules, timeZone).start > now.toISOString() ? today : addDays(today, 1)
  const latest = addMonths(today, limits.generationMonths)
  const days = future.map(dayFor).toSorted()
  const last = days.at(-1) ?? from
  const period = { from, to: last < from ? from : last < latest ? last : latest }
  const anchor = rules.anchor ?? from
  const daysOf = ({ intervals }: Pick<DateRules, 'intervals'>, within: Period) =>
    new Set(recurrenceDays({ intervals, anchor }, within))
  const ruled = daysOf(rules, { from: days[0] ?? from, to: last })
  const formerly = daysOf(before, period)
  const made = new Map(all.map((event) => [dayFor(event), event]))
  const open = plannedDates({ ...rules, anchor }, period, made, timeZone)
    .filter(isMissing)
    .map(({ day }) => day)
  return {
    stale: future.filter((event) => !ruled.has(dayFor(event))),
    missing: open.filter((day) => !formerly.has(day)),
    gaps: open.filter((day) => formerly.has(day)),
    period,
  }
}

/** What is left of a period without some of its days, in order. */
export function periodsWithout({ from, to }: Period, days: readonly Day[]): Period[] {
  const out = days.filter((day) => from <= day && day <= to).toSorted()
  const starts = [from, ...out.map((day) => addDays(day, 1))]
  const ends = [...out.map((day) => addDays(day, -1)), to]
  return starts
    .map((start, index) => ({ from: start, to: ends[index]! }))
    .filter((period) => period.from <= period.to)
}
