import type { ListingName } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { noteChange } from '../../db/listings/reviews.ts'
import { minuteMs } from '../../lib/durations.ts'
import type { Ids } from './fill-ids.ts'
import type { UserKey } from './keys.ts'
import type { SampleTown } from './types.ts'

const eventsWaiting = 6
const minutesBetween = 40

/** Puts some upcoming events, a group and a place on the moderation desk, as if their owners had just added them. */
export async function fillDesk(
  tx: Queries,
  { users, events, groups, places }: SampleTown,
  ids: Ids,
  now: Date,
): Promise<void> {
  const members = new Set(users.filter(({ role }) => role === 'normal').map(({ key }) => key))
  const isWaiting = ({ ownedBy, deactivated }: { ownedBy: UserKey[]; deactivated: boolean }) =>
    !deactivated && ownedBy.length > 0 && ownedBy.every((key) => members.has(key))
  const upcoming = events.filter(
    (event) => isWaiting(event) && !event.parent && event.published && event.start > now.toISOString(),
  )
  const waiting: { kind: ListingName; id: string }[] = [
    ...upcoming
      .slice(0, eventsWaiting)
      .map(({ key }) => ({ kind: 'events' as const, id: ids.of('event', key) })),
    ...groups
      .filter(isWaiting)
      .slice(0, 1)
      .map(({ key }) => ({ kind: 'groups' as const, id: ids.of('group', key) })),
    ...places
      .filter(isWaiting)
      .slice(0, 1)
      .map(({ key }) => ({ kind: 'places' as const, id: ids.of('place', key) })),
  ]
  for (const [index, entry] of waiting.entries()) {
    const at = new Date(now.getTime() - (index + 1) * minutesBetween * minuteMs)
    await noteChange(tx, { ...entry, now: at })
  }
}
