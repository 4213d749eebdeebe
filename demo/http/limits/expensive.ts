import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../config/deps.ts'
import { clientBlocks } from '../../lib/address-block.ts'
import { ApiError } from '../../lib/api-error.ts'
import { tokenBuckets } from '../../lib/token-buckets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Takes the cost of some work from the caller's budget (token bucket); throws 429 with `Retry-After` if it is
     * used up. Call it before the work. No-op under RATE_LIMIT=off.
     */
    spend(cost: number): void
  }
}

/** Cost of work, roughly in units of 10 ms at 10,000 events. */
export const costs = {
  /** An entry's page, or its 404. */
  entryPage: 1,
  /** A filtered list. */
  list: 2,
  /** A calendar view, a search, or a list with more rows than people read. */
  view: 3,
  search: 3,
  longList: 3,
  /** In addition, per aggregated field of a search. */
  aggregation: 1,
  /** A foreign calendar that is read, and compared with the entries. */
  import: 10,
  /** A feed of the whole calendar. */
  feed: 8,
} as const

/** Number of addresses and users whose buckets are kept; the least recently used are dropped. */
const maxSpenders = 20_000

const spenderOf = (request: FastifyRequest) =>
  request.caller ? `user ${request.caller.id}` : clientBlocks(request).block

/** Adds `spend` to requests. Budgets are counted per process; cached answers cost nothing. */
export function limitExpensive(
  app: FastifyInstance,
  { config, limits, now }: Pick<Deps, 'config' | 'limits' | 'now'>,
): void {
  const buckets = tokenBuckets({ ...limits.expensive, maxKeys: maxSpenders })
  app.decorateRequest('spend', function (this: FastifyRequest, cost: number) {
    if (!config.rateLimit) return
    const seconds = buckets.take(spenderOf(this), cost, now())
    if (seconds > 0) throw new ApiError(429, 'too many requests', {}, { 'retry-after': String(seconds) })
  })
}
