import { createHmac } from 'node:crypto'
import { dayMs } from '../../lib/durations.ts'
import type { Database, Queries } from '../database.ts'
import { siteSecret } from '../site-secret.ts'

/** An address from which nobody has logged in for so long may be somebody else's by now. */
const knownDays = 90
/** Of so many addresses an account remembers the last login. */
const maxAddresses = 20

/** Addresses with a last login before this are forgotten. */
export function oldestKnownLogin(now: Date): string {
  return new Date(now.getTime() - knownDays * dayMs).toISOString()
}

/**
 * Makes the form in which an address is kept with an account: hashed with the site's secret, since there are too few addresses for
 * a plain hash to hide one, and with the account, so that two accounts share nothing. To be asked for outside of a
 * transaction.
 */
export async function addressHasher(db: Database): Promise<(userId: string, block: string) => string> {
  const secret = await siteSecret(db, 'addresses')
  return (userId, block) => createHmac('sha256', secret).update(`${userId} ${block}`).digest('base64url')
}

/** Tells whether an account has logged in from an address block within the last 90 days. Nobody's account has not. */
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

/** Notes a login; the oldest address beyond the bound is forgotten. */
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
