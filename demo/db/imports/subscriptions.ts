import type { Selectable } from 'kysely'
import type { Queries } from '../connection/database.ts'
import type { SubscriptionTable } from '../schema/tables.ts'

export type SubscriptionRow = Selectable<SubscriptionTable>

/** How many entries follow each subscription, and how many of these have been edited here. */
export async function countFollowing(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, { events: number; edited: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('followedEvents')
    .where('subscriptionId', 'in', ids)
    .where('eventId', 'is not', null)
    .groupBy('subscriptionId')
    .select(['subscriptionId', (row) => row.fn.countAll<number>().as('events')])
    .select((row) => row.fn.sum<number>('editedHere').as('edited'))
    .execute()
  return new Map(rows.map(({ subscriptionId, events, edited }) => [subscriptionId!, { events, edited }]))
}

/** Deletes a subscription. The entries that follow it stay, and follow nothing. */
export async function removeSubscription(tx: Queries, id: string): Promise<void> {
  await tx
    .deleteFrom('followedEvents')
    .where('subscriptionId', '=', id)
    .where('eventId', 'is', null)
    .execute()
  await tx
    .updateTable('followedEvents')
    .set({ subscriptionId: null })
    .where('subscriptionId', '=', id)
    .execute()
  await tx.updateTable('imports').set({ subscriptionId: null }).where('subscriptionId', '=', id).execute()
  await tx.deleteFrom('subscriptions').where('id', '=', id).execute()
}

/**
 * Forgets what a person has imported, opened and subscribed to; the entries stay, except those of an import that is not
 * finished: they are removed afterwards, in nobody's name.
 */
export async function forgetImporter(tx: Queries, userId: string): Promise<void> {
  const subscriptions = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .execute()
  for (const { id } of subscriptions) await removeSubscription(tx, id)
  // An undo ends when the account that runs it is erased; others can undo the rest.
  const undoing = tx
    .selectFrom('importRuns')
    .select('importId')
    .where('userId', '=', userId)
    .where('state', '=', 'undoing')
  await tx.updateTable('imports').set({ undoneAt: null }).where('id', 'in', undoing).execute()
  await tx.deleteFrom('importRuns').where('importId', 'in', undoing).execute()
  await tx
    .deleteFrom('importRuns')
    .where('userId', '=', userId)
    .where('state', 'in', ['undoingWork', 'undone'])
    .execute()
  await tx
    .updateTable('importRuns')
    .set({ userId: null, calendar: null, state: 'takingBack' })
    .where('userId', '=', userId)
    .execute()
  // What is being reverted, or undone by somebody else, is forgotten after that.
  await tx
    .deleteFrom('importChanges')
    .where('importId', 'in', tx.selectFrom('imports').select('id').where('userId', '=', userId))
    .where('importId', 'not in', tx.selectFrom('importRuns').select('importId'))
    .execute()
  await tx.deleteFrom('imports').where('userId', '=', userId).execute()
  await tx.deleteFrom('importSources').where('userId', '=', userId).execute()
}

/** Deletes the records of imports made before an instant: those can no longer be undone. Returns how many. */
export async function forgetOldImports(tx: Queries, before: string): Promise<bigint> {
  const old = tx.selectFrom('imports').select('id').where('createdAt', '<', before)
  await tx.deleteFrom('importChanges').where('importId', 'in', old).execute()
  const { numDeletedRows } = await tx.deleteFrom('imports').where('createdAt', '<', before).executeTakeFirst()
  // What was left of an undo after its importer had been erased.
  await tx
    .deleteFrom('importChanges')
    .where('importId', 'not in', tx.selectFrom('imports').select('id'))
    .where('importId', 'not in', tx.selectFrom('importRuns').select('importId'))
    .execute()
  // Nobody reads dates anew that are long over.
  await tx.deleteFrom('followedEvents').where('eventId', 'is', null).where('start', '<', before).execute()
  return numDeletedRows
}
