import { type Expression, sql, type SqlBool } from 'kysely'
import { keyOfEmail, type InvitationCounts, limits, type ListingName } from '../../../src/contract.ts'
import { dayMs } from '../../lib/credible-time.ts'
import { inChunks, type Queries } from '../connection/database.ts'
import { isPostgres } from '../connection/transaction.ts'
import { loadOwners } from '../listings/rows.ts'
import { findWays } from '../redirects.ts'

/** SQL condition: the last mail of an invitation could not be delivered. */
export const hasFailed = sql<SqlBool>`exists (select 1 from outbox
  where ${sql.ref('outbox.recipient')} = ${sql.ref('invitations.email')}
    and ${sql.ref('outbox.createdAt')} = ${sql.ref('invitations.mailedAt')}
    and ${sql.ref('outbox.sentAt')} is null and ${sql.ref('outbox.attempts')} > 0)`

/** Invitations by mail with the last mail of each. */
const withMails = (db: Queries) =>
  db
    .selectFrom('invitations')
    .innerJoin('outbox', (join) =>
      join
        .onRef('outbox.recipient', '=', 'invitations.email')
        .onRef('outbox.createdAt', '=', 'invitations.mailedAt'),
    )

/** What has become of a mail: not tried yet, sent, or failed so many times, at last with an error. */
export type MailRow = { id: string; sentAt: string | null; attempts: number; error: string | null }

/** The last mails of some invitations that have one, by the id of the invitation. */
export async function lastMails(db: Queries, ids: readonly string[]): Promise<Map<string, MailRow>> {
  const found = new Map<string, MailRow>()
  await inChunks(ids, async (some) => {
    const rows = await withMails(db)
      .where('invitations.id', 'in', some)
      .select(['invitations.id', 'outbox.sentAt', 'outbox.attempts', 'outbox.error'])
      .execute()
    for (const row of rows) found.set(row.id, row)
  })
  return found
}

/** Withdraws the last mail of an invitation if it has not been sent. */
export async function dropUnsentMail(
  tx: Queries,
  { email, mailedAt }: { email: string | null; mailedAt: string | null },
): Promise<void> {
  if (email === null || mailedAt === null) return
  await tx
    .deleteFrom('outbox')
    .where('recipient', '=', email)
    .where('createdAt', '=', mailedAt)
    .where('sentAt', 'is', null)
    .execute()
}

/** SQL condition: who made an invitation is deactivated, so that it is refused until they are active again. */
export const isSuspended = sql<SqlBool>`exists (select 1 from users as inviter
  where ${sql.ref('inviter.id')} = ${sql.ref('invitations.createdBy')} and ${sql.ref('inviter.deactivated')} = 1)`

/** The ids of those of some invitations that are refused for now. */
export async function suspendedInvitations(
  db: Queries,
  rows: readonly { id: string; used: 0 | 1 }[],
): Promise<Set<string>> {
  const found = new Set<string>()
  await inChunks(
    rows.filter(({ used }) => used === 0).map(({ id }) => id),
    async (some) => {
      const query = db.selectFrom('invitations').select('id').where('id', 'in', some).where(isSuspended)
      for (const { id } of await query.execute()) found.add(id)
    },
  )
  return found
}

/** Deletes the unused invitations of somebody who is erased, with their mails that have not been sent. */
export async function forgetInviter(tx: Queries, userId: string): Promise<void> {
  const mails = withMails(tx)
    .where('invitations.createdBy', '=', userId)
    .where('invitations.used', '=', 0)
    .where('outbox.sentAt', 'is', null)
    .select('outbox.id')
  await tx.deleteFrom('outbox').where('id', 'in', mails).execute()
  await tx.deleteFrom('invitations').where('createdBy', '=', userId).where('used', '=', 0).execute()
}

/** How many invitations by mail there are, among those that a condition leaves. */
export async function countMailed(db: Queries, condition: Expression<SqlBool>): Promise<InvitationCounts> {
  const mailed = db.selectFrom('invitations').where('mailedAt', 'is not', null).where(condition)
  const { all, come } = await mailed
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('seq').filterWhere('used', '=', 1).as('come'),
    ])
    .executeTakeFirstOrThrow()
  const { failed } = await mailed
    .where('used', '=', 0)
    .where(hasFailed)
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .executeTakeFirstOrThrow()
  return { mailed: all, come, open: all - come, failed }
}

/** Which of some addresses, given and returned as their keys, have an account, and which an open invitation that isn't refused for now. */
export async function knownGuests(
  db: Queries,
  keys: readonly string[],
): Promise<{ here: Set<string>; invited: Set<string> }> {
  const [here, invited] = [new Set<string>(), new Set<string>()]
  await inChunks(keys, async (some) => {
    const users = await db.selectFrom('users').select('emailKey').where('emailKey', 'in', some).execute()
    for (const { emailKey } of users) here.add(emailKey)
    const open = await db
      .selectFrom('invitations')
      .select('emailKey')
      .where('emailKey', 'in', some)
      .where('used', '=', 0)
      .where((row) => row.not(isSuspended))
      .execute()
    for (const { emailKey } of open) if (emailKey !== null) invited.add(emailKey)
  })
  return { here, invited }
}

/** What an invitation no longer has once its guest is forgotten. */
export const forgottenGuest = { email: null, emailKey: null, guestName: null, message: null } as const

/** Forgets the addresses of invitations by mail that were sent long ago. Resolves to their number. */
export async function forgetInvitedAddresses(tx: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - limits.invitedAddressDays * dayMs).toISOString()
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set(forgottenGuest)
    .where('mailedAt', '<', before)
    .where('emailKey', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Forgets an address that is erased: open invitations to it go, used ones forget for whom they were. */
export async function forgetInvited(tx: Queries, email: string): Promise<void> {
  const emailKey = keyOfEmail(email)
  await tx.deleteFrom('invitations').where('emailKey', '=', emailKey).where('used', '=', 0).execute()
  await tx.updateTable('invitations').set(forgottenGuest).where('emailKey', '=', emailKey).execute()
  await tx.deleteFrom('applications').where('emailKey', '=', emailKey).execute()
}

/** An entry that an invitation names, with its owners. */
export type InvitedRow = { id: string; name: string; ownedBy: string[] }

/**
 * The entries that invitations name, by `kind/id` as it is named; of one that was merged, the other one. With `isHeld`,
 * they are locked for update until the transaction ends.
 */
export async function invitedEntries(
  db: Queries,
  named: readonly { kind: ListingName; id: string }[],
  { isHeld = false } = {},
): Promise<Map<string, InvitedRow>> {
  const found = new Map<string, InvitedRow>()
  async function load(kind: ListingName, ids: readonly string[]): Promise<Map<string, InvitedRow>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .$if(isHeld && isPostgres(db), (query) => query.forNoKeyUpdate())
      .execute()
    const owners = await loadOwners(db, kind, ids)
    return new Map(rows.map((row) => [row.id, { ...row, ownedBy: owners.get(row.id)! }]))
  }
  for (const [kind, some] of Map.groupBy(named, (entry) => entry.kind))
    await inChunks([...new Set(some.map(({ id }) => id))], async (ids) => {
      const here = await load(kind, ids)
      const ways = await findWays(
        db,
        kind,
        ids.filter((id) => !here.has(id)),
      )
      const merged = await load(kind, [...new Set(ways.values())])
      for (const id of ids) {
        const entry = here.get(id) ?? merged.get(ways.get(id) ?? '')
        if (entry) found.set(`${kind}/${id}`, entry)
      }
    })
  return found
}
