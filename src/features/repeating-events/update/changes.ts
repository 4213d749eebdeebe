import { type Caller, can } from '../../../core/permissions.ts'
import type { CalendarEvent, CalendarEventInput } from '../../../contracts/events.ts'
import { templateFieldNames } from '../../../contracts/template-fields.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'

const sameText = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const scheduleFields = ['intervals', 'start', 'end'] as const

/** What a save of a repeating event changed that its future events do not have yet. */
export type Changes = {
  /** Fields that can be copied to them. */
  template: boolean
  /** Dates or times, which only change if the events are generated again (SPEC.md section 4). */
  schedule: boolean
}

/** Compares two versions of a repeating event. */
export function changesBetween(before: RepeatingEvent, after: RepeatingEvent): Changes {
  const differs = (field: keyof RepeatingEvent) => !sameText(before[field], after[field])
  return { template: templateFieldNames.some(differs), schedule: scheduleFields.some(differs) }
}

/**
 * A future event with the fields of its template. Keeps id, start, end, published and parent, `deactivated`,
 * `canceled` and `parentListed` (CONTRACT.md section 4), and its owners if the caller may not change them.
 */
export function withTemplate(
  event: CalendarEvent,
  template: RepeatingEvent,
  caller: Caller,
): CalendarEventInput {
  const copied = Object.fromEntries(templateFieldNames.map((name) => [name, template[name] ?? null]))
  const { ownedBy } = can(caller, 'changeOwners', 'events', event) ? template : event
  return { ...event, ...copied, ownedBy }
}
