import { createHmac } from 'node:crypto'
import { dayMs } from '../../lib/credible-time.ts'
import type { Database, Queries } from '../connection/database.ts'
import { siteSecret } from '../settings.ts'

/** After so many days without a login the address may belong to somebody else. */
const knownDays = 90
/** Maximum number of addresses remembered per account. */
const maxAddresses = 20

/** Addresses whose last login is before this are deleted. */
export function oldestKnownLogin(now: Date): string {
  return new Date(now.getTime() - knownDays * dayMs).toISOString()
}

/**
 * Returns the function that hashes an address for an account. The hash is keyed with the site's secret, since a plain
 * hash of an address can be reversed by trying all of them, and includes the account, so that hashes of two accounts
 * cannot be compared. Call it outside a transaction.
 */
export async function addressHasher(db: Database): Promise<(userId: string, block: string) => string> {
  const secret = await siteSecret(db, 'addresses')
  return (userId, block) => createHmac('sha256', secret).update(`${userId} ${block}`).digest('base64url')
}

/** Whether an account has logged in from an address block within the last 90 days. False for unknown accounts. */
export async function isKnownAddress(
  db: Database,
  { userId = '', block, now }: { userId: string | undefined; block: string; now: Date },
): Promise<boolean> {
  const addressHash = (await addressHasher(db))(userId, block)
  const row = await db.read
    .selectFrom('knownAddresses')
    .select('userId')
    .where('userId', '=', userId)
    .where('addressHash', '=', addressHash)
    .where('lastLoginAt', '>=', oldestKnownLogin(now))
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers the address of a login. Deletes the oldest address beyond the maximum. */
export async function noteKnownAddress(
  tx: Queries,
  { userId, addressHash, now }: { userId: string; addressHash: string; now: Date },
): Promise<void> {
  const lastLoginAt = now.toISOString()
  await tx
    .insertInto('knownAddresses')
    .values({ userId, addressHash, lastLoginAt })
    .onConflict((conflict) => conflict.columns(['userId', 'addressHash']).doUpdateSet({ lastLoginAt }))
    .execute()
  const latest = tx
    .selectFrom('knownAddresses')
    .select('addressHash')
    .where('userId', '=', userId)
    .orderBy('lastLoginAt', 'desc')
    .orderBy('addressHash')
    .limit(maxAddresses)
  await tx
    .deleteFrom('knownAddresses')
    .where('userId', '=', userId)
    .where('addressHash', 'not in', latest)
    .execute()
}
