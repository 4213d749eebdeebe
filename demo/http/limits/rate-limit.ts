import { sql } from 'kysely'
import type { ErrorCode } from '../../../src/contract.ts'
import type { Queries } from '../../db/database.ts'
import { latestCredible } from '../../lib/durations.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../api-error.ts'

/** At most so many hits within a window, which begins with the first. */
export type Limit = { max: number; windowMs: number }

/** How a hit is counted, where it is not one hit that counts at once. */
export type Hit = {
  /** How many hits it is worth. */
  weight?: number
  /** The transaction of the work: when that fails, or the hit is refused, it does not count. */
  tx?: Queries
  /** What the refusal is called. */
  error?: ErrorCode
}

/**
 * Counts a hit on a key and refuses it with 429 and `Retry-After` when there were too many within the window. To be
 * called before the work that it protects. A window that begins in the future is over. Does nothing under RATE_LIMIT=off.
 */
export async function hitLimit(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
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

/** Forgets the hits on a key: whoever proved to be right starts anew. */
export async function clearLimit({ db, config }: Pick<Deps, 'db' | 'config'>, key: string): Promise<void> {
  if (config.rateLimit) await db.write.deleteFrom('rateLimits').where('key', '=', key).execute()
}
