import type { CalendarEvent, CalendarEventInput } from '../../../contracts/events.ts'
import type { RepeatingEvent, RepeatingEventInput } from '../../../contracts/repeating-events.ts'
import { templateFieldNames } from '../../../contracts/template-fields.ts'
import { dayOf } from '../../../core/dates.ts'
import { type DayTimes, timesOf, timesOn } from '../../../core/events/date-plan.ts'
import { can } from '../../../core/permissions.ts'
import type { Caller } from '../../../core/rights.ts'

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What a save of a repeating event changed that its future events do not have yet. */
export type Changes = {
  /** Fields that can be copied to them. */
  template: boolean
  /** Times, to which they can be moved. */
  times: boolean
  /** The rules, by which other dates may exist. */
  rules: boolean
}

/** Compares two versions of a repeating event. */
export function changesBetween(before: RepeatingEvent, after: RepeatingEvent): Changes {
  const differs = (field: keyof RepeatingEvent) => !sameValue(before[field], after[field])
  return {
    template: templateFieldNames.some(differs),
    times: differs('start') || differs('end'),
    rules: differs('intervals'),
  }
}

/** What is applied to other events of a series: fields with their new values, and new times, each on its own day. */
export type SeriesChange = { fields: Partial<CalendarEventInput>; times?: DayTimes }

/** The change of a repeating event: its template fields and, if wanted, its times (SPEC.md section 4). */
export function changeOfTemplate(template: RepeatingEvent, withTimes: boolean): SeriesChange {
  const fields = Object.fromEntries(templateFieldNames.map((name) => [name, template[name] ?? null]))
  return {
    fields,
    ...(withTimes && { times: { start: template.start, end: template.end ?? null, nights: 0 } }),
  }
}

/** Fields that other dates may take from one that was edited; never what was decided about that date alone. */
const handedOn = [...templateFieldNames, 'involved', 'published'] as const

/** What an edit of one event changed that others of its series can take on (CONTRACT.md section 4). */
export function changeOfEvent(before: CalendarEvent, after: CalendarEvent, timeZone: string): SeriesChange {
  const changed = handedOn.filter((name) => !sameValue(before[name], after[name]))
  const times = timesOf(after, timeZone)
  return {
    fields: Object.fromEntries(changed.map((name) => [name, after[name] ?? null])),
    ...(!sameValue(timesOf(before, timeZone), times) && { times }),
  }
}

/** Whether there is nothing to apply. */
export const isEmptyChange = ({ fields, times }: SeriesChange) => !times && Object.keys(fields).length === 0

/**
 * An event with a change of its series. Keeps its id, day, parent, `deactivated`, `canceled` and `parentListed`, and
 * its owners if the caller may not change them.
 */
export function withChange(
  event: CalendarEvent,
  { fields, times }: SeriesChange,
  caller: Caller,
  timeZone: string,
): CalendarEventInput {
  const ownedBy =
    fields.ownedBy && can(caller, 'changeOwners', 'events', event) ? fields.ownedBy : event.ownedBy
  const moved = times && timesOn(dayOf(new Date(event.start), timeZone), times, timeZone)
  return { ...event, ...fields, ...moved, ownedBy }
}

/** Whether a change would leave an event as it is. */
export function isUnchanged(event: CalendarEvent, changed: CalendarEventInput): boolean {
  return Object.entries(changed).every(([name, value]) =>
    sameValue(event[name as keyof CalendarEvent], value),
  )
}

/**
 * A repeating event with a change of one of its dates, for the dates added later. An end after midnight stays with the
 * dates: a repeating event ends on the day on which it starts.
 */
export function templateWith(
  template: RepeatingEvent,
  { fields, times }: SeriesChange,
  caller: Caller,
): RepeatingEventInput {
  const shared = Object.fromEntries(
    templateFieldNames.filter((name) => name in fields).map((name) => [name, fields[name] ?? null]),
  )
  const ownedBy =
    fields.ownedBy && can(caller, 'changeOwners', 'revents', template) ? fields.ownedBy : template.ownedBy
  const clocks = times && times.nights === 0 && { start: times.start, end: times.end }
  return { ...template, ...shared, ...clocks, ownedBy }
}
