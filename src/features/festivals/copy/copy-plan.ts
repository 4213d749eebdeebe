import type { CalendarEvent, CalendarEventInput } from '../../../contracts/events.ts'
import { templateFieldNames } from '../../../contracts/template-fields.ts'
import { addDays, addMonths, dayOf, utcOf, wallClockOf, weekDayOf } from '../../../core/dates.ts'
import { instantOf } from '../../../core/instant-of.ts'
import type { Caller } from '../../../core/rights.ts'

/** Moves an instant, ISO 8601, by a difference of wall-clock time. */
type Move = (instant: string) => string

/**
 * How everything moves when a main event moves from one start to another: by the difference that clocks in the time
 * zone show, so that a part at 14:00 stays at 14:00 across a clock change.
 */
export function moveBetween(from: string, to: string, timeZone: string): Move {
  const wallOf = (instant: string) => {
    const { day, clock } = wallClockOf(new Date(instant), timeZone)
    return utcOf(day, clock)
  }
  const difference = wallOf(to) - wallOf(from)
  return (instant) => {
    const wall = new Date(wallOf(instant) + difference).toISOString()
    return instantOf(wall.slice(0, 10), wall.slice(11, 16), timeZone).toISOString()
  }
}

type Times = { start: string; end?: string | null }

/** The times of an event after a move. If the spring gap would put the end before the start, it keeps the duration. */
export function movedTimes({ start, end }: Times, move: Move): { start: string; end: string | null } {
  const from = move(start)
  if (!end) return { start: from, end: null }
  const to = move(end)
  const length = Date.parse(end) - Date.parse(start)
  return { start: from, end: to > from ? to : new Date(Date.parse(from) + length).toISOString() }
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

/** A name for another year: 'Lantern night 2026' becomes 'Lantern night 2027'. */
export function nameInYear(name: string, from: string, to: string): string {
  return name.replaceAll(new RegExp(String.raw`(?<!\d)${from}(?!\d)`, 'g'), to)
}

/** The year in which an instant lies, in the time zone. */
export const yearOf = (instant: string, timeZone: string) => dayOf(new Date(instant), timeZone).slice(0, 4)

/** What differs between an event and its copy. */
type Differences = { name: string; parent: string | null; organizers: string[]; move: Move; caller: Caller }

/** The copy of an event: not published, not cancelled, and with the caller among its owners. */
export function copyOfEvent(event: CalendarEvent, differences: Differences): CalendarEventInput {
  const { name, parent, organizers, move, caller } = differences
  const template = Object.fromEntries(templateFieldNames.map((field) => [field, event[field] ?? null]))
  return {
    ...(template as Pick<CalendarEvent, (typeof templateFieldNames)[number]>),
    ...movedTimes(event, move),
    name,
    parent,
    organizers,
    parentListed: parent !== null && event.parentListed,
    involved: event.involved,
    ownedBy: [...new Set([...(caller ? [caller.id] : []), ...event.ownedBy])],
    published: false,
    canceled: false,
  }
}
