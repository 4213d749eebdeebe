import { dayOf } from '../../../src/contract.ts'
import { type FollowedEvent, keyHashOf } from '../../db/imports/followed-events.ts'
import type { FoundEvent } from '../../domain/foreign-calendar.ts'
import { hashesOf, type PartHashes } from './event-input.ts'

type Named = { name: string | undefined; whole: string; onDay: string }

function namedBy({ name, start, place }: PartHashes, instant: string, timeZone: string): Named {
  const onDay = JSON.stringify([name, dayOf(new Date(instant), timeZone)])
  return { name, whole: JSON.stringify([name, start, place]), onDay }
}

/**
 * Events to which a source has given new keys, with what is known of them: Google Calendar ends a series and gives its rest
 * another one ('this and following'), some programs make new ones for each answer. They have the name, start and place of an
 * event that has disappeared under its old key; or its name and day, if on both sides only one has.
 *
 * `events` are all that the source has now, `followed` what the subscription follows, by the keys that they had.
 */
export function findRenamed(
  events: readonly FoundEvent[],
  followed: readonly FollowedEvent[],
  isUnknown: (event: FoundEvent) => boolean,
  { timeZone }: { timeZone: string },
): Map<string, FollowedEvent> {
  const present = new Set(events.map(({ key }) => keyHashOf(key)))
  const gone = followed
    .filter(({ keyHash }) => !present.has(keyHash))
    .map((row) => ({ row, by: namedBy(JSON.parse(row.seen) as PartHashes, row.start, timeZone) }))
    .filter(({ by }) => by.name !== undefined)
  const renamed = new Map<string, FollowedEvent>()
  if (gone.length === 0) return renamed
  const added = events
    .filter(isUnknown)
    .map((event) => ({ event, by: namedBy(hashesOf(event), event.start, timeZone) }))
  const taken = new Set<string>()
  const take = ({ key }: FoundEvent, row: FollowedEvent) => {
    renamed.set(key, row)
    taken.add(row.id)
  }
  const goneWhole = Map.groupBy(gone, ({ by }) => by.whole)
  for (const { event, by } of added) {
    const same = goneWhole.get(by.whole)?.find(({ row }) => !taken.has(row.id))
    if (same) take(event, same.row)
  }
  const goneOnDay = Map.groupBy(
    gone.filter(({ row }) => !taken.has(row.id)),
    ({ by }) => by.onDay,
  )
  const addedOnDay = Map.groupBy(
    added.filter(({ event }) => !renamed.has(event.key)),
    ({ by }) => by.onDay,
  )
  for (const [day, alike] of addedOnDay) {
    const [former, ...more] = goneOnDay.get(day) ?? []
    if (former && more.length === 0 && alike.length === 1) take(alike[0]!.event, former.row)
  }
  return renamed
}

/** Whether an event is followed under another key than it has now. */
export const isRenamed = ({ key }: FoundEvent, { keyHash }: FollowedEvent): boolean =>
  keyHash !== keyHashOf(key)
