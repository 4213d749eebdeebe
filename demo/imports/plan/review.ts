import { createHash } from 'node:crypto'
import { type CalendarEvent, importSteps, type PlannedEvent } from '../../../src/contract.ts'
import type { FollowedEvent } from '../../db/imports/followed-events.ts'
import type { FoundEvent } from '../../domain/foreign-calendar.ts'
import { mapYielding } from '../../lib/yielding.ts'
import type { Names } from './planned-names.ts'

/** The number of events of each step; those that are left out count as `leftOut`, too. */
export function countSteps(
  events: readonly Pick<PlannedEvent, 'step' | 'leftOut'>[],
): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(
    importSteps.map((step) => [step, events.filter((event) => event.step === step).length]),
  )
  return { ...counts, leftOut: events.filter(({ leftOut }) => leftOut).length }
}

/** What somebody has looked at before choosing: the source, and the entries here that it meets. */
export async function reviewOf(
  events: readonly FoundEvent[],
  about: {
    links: ReadonlyMap<string, FollowedEvent | undefined>
    entries: ReadonlyMap<string, CalendarEvent>
    duplicates: ReadonlyMap<string, PlannedEvent['duplicates']>
    names: Names
  },
): Promise<string> {
  const { links, entries, duplicates, names } = about
  const matches = [...names.places, ...names.organizers, ...names.words].map(({ name, similar }) => [
    name,
    similar.map(({ id }) => id),
  ])
  const hash = createHash('sha256').update(JSON.stringify(matches))
  await mapYielding(events, (event) => {
    const link = links.get(event.key)
    const entry = link?.eventId == null ? null : (entries.get(link.eventId) ?? null)
    const similar = duplicates.get(event.key)?.map(({ id }) => id)
    hash.update(JSON.stringify([event, link?.editedHere, link?.seen, entry, similar]))
  })
  return hash.digest('base64url')
}
