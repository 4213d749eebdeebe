import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../config/deps.ts'
import { dataRevision } from '../db/data-revision.ts'
import type { TextWithHeaders } from '../lib/encoded-text.ts'
import { singleFlight } from '../lib/single-flight.ts'
import { sendText } from './send-text.ts'
import { type CacheStats, createTextCache } from './text-cache.ts'

/** Parts of answers that stay the same until the data changes, such as entries of lists. */
export type KeptTexts = {
  get(name: string): string | undefined
  /** Keeps the text if there is room. */
  set(name: string, text: string): void
}

/** An answer that stays the same until the data changes. */
export type CacheableAnswer = {
  /** Cache key besides the revision of the data: the route, and all that the answer depends on, such as the caller. */
  key: string
  /** Cost of making the answer in the caller's budget (limits/expensive.ts); a cached one is free. */
  cost: number
  /** Makes the JSON, from tables in `revisedTables` only (db/data-revision.ts), with the parts that are known of them. */
  make: (kept: KeptTexts) => Promise<string | TextWithHeaders>
}

declare module 'fastify' {
  interface FastifyReply {
    /** Answers from the cache. Never call it for what depends on the time. */
    sendCacheable(answer: CacheableAnswer): Promise<FastifyReply>
  }
}

const maxBytes = 16_000_000

/** Characters of the parts that are kept: some 12,000 events, in 15 to 30 MB. */
const maxKept = 15_000_000

/** Returns the parts of a revision of the data. An answer that was begun before another one goes on with its own. */
function partsByRevision() {
  let latest: { revision: string; kept: KeptTexts } | undefined
  return (revision: string): KeptTexts => {
    if (latest?.revision === revision) return latest.kept
    const texts = new Map<string, string>()
    let characters = 0
    const set = (name: string, text: string) => {
      characters += text.length
      if (characters <= maxKept) texts.set(name, text)
    }
    latest = { revision, kept: { get: (name) => texts.get(name), set } }
    return latest.kept
  }
}

/** Adds `sendCacheable` to replies. Returns the figures of its cache, for monitoring. */
export function cacheAnswers(app: FastifyInstance, { db }: Pick<Deps, 'db'>): () => CacheStats {
  const cache = createTextCache(maxBytes)
  const partsOf = partsByRevision()
  const revision = singleFlight(() => dataRevision(db))
  app.decorateReply('sendCacheable', async function (this: FastifyReply, { key, cost, make }) {
    const current = await revision()
    const cacheKey = `${current}\n${key}`
    if (cost > 0 && !cache.has(cacheKey)) this.request.spend(cost)
    const answer = await cache.get(cacheKey, async () => make(partsOf(current)))
    return sendText(this.request, this.type('application/json; charset=utf-8'), answer)
  })
  return cache.stats
}
