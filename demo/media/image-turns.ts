import { availableParallelism } from 'node:os'
import type { Deps } from '../config/deps.ts'
import { countHit } from '../db/rate-limits.ts'
import { ApiError, overloaded, refuseTooMany } from '../lib/api-error.ts'
import { atMostEach, semaphore } from '../lib/semaphore.ts'

/** Encoding takes up to a second of a core; uploads leave at least one core to readers. */
const inTurn = semaphore(availableParallelism() > 2 ? 2 : 1, { maxWaiting: 20, refuse: overloaded })

/** Images that users upload or crop, for monitoring. */
export const uploadLoad = inTurn.load

/** Concurrent uploads per user, so that one user cannot occupy the whole queue. */
const perPerson = atMostEach(3, () => new ApiError(429, 'too many requests', {}, { 'retry-after': '10' }))

/** Counts an image that a user makes; throws 429 beyond the hourly limit. */
export async function countImage(deps: Deps, userId: string): Promise<void> {
  refuseTooMany(await countHit(deps, `media:user:${userId}`, deps.limits.images))
}

/** Encodes an image that a user makes, when it is its turn; throws 429 or 503 if too many are waiting. */
export const encodeInTurn = <Result>(userId: string, encode: () => Promise<Result>): Promise<Result> =>
  perPerson(userId, () => inTurn(encode))
