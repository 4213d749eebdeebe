import type { Selectable } from 'kysely'
import { hashToken, newId } from '../../lib/ids.ts'
import { inChunks, type Queries } from '../connection/database.ts'
import type { FollowedEventTable, ImportChangeTable } from '../schema/tables.ts'

export type FollowedEvent = Selectable<FollowedEventTable>

/** The stored form of the key that a source gives an event: keys can be long. */
export const keyHashOf = (key: string): string => hashToken(key)

/** What is known of events of a source: the ones that a subscription follows, and of others those with these keys. */
export async function loadFollowed(
  db: Queries,
  { source, keys, subscriptionId }: { source: string; keys: readonly string[]; subscriptionId?: string },
): Promise<FollowedEvent[]> {
  const rows: FollowedEvent[] = []
  await inChunks(keys.map(keyHashOf), async (hashes) => {
    rows.push(
      ...(await db
        .selectFrom('followedEvents')
        .selectAll()
        .where('source', '=', source)
        .where('keyHash', 'in', hashes)
        .execute()),
    )
  })
  if (subscriptionId === undefined) return rows
  const ofSubscription = await db
    .selectFrom('followedEvents')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...ofSubscription.filter(({ id }) => !known.has(id))]
}

export type Following = Pick<FollowedEvent, 'source' | 'keyHash' | 'subscriptionId' | 'seen' | 'start'> & {
  eventId: string
  missing?: 0 | 1
}

/** Makes an entry follow an event of a source, from now on as it is there. An entry follows one source at most. */
export async function follow(tx: Queries, { missing = 0, ...following }: Following): Promise<void> {
  const { source, keyHash, subscriptionId } = following
  // A mark that the entry of this event has been deleted here gives way to the new entry.
  await tx
    .deleteFrom('followedEvents')
    .where('source', '=', source)
    .where('keyHash', '=', keyHash)
    .where('eventId', 'is', null)
    .$if(subscriptionId !== null, (query) => query.where('subscriptionId', '=', subscriptionId))
    .execute()
  const state = { ...following, editedHere: 0, missing } as const
  await tx
    .insertInto('followedEvents')
    .values({ id: newId(), ...state })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(state))
    .execute()
}

/** An edit by hand: the entry follows no longer, until somebody chooses so. */
export async function markEditedHere(tx: Queries, eventId: string): Promise<void> {
  await tx
    .updateTable('followedEvents')
    .set({ editedHere: 1 })
    .where('eventId', '=', eventId)
    .where('editedHere', '=', 0)
    .execute()
}

/**
 * An entry is being deleted: its subscription remembers that, so as not to create it again; nothing else is kept of
 * where it came from. Resolves to what is forgotten, for the bin.
 */
export async function forgetFollowing(
  tx: Queries,
  eventId: string,
): Promise<{ followed: FollowedEvent[]; imported: ImportChangeTable[] }> {
  const followed = await tx.selectFrom('followedEvents').selectAll().where('eventId', '=', eventId).execute()
  await tx
    .deleteFrom('followedEvents')
    .where('eventId', '=', eventId)
    .where('subscriptionId', 'is', null)
    .execute()
  await tx.updateTable('followedEvents').set({ eventId: null }).where('eventId', '=', eventId).execute()
  const imported = await tx
    .deleteFrom('importChanges')
    .where('kind', '=', 'events')
    .where('itemId', '=', eventId)
    .returningAll()
    .execute()
  return { followed, imported }
}

/** Makes a restored entry follow again what it followed, unless another entry does so now. */
export async function followAgain(
  tx: Queries,
  {
    followed = [],
    imported = [],
  }: { followed?: readonly FollowedEvent[]; imported?: readonly ImportChangeTable[] },
): Promise<void> {
  for (const row of followed) {
    const known = await tx
      .selectFrom('followedEvents')
      .select(['id', 'eventId'])
      .where('source', '=', row.source)
      .where('keyHash', '=', row.keyHash)
      .where('subscriptionId', row.subscriptionId === null ? 'is' : '=', row.subscriptionId)
      .executeTakeFirst()
    if (known && known.eventId !== null) continue
    if (known) {
      await tx
        .updateTable('followedEvents')
        .set({ eventId: row.eventId })
        .where('id', '=', known.id)
        .execute()
      continue
    }
    const isGone =
      row.subscriptionId !== null &&
      !(await tx
        .selectFrom('subscriptions')
        .select('id')
        .where('id', '=', row.subscriptionId)
        .executeTakeFirst())
    await tx
      .insertInto('followedEvents')
      .values({ ...row, ...(isGone && { subscriptionId: null }) })
      .execute()
  }
  for (const change of imported)
    if (await tx.selectFrom('imports').select('id').where('id', '=', change.importId).executeTakeFirst())
      await tx
        .insertInto('importChanges')
        .values(change)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}
