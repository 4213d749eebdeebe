import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { tokenBuckets } from '../../lib/token-buckets.ts'
import { ApiError } from '../api-error.ts'
import { clientBlocks } from './client-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Takes what a piece of work costs from the budget of whoever asks: 429 with `Retry-After` when it is used up. To be
     * called before the work. Does nothing under RATE_LIMIT=off.
     */
    spend(cost: number): void
  }
}

/** What work costs of the budget, by and large in units of 10 ms at 10,000 events. */
export const costs = {
  /** The page of one entry, or that there is none. */
  entryPage: 1,
  /** A filtered list. */
  list: 2,
  /** A view of the calendar, a search, a list of more rows than people read. */
  view: 3,
  search: 3,
  longList: 3,
  /** Besides, for each field whose values a search counts. */
  aggregation: 1,
  /** A whole calendar for programs. */
  feed: 8,
} as const

/**
 * The budget of an address, or of a user who is logged in: room for a school that opens the calendar at once, and for five
 * views in each second that nobody has asked for yet. Answers that were kept cost nothing.
 */
const burst = 120
const perSecond = 15

/** Addresses and users whose budgets are remembered; of more, those that came last. */
const maxSpenders = 20_000

const spenderOf = (request: FastifyRequest) =>
  request.caller ? `user ${request.caller.id}` : clientBlocks(request).block

/** Gives requests their `spend`. Budgets are counted per process. */
export function limitExpensive(app: FastifyInstance, { config, now }: Pick<Deps, 'config' | 'now'>): void {
  const buckets = tokenBuckets({ burst, perSecond, maxKeys: maxSpenders })
  app.decorateRequest('spend', function (this: FastifyRequest, cost: number) {
    if (!config.rateLimit) return
    const seconds = buckets.take(spenderOf(this), cost, now())
    if (seconds > 0) throw new ApiError(429, 'too many requests', {}, { 'retry-after': String(seconds) })
  })
}
