import type { CalendarEvent, CalendarEventInput } from '../../../contracts/events.ts'
import { templateFieldNames } from '../../../contracts/template-fields.ts'
import { dayOf } from '../../../core/dates.ts'
import type { moveBetween } from '../../../core/events/date-plan.ts'
import type { Caller } from '../../../core/rights.ts'

/** A name for another year: 'Lantern night 2026' becomes 'Lantern night 2027'. */
export function nameInYear(name: string, from: string, to: string): string {
  return name.replaceAll(new RegExp(String.raw`(?<!\d)${from}(?!\d)`, 'g'), to)
}

/** The year in which an instant lies, in the time zone. */
export const yearOf = (instant: string, timeZone: string) => dayOf(new Date(instant), timeZone).slice(0, 4)

/** What differs between an event and its copy. */
type Differences = {
  name: string
  parent: string | null
  organizers: string[]
  move: ReturnType<typeof moveBetween>
  caller: Caller
}

/** The copy of an event: not published, not cancelled, and with the caller among its owners. */
export function copyOfEvent(event: CalendarEvent, differences: Differences): CalendarEventInput {
  const { name, parent, organizers, move, caller } = differences
  const template = Object.fromEntries(templateFieldNames.map((field) => [field, event[field] ?? null]))
  return {
    ...(template as Pick<CalendarEvent, (typeof templateFieldNames)[number]>),
    ...move(event),
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
