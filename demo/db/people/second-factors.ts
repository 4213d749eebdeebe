import type { Queries } from '../database.ts'

/** A user's second factor, also one that waits for its first code: `confirmedAt` is null then. */
export function findSecondFactor(db: Queries, userId: string) {
  return db
    .selectFrom('secondFactors')
    .select(['secret', 'lastCounter', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Keeps a sealed secret until its first code comes, in the place of one that waits. Answers false if there is one that counts. */
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

/** Makes the second factor that waits count from now on. Answers false when there is none that waits with this secret. */
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

/** Uses the code of a time step up. Answers false when that or a later one has been used: of two at once, one. */
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

/** Uses a recovery code up. Answers false for one that is unknown or used: of two at once, one. */
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

/** Keeps new recovery codes, and none of the older ones. */
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

/** How many recovery codes a user has left. */
export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('secondFactorCodes')
    .select((row) => row.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes a second factor away, with its codes. Answers whether there was one that counted. */
export async function removeSecondFactor(tx: Queries, userId: string): Promise<boolean> {
  await tx.deleteFrom('secondFactorCodes').where('userId', '=', userId).execute()
  const removed = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return removed !== undefined && removed.confirmedAt !== null
}
