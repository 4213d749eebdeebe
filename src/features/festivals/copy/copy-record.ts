import * as v from 'valibot'
import type { CalendarEvent, CalendarEventInput } from '../../../contracts/events.ts'
import { hourMs } from '../../../core/durations.ts'
import { limits } from '../../../core/limits.ts'
import * as s from '../../../core/schema.ts'
import type { StoredDraft } from '../../../store/drafts.ts'
import { templateFieldNames } from '../../../contracts/template-fields.ts'
import { dayOf } from '../../../core/dates.ts'
import type { moveBetween } from '../../../core/events/date-plan.ts'
import type { Caller } from '../../../core/rights.ts'

/** A create that was sent and may have arrived: it is only ever repeated with the same key and body. */
export type Attempt = { key: string; body: CalendarEventInput }

/** What was chosen for a copy and how far it has got, by the ids of the copied events. */
export type CopyRecord = {
  /** Of this copy, set once it begins: the idempotency keys of its creates derive from it. */
  key?: string
  name: string
  /** As typed, or an instant. */
  start: string
  chosen: readonly string[]
  attempts: Readonly<Record<string, Attempt>>
  /** Ids of the copies. */
  done: Readonly<Record<string, string>>
}

/** What must be given before a copy can begin. */
export const copyInput = v.object({ start: s.instant(), name: s.name() })

const stored = v.object({
  key: v.optional(v.string()),
  name: v.string(),
  start: v.string(),
  chosen: v.array(v.string()),
  attempts: v.record(v.string(), v.object({ key: v.string(), body: v.custom<CalendarEventInput>(Boolean) })),
  done: v.record(v.string(), v.string()),
})

/** Whether anything of a copy has been created, or may have been. */
export const hasBegun = ({ attempts, done }: CopyRecord) =>
  Object.keys(attempts).length + Object.keys(done).length > 0

/**
 * Reads a record from the browser's storage. One that had begun is only continued while the host knows its keys: later, a
 * create that got no answer could make a second copy.
 */
export function readRecord(draft: StoredDraft | undefined, now: Date): CopyRecord | undefined {
  const read = v.safeParse(stored, draft?.values)
  if (!draft || !read.success) return undefined
  const age = now.getTime() - Date.parse(draft.savedAt)
  return hasBegun(read.output) && age > limits.idempotencyHours * hourMs ? undefined : read.output
}

/** What two tabs know of the same copy; `theirs` is ignored if it is another one. */
export function mergedRecord(ours: CopyRecord, theirs: CopyRecord | undefined): CopyRecord {
  if (!theirs || ours.key === undefined || theirs.key !== ours.key) return ours
  const done = { ...theirs.done, ...ours.done }
  const attempts = Object.entries({ ...theirs.attempts, ...ours.attempts }).filter(([id]) => !done[id])
  return { ...ours, done, attempts: Object.fromEntries(attempts) }
}

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
