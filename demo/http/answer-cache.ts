import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../config/deps.ts'
import { dataRevision } from '../db/data-revision.ts'
import type { TextWithHeaders } from '../lib/encoded-text.ts'
import { singleFlight } from '../lib/single-flight.ts'
import { sendText } from './send-text.ts'
import { type CacheStats, createTextCache } from './text-cache.ts'

/** An answer that stays the same until the data changes. */
export type CacheableAnswer = {
  /** Cache key besides the revision of the data: the route, and all that the answer depends on, such as the caller. */
  key: string
  /** Cost of making the answer in the caller's budget (limits/expensive.ts); a cached one is free. */
  cost: number
  /** Makes the JSON, from tables in `revisedTables` only (db/data-revision.ts). */
  make: () => Promise<string | TextWithHeaders>
}

declare module 'fastify' {
  interface FastifyReply {
    /** Answers from the cache. Never call it for what depends on the time. */
    sendCacheable(answer: CacheableAnswer): Promise<FastifyReply>
  }
}

const maxBytes = 16_000_000

/** Adds `sendCacheable` to replies. Returns the figures of its cache, for monitoring. */
export function cacheAnswers(app: FastifyInstance, { db }: Pick<Deps, 'db'>): () => CacheStats {
  const cache = createTextCache(maxBytes)
  const revision = singleFlight(() => dataRevision(db))
  app.decorateReply('sendCacheable', async function (this: FastifyReply, { key, cost, make }) {
    const cacheKey = `${await revision()}\n${key}`
    if (cost > 0 && !cache.has(cacheKey)) this.request.spend(cost)
    const answer = await cache.get(cacheKey, make)
    return sendText(this.request, this.type('application/json; charset=utf-8'), answer)
  })
  return cache.stats
}
