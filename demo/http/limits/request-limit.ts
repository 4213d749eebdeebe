import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../../domain/durations.ts'
import type { Config } from '../../config.ts'
import { addressBlock } from '../../domain/address-block.ts'
import { ApiError } from '../api-error.ts'

/** Requests of one subscriber in a minute, pages and images too: far more than people make. */
const perMinute = 1200

/**
 * Refuses more requests than people make, per address and process, with 429 and `Retry-After`; those for what does not exist
 * count, too. Calls that passwords or
 * mails hang on count in the database besides (rate-limit.ts).
 */
export async function limitRequests(
  app: FastifyInstance,
  { rateLimit: isOn }: Pick<Config, 'rateLimit'>,
): Promise<void> {
  if (!isOn) return
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: minuteMs,
    keyGenerator: (request) => addressBlock(request.ip),
    errorResponseBuilder: () => new ApiError(429, 'too many requests'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
  app.addHook('onRequest', app.rateLimit())
}
