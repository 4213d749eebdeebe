import { sql } from 'kysely'
import { latestCredible } from '../../domain/durations.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../api-error.ts'

/** At most so many hits within a window, which begins with the first. */
export type Limit = { max: number; windowMs: number }

/**
 * Counts one hit on a key and refuses it with 429 and `Retry-After` when there were too many within the window. To be
 * called before the work that it protects. A window that begins in the future is over. Does nothing under RATE_LIMIT=off.
 */
export async function hitLimit(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  key: string,
  { max, windowMs }: Limit,
): Promise<void> {
  if (!config.rateLimit) return
  const at = now().toISOString()
  const expired = new Date(now().getTime() - windowMs).toISOString()
  const start = sql.ref('rateLimits.windowStart')
  const isOver = sql`(${start} <= ${expired} or ${start} > ${latestCredible(now())})`
  const { hits, windowStart } = await db.write
    .insertInto('rateLimits')
    .values({ key, windowStart: at, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else ${sql.ref('rateLimits.hits')} + 1 end`,
        windowStart: sql<string>`case when ${isOver} then ${at} else ${start} end`,
      }),
    )
    .returning(['hits', 'windowStart'])
    .executeTakeFirstOrThrow()
  if (hits <= max) return
  const seconds = Math.ceil((Date.parse(windowStart) + windowMs - now().getTime()) / 1000)
  throw new ApiError(429, 'too many requests', {}, { 'retry-after': String(Math.max(seconds, 1)) })
}

/** Forgets the hits on a key: whoever proved to be right starts anew. */
export async function clearLimit({ db, config }: Pick<Deps, 'db' | 'config'>, key: string): Promise<void> {
  if (config.rateLimit) await db.write.deleteFrom('rateLimits').where('key', '=', key).execute()
}
