import { sql } from 'kysely'
import type { ErrorCode } from '../../src/contract.ts'
import type { Database, Queries } from './database.ts'
import { latestCredible } from '../lib/durations.ts'
import { ApiError } from '../lib/api-error.ts'

/** Fixed-window limit. The window starts with the first hit. */
export type Limit = { max: number; windowMs: number }

/** Where hits are counted, and whether they are. */
type Counting = { db: Database; config: { rateLimit: boolean } }

/** Options for counting a hit. */
export type Hit = {
  /** How many hits it counts as; default 1. */
  weight?: number
  /** The transaction of the work: if it fails, or the hit is refused, the hit does not count. */
  tx?: Queries
  /** Error code of the 429. */
  error?: ErrorCode
}

/**
 * Counts a hit on a key; throws 429 with `Retry-After` if there were too many in the window. Call it before the work
 * that it protects. A window that starts in the future counts as expired. No-op under RATE_LIMIT=off.
 */
export async function hitLimit(
  { db, config, now }: Counting & { now: () => Date },
  key: string,
  { max, windowMs }: Limit,
  { weight = 1, tx = db.write, error = 'too many requests' }: Hit = {},
): Promise<void> {
  if (!config.rateLimit) return
  const at = now().toISOString()
  const expired = new Date(now().getTime() - windowMs).toISOString()
  const start = sql.ref('rateLimits.windowStart')
  const isOver = sql`(${start} <= ${expired} or ${start} > ${latestCredible(now())})`
  const { hits, windowStart } = await tx
    .insertInto('rateLimits')
    .values({ key, windowStart: at, hits: weight })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${isOver} then ${sql.lit(weight)} else ${sql.ref('rateLimits.hits')} + ${sql.lit(weight)} end`,
        windowStart: sql<string>`case when ${isOver} then ${at} else ${start} end`,
      }),
    )
    .returning(['hits', 'windowStart'])
    .executeTakeFirstOrThrow()
  if (hits <= max) return
  const seconds = Math.ceil((Date.parse(windowStart) + windowMs - now().getTime()) / 1000)
  throw new ApiError(429, error, {}, { 'retry-after': String(Math.max(seconds, 1)) })
}

/** Resets the counter of a key, after a successful attempt. */
export async function clearLimit({ db, config }: Counting, key: string): Promise<void> {
  if (config.rateLimit) await db.write.deleteFrom('rateLimits').where('key', '=', key).execute()
}
