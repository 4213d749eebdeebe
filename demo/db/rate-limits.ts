import { sql } from 'kysely'
import { latestCredible } from '../lib/credible-time.ts'
import type { Database, Queries } from './connection/database.ts'

/** Fixed-window limit. The window starts with the first hit. */
export type Limit = { max: number; windowMs: number }

/** Where hits are counted, and whether they are. */
type Counting = { db: Database; config: { rateLimit: boolean } }

export type Hit = {
  /** How many hits it counts as; default 1. */
  weight?: number
  /** The transaction of the work: if it is rolled back, as after a refusal, the hit does not count. */
  tx?: Queries
}

/**
 * Counts a hit on a key. Resolves to the seconds until the window ends if there were too many in it; the caller then
 * refuses (`refuseTooMany`). Call it before the work that it protects. A window that starts in the future counts as
 * expired. No-op under RATE_LIMIT=off.
 */
export async function countHit(
  { db, config, now }: Counting & { now: () => Date },
  key: string,
  { max, windowMs }: Limit,
  { weight = 1, tx = db.write }: Hit = {},
): Promise<number | undefined> {
  if (!config.rateLimit) return undefined
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
  return secondsLeft({ hits, windowStart }, { max, windowMs }, now())
}

type Counter = { hits: number; windowStart: string }

function secondsLeft(
  { hits, windowStart }: Counter,
  { max, windowMs }: Limit,
  now: Date,
): number | undefined {
  if (hits <= max) return undefined
  return Math.max(Math.ceil((Date.parse(windowStart) + windowMs - now.getTime()) / 1000), 1)
}

/** Counters in memory at most; the oldest are dropped. */
const most = 10_000

/** Hits that could not be written, by key. */
const unwritten = new Map<string, Counter>()

/** Counts a hit in memory, on top of those that are written: for logins on a full disk. Resolves as `countHit` does. */
export async function countUnwrittenHit(
  { db, config, now }: Counting & { now: () => Date },
  key: string,
  limit: Limit,
): Promise<number | undefined> {
  if (!config.rateLimit) return undefined
  const written = await db.read
    .selectFrom('rateLimits')
    .select(['hits', 'windowStart'])
    .where('key', '=', key)
    .executeTakeFirst()
  // From here on without a pause, so that simultaneous hits all count.
  const oldest = new Date(now().getTime() - limit.windowMs).toISOString()
  const running = [written, unwritten.get(key)].filter(
    (counter) => counter && counter.windowStart > oldest && counter.windowStart <= latestCredible(now()),
  )
  const [before] = running.toSorted((one, other) => other!.hits - one!.hits)
  const counter = { hits: (before?.hits ?? 0) + 1, windowStart: before?.windowStart ?? now().toISOString() }
  unwritten.delete(key)
  unwritten.set(key, counter)
  const [first] = unwritten.keys()
  if (unwritten.size > most) unwritten.delete(first!)
  return secondsLeft(counter, limit, now())
}

/** Takes hits off the counters of keys, for work that was counted and then undone. */
export async function uncountHits(tx: Queries, keys: readonly string[], weight: number): Promise<void> {
  const left = sql<number>`case when hits > ${sql.lit(weight)} then hits - ${sql.lit(weight)} else 0 end`
  await tx.updateTable('rateLimits').set({ hits: left }).where('key', 'in', keys).execute()
}

/** Resets the counter of a key, after a successful attempt. */
export async function clearLimit({ db, config }: Counting, key: string): Promise<void> {
  unwritten.delete(key)
  if (config.rateLimit) await db.write.deleteFrom('rateLimits').where('key', '=', key).execute()
}
