import type { ListingName } from '../../../src/contract.ts'
import { listingNames } from '../../../src/contract.ts'
import { voidRecoveries } from './recoveries.ts'
import { closeSessions } from './sessions.ts'
import type { Queries } from '../database.ts'
import type { UserRow } from '../tables.ts'
import { forgetInTrail } from '../trail.ts'

/** A listing that nobody owns any more. */
export type Orphan = { kind: ListingName; id: string; name: string }

/** Takes a user out of the owners of their listings. Answers those that are left with none. */
async function disown(db: Queries, kind: ListingName, userId: string): Promise<Orphan[]> {
  const mine = db.selectFrom('owners').select('itemId').where('kind', '=', kind).where('userId', '=', userId)
  const listings = await db
    .updateTable(kind)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', mine)
    .returning(['id', 'name'])
    .execute()
  await db.deleteFrom('owners').where('kind', '=', kind).where('userId', '=', userId).execute()
  if (listings.length === 0) return []
  const owned = await db
    .selectFrom('owners')
    .select('itemId')
    .distinct()
    .where('kind', '=', kind)
    .where(
      'itemId',
      'in',
      listings.map((listing) => listing.id),
    )
    .execute()
  const stillOwned = new Set(owned.map((row) => row.itemId))
  return listings.filter(({ id }) => !stillOwned.has(id)).map(({ id, name }) => ({ kind, id, name }))
}

/**
 * Erases a person (CONTRACT.md section 3): the account with everything that was only theirs. What others see stays without
 * them: listings without that owner, used invitations without their creator. Answers the listings left with no owner.
 */
export async function eraseUser(db: Queries, { id, email }: UserRow): Promise<Orphan[]> {
  const orphans: Orphan[] = []
  for (const kind of listingNames) orphans.push(...(await disown(db, kind, id)))
  await closeSessions(db, id)
  await db.deleteFrom('notifications').where('userId', '=', id).execute()
  await voidRecoveries(db, id)
  await db.deleteFrom('idempotencyKeys').where('userId', '=', id).execute()
  await db.deleteFrom('outbox').where('recipient', '=', email).execute()
  await db.deleteFrom('invitations').where('createdBy', '=', id).where('usedBy', 'is', null).execute()
  await db.updateTable('invitations').set({ createdBy: null }).where('createdBy', '=', id).execute()
  await db.updateTable('media').set({ createdBy: null }).where('createdBy', '=', id).execute()
  await db.updateTable('actions').set({ lastCalledBy: null }).where('lastCalledBy', '=', id).execute()
  await forgetInTrail(db, id)
  await db.deleteFrom('hiddenEntries').where('userId', '=', id).execute()
  await db.deleteFrom('users').where('id', '=', id).execute()
  return orphans
}
