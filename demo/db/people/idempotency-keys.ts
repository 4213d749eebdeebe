import { latestCredible, minuteMs } from '../../lib/credible-time.ts'
import type { Queries } from '../connection/database.ts'

/** A request that has not finished after this time releases its key. */
const abandonedMs = minuteMs

type Claim = { userId: string; key: string; requestHash: string; now: Date; oldest: Date }

/** Claims a key for a request. Returns whether it was free: unused, older than `oldest`, or abandoned. */
export async function claimKey(
  db: Queries,
  { userId, key, requestHash, now, oldest }: Claim,
): Promise<boolean> {
  const abandoned = new Date(now.getTime() - abandonedMs).toISOString()
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ userId, key, requestHash, status: null, answer: null, createdAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'key'])
        .doUpdateSet({ requestHash, status: null, answer: null, createdAt: now.toISOString() })
        .where((row) =>
          row.or([
            row('idempotencyKeys.createdAt', '<', oldest.toISOString()),
            row('idempotencyKeys.createdAt', '>', latestCredible(now)),
            row.and([
              row('idempotencyKeys.status', 'is', null),
              row('idempotencyKeys.createdAt', '<', abandoned),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The stored state of a key. */
export function findKey(db: Queries, userId: string, key: string) {
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores the answer to the request with a key. */
export async function keepAnswer(
  db: Queries,
  userId: string,
  key: string,
  status: number,
  answer: string,
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ status, answer })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
}

export async function forgetKey(db: Queries, userId: string, key: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('userId', '=', userId).where('key', '=', key).execute()
}
