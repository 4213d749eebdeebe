import { type DeedDetails, type DeedName, nameKey, type ResourceName, type Role } from '../../src/contract.ts'
import { hourMs } from '../lib/credible-time.ts'
import { newId } from '../lib/ids.ts'
import type { Queries } from './connection/database.ts'

/** A line of the audit trail: what was done to which entry, by whom, and when (`now`). */
export type Deed = {
  deed: DeedName
  /** The id of the user who did it; null for visitors and for the host itself. */
  actor: string | null
  resource?: ResourceName
  /** Identifies the entry; never a secret such as a token. */
  key?: string
  /** The name of the entry. Omitted for accounts: their current name is looked up when the trail is read. */
  name?: string
  /** How many entries were affected; defaults to 1. */
  count?: number
  more?: DeedDetails
  now: Date
}

function columnsOf({ now, deed, actor, resource, key, name, count = 1, more = {} }: Deed) {
  const named = resource === 'users' ? undefined : name
  return {
    id: newId(),
    createdAt: now.toISOString(),
    deed,
    actor,
    resource: resource ?? null,
    key: key ?? null,
    name: named ?? null,
    nameFolded: named === undefined ? null : nameKey(named),
    count,
    more: JSON.stringify(more),
    bucket: null,
  }
}

/** Adds a line to the audit trail. Call it in the transaction of the deed, so that neither is saved without the other. */
export async function record(tx: Queries, deed: Deed): Promise<void> {
  await tx.insertInto('trail').values(columnsOf(deed)).execute()
}

/** Maximum lines for failed logins per hour; further addresses share one line. */
const failuresPerHour = 500

/**
 * Counts a failed login: one line per account, address block and hour. The number of lines per hour is bounded,
 * however many addresses an attacker has.
 */
export async function recordLoginFailure(
  tx: Queries,
  { userId, address, reason, now }: { userId?: string; address: string; reason: string; now: Date },
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString()
  const account = userId === undefined ? {} : { resource: 'users' as const, key: userId }
  const deed = { deed: 'loginFailed', actor: null, now } as const
  const own = `login ${hour} ${userId ?? ''} ${address} ${reason}`
  if (await countInto(tx, own)) return
  const { lines } = await tx
    .selectFrom('trail')
    .where('deed', '=', 'loginFailed')
    .where('createdAt', '>=', hour)
    .select((row) => row.fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow()
  const single = lines < failuresPerHour
  const columns = single
    ? { ...columnsOf({ ...deed, ...account, more: { address, reason } }), bucket: own }
    : { ...columnsOf(deed), bucket: `login ${hour}` }
  await tx
    .insertInto('trail')
    .values(columns)
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({ count: row('trail.count', '+', 1) })),
    )
    .execute()
}

async function countInto(tx: Queries, bucket: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trail')
    .set((row) => ({ count: row('count', '+', 1) }))
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Removes personal data from the trail when an account is erased: the addresses of failed logins, and the names of
 * entries that a normal user deleted or handed over. What moderators and administrators did to the entries of others
 * keeps its names: deleting an account must not cover it up.
 */
export async function forgetInTrail(tx: Queries, userId: string, role: Role): Promise<void> {
  if (role === 'normal') {
    await tx.updateTable('trail').set({ name: null, nameFolded: null }).where('actor', '=', userId).execute()
  }
  await tx
    .updateTable('trail')
    .set({ more: '{}', bucket: null })
    .where('deed', '=', 'loginFailed')
    .where('key', '=', userId)
    .execute()
}
