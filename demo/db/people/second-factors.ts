import type { Queries } from '../connection/database.ts'

/** A user's second factor, or one not yet confirmed by a first code (`confirmedAt` is null). */
export function findSecondFactor(db: Queries, userId: string) {
  return db
    .selectFrom('secondFactors')
    .select(['secret', 'lastCounter', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Stores an encrypted, unconfirmed secret, replacing an older one. Returns false if a confirmed one exists. */
export async function beginSecondFactor(
  db: Queries,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const createdAt = now.toISOString()
  const kept = await db
    .insertInto('secondFactors')
    .values({ userId, secret, lastCounter: 0, createdAt, confirmedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, lastCounter: 0, createdAt })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return kept !== undefined
}

/** Confirms the second factor with this secret. Returns false if there is no unconfirmed one with it. */
export async function confirmSecondFactor(
  tx: Queries,
  { userId, secret, counter, now }: { userId: string; secret: string; counter: number; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('secondFactors')
    .set({ lastCounter: counter, confirmedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return confirmed !== undefined
}

/**
 * Marks the code of a time step as used. Returns false if it or a later one was used before: of two concurrent
 * requests only one succeeds.
 */
export async function takeCounter(tx: Queries, userId: string, counter: number): Promise<boolean> {
  const used = await tx
    .updateTable('secondFactors')
    .set({ lastCounter: counter })
    .where('userId', '=', userId)
    .where('lastCounter', '<', counter)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

/** The last time steps whose codes were used while they couldn't be written, by user. */
const unwritten = new Map<string, number>()

/** The last time step of a user whose code was used, as it is written or as `takeUnwrittenCounter` has noted it. */
export const lastCounterOf = (userId: string, { lastCounter }: { lastCounter: number }): number =>
  Math.max(lastCounter, unwritten.get(userId) ?? 0)

/** Marks the code of a time step as used in memory, on a full disk. Returns false if it or a later one was used before. */
export async function takeUnwrittenCounter(_db: Queries, userId: string, counter: number): Promise<boolean> {
  if (counter <= (unwritten.get(userId) ?? 0)) return false
  unwritten.set(userId, counter)
  return true
}

/** Uses up a recovery code. Returns false if it is unknown or used: of two concurrent requests only one succeeds. */
export async function takeRecoveryCode(
  tx: Queries,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('secondFactorCodes')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

/** Replaces all recovery codes with new ones. */
export async function replaceRecoveryCodes(
  tx: Queries,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('secondFactorCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('secondFactorCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash, usedAt: null })))
    .execute()
}

/** How many unused recovery codes a user has. */
export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('secondFactorCodes')
    .select((row) => row.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes a second factor and its recovery codes. Returns whether it was confirmed. */
export async function removeSecondFactor(tx: Queries, userId: string): Promise<boolean> {
  await tx.deleteFrom('secondFactorCodes').where('userId', '=', userId).execute()
  const removed = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return removed !== undefined && removed.confirmedAt !== null
}
