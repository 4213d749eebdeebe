import { sql } from 'kysely'
import { keyOfEmail, type ListingName, listingNames } from '../../../src/contract.ts'
import { hashToken } from '../../lib/ids.ts'
import { forgetInBin } from '../bin.ts'
import { inChunks, type Queries } from '../connection/database.ts'
import { forgetImporter } from '../imports/subscriptions.ts'
import { forgetReviewer } from '../listings/reviews.ts'
import type { UserRow } from '../schema/tables.ts'
import { forgetInTrail } from '../trail.ts'
import { forgetInVersions, forgetVersions } from '../versions.ts'
import { forgetInvited, forgetInviter, forgottenGuest } from './invitations.ts'
import { removeSecondFactor } from './second-factors.ts'
import { closeSessions, voidRecoveries } from './sessions.ts'

/** A listing without any owner left. */
export type Orphan = { kind: ListingName; id: string; name: string }

/** What an erasure leaves behind: the listings that have lost an owner, and those of them without any owner left. */
export type Disowned = { keys: Partial<Record<ListingName, string[]>>; orphans: Orphan[] }

/** Removes a user from the owners of their listings. */
async function disown(db: Queries, kind: ListingName, userId: string, all: Disowned): Promise<void> {
  const mine = db.selectFrom('owners').select('itemId').where('kind', '=', kind).where('userId', '=', userId)
  const listings = await db
    .updateTable(kind)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', mine)
    .returning(['id', 'name'])
    .execute()
  await db.deleteFrom('owners').where('kind', '=', kind).where('userId', '=', userId).execute()
  if (listings.length === 0) return
  all.keys[kind] = listings.map(({ id }) => id)
  const owned = await db
    .selectFrom('owners')
    .select('itemId')
    .distinct()
    .where('kind', '=', kind)
    .where(
      'itemId',
      'in',
      listings.map(({ id }) => id),
    )
    .execute()
  const stillOwned = new Set(owned.map((row) => row.itemId))
  const left = listings.filter(({ id }) => !stillOwned.has(id))
  all.orphans.push(...left.map(({ id, name }) => ({ kind, id, name })))
}

/** Deletes stored answers of idempotency keys: those of a user, and those of others that name the user. */
async function forgetAnswers(db: Queries, userId: string): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where((row) => row.or([row('userId', '=', userId), row('answer', 'like', `%${userId}%`)]))
    .execute()
}

/**
 * Deletes everything that is stored under an e-mail address: mails to it, sent or not, invitations and applications of it,
 * and its rate limits. That it wants no mails that it did not ask for is kept, as a hash.
 */
export async function forgetEmail(db: Queries, email: string): Promise<void> {
  const key = keyOfEmail(email)
  const recipient = sql.ref('recipient')
  // SQLite's lower() knows ASCII only: other spellings are compared here.
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'recipient'])
    .where(sql<boolean>`(lower(${recipient}) = ${key} or octet_length(${recipient}) <> length(${recipient}))`)
    .execute()
  const ids = mails.filter((mail) => keyOfEmail(mail.recipient) === key).map(({ id }) => id)
  await inChunks(ids, (some) => db.deleteFrom('outbox').where('id', 'in', some).execute())
  await forgetInvited(db, email)
  await forgetLimits(db, hashToken(key))
}

/** The addresses to which mails about an account went or will go: also a former one, and one that isn't confirmed. */
export async function addressesWritten(db: Queries, userId: string): Promise<string[]> {
  const mails = await db
    .selectFrom('outbox')
    .select('recipient')
    .distinct()
    .where((row) => row.or([row('recoveryFor', '=', userId), row('notifies', '=', userId)]))
    .where('recipient', '!=', '')
    .execute()
  return mails.map(({ recipient }) => recipient)
}

const forgetLimits = (db: Queries, of: string) =>
  db.deleteFrom('rateLimits').where('key', 'like', `%${of}%`).execute()

/**
 * Erases a person (CONTRACT.md section 3): the account and everything that belonged only to it. What others see stays
 * without a reference to the person: listings lose that owner, with their history if they have no other, used invitations their creator and guest. Stored answers to
 * others that name the person and their rate limits are deleted too. The caller passes `afterWrite` for the listings. For
 * files see people/forget-address.ts.
 */
export async function eraseUser(db: Queries, { id, email, role }: UserRow): Promise<Disowned> {
  const disowned: Disowned = { keys: {}, orphans: [] }
  for (const kind of listingNames) await disown(db, kind, id, disowned)
  await closeSessions(db, id)
  await db.deleteFrom('knownAddresses').where('userId', '=', id).execute()
  await removeSecondFactor(db, id)
  await db.deleteFrom('notifications').where('userId', '=', id).execute()
  await voidRecoveries(db, id)
  await forgetAnswers(db, id)
  await db.deleteFrom('outbox').where('notifies', '=', id).execute()
  await forgetEmail(db, email)
  await forgetLimits(db, id)
  await forgetInviter(db, id)
  await db.updateTable('invitations').set({ createdBy: null }).where('createdBy', '=', id).execute()
  await db
    .updateTable('invitations')
    .set({ ...forgottenGuest, usedBy: null })
    .where('usedBy', '=', id)
    .execute()
  await db.updateTable('media').set({ createdBy: null }).where('createdBy', '=', id).execute()
  await db.updateTable('actions').set({ lastCalledBy: null }).where('lastCalledBy', '=', id).execute()
  await forgetInTrail(db, id, role)
  for (const kind of listingNames) {
    const orphans = disowned.orphans.filter((orphan) => orphan.kind === kind)
    await forgetVersions(
      db,
      kind,
      orphans.map((orphan) => orphan.id),
    )
  }
  await forgetInVersions(db, id)
  await forgetInBin(db, id)
  await db.deleteFrom('hiddenEntries').where('userId', '=', id).execute()
  await forgetReviewer(db, id)
  await forgetImporter(db, id)
  await db.deleteFrom('users').where('id', '=', id).execute()
  return disowned
}
