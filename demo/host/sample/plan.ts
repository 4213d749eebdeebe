import {
  addDays,
  type Clock,
  type Day,
  dayOf,
  type EventStatus,
  instantOf,
  type Interval,
  mondayOf,
} from '../../../src/contract.ts'
import type { ImageKey, RepeatingEventKey } from './keys.ts'
import type { EventTemplate, Involved, SampleLanguage } from './types.ts'

/*
 * Dates of events, as weekdays and weeks relative to the current one, so that a flea market is on a Sunday whenever
 * the demo starts.
 */

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export type Weekday = (typeof weekdays)[number]
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** A period. `week` 0 is the current one, weeks begin on Monday; `nights` are those from first to last day. */
export interface When {
  week: number
  weekday: Weekday
  from: Clock
  until?: Clock
  nights: number
}

/** Describes when an event takes place. An end that is not after the start is on the next day. */
export function on(week: number, weekday: Weekday, from: Clock, until?: Clock, nights = 0): When {
  return { week, weekday, from, until, nights: nights || (until && until <= from ? 1 : 0) }
}

/** The reference time for all dates. */
export interface Today {
  now: Date
  today: Day
  timeZone: string
}

/** The reference time in a time zone. */
export function todayAt(now: Date, timeZone: string): Today {
  return { now, today: dayOf(now, timeZone), timeZone }
}

/** The first day of a period. */
export function firstDay({ week, weekday }: When, { today }: Today): Day {
  return addDays(mondayOf(today), week * 7 + weekdays.indexOf(weekday))
}

/** Start and end of a period as ISO instants. */
export function instantsOf(when: When, today: Today): { start: string; end?: string } {
  const day = firstDay(when, today)
  const iso = (date: Day, clock: Clock) => instantOf(date, clock, today.timeZone).toISOString()
  return {
    start: iso(day, when.from),
    ...(when.until && { end: iso(addDays(day, when.nights), when.until) }),
  }
}

/** The season of a day in the northern hemisphere. */
export function seasonOf(day: Day): Season {
  const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
  return seasons[Math.floor((Number(day.slice(5, 7)) % 12) / 3)] as Season
}

type Lists = 'organizers' | 'tags' | 'ownedBy'

interface Plan
  extends
    Omit<EventTemplate, 'alt' | 'deactivated' | Lists>,
    Readonly<{ [List in Lists]: readonly EventTemplate[List][number][] }> {
  /** The language of the texts and of the image's alternative text. */
  lang: SampleLanguage
  image: ImageKey
  deactivated?: boolean
}

/** A single event. Omitted fields are false or empty. */
export interface EventPlan extends Plan {
  /** Needed only if another entry refers to the event. */
  key?: string
  when: When
  /** The event is left out in all other seasons. */
  season?: Season
  canceled?: boolean
  status?: EventStatus
  published?: boolean
  /** Key of the main event. */
  partOf?: string
  parentListed?: boolean
  involved?: readonly Involved[]
}

/** A change by hand to one generated event: the `nth` upcoming one, counted from 0, or the one in a week. */
export interface Change extends Partial<
  Pick<EventPlan, 'name' | 'description' | 'canceled' | 'location' | 'location2' | 'involved'>
> {
  which: { nth: number } | { week: number }
}

/** A repeating event. */
export interface RepeatingEventPlan extends Plan {
  key: RepeatingEventKey
  start: Clock
  end: Clock
  /** The intervals, given the first day of the generated period. */
  intervals: (first: Day) => Interval[]
  /** The upcoming occurrences that are skipped, counted from 0. */
  skipped?: readonly number[]
  changes?: readonly Change[]
}
