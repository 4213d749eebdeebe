import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../../lib/durations.ts'
import type { Config } from '../../config.ts'
import { ApiError } from '../api-error.ts'
import { clientBlocks } from './client-address.ts'
import { SteadyStore } from './steady-store.ts'

/** Requests of one subscriber in a minute, pages and images too: far more than people make. */
const perMinute = 1200
/** Requests of the /56 network around an IPv6 address, which a provider gives to one line. */
const perMinuteOfLine = 3 * perMinute

/**
 * Refuses more requests than people make, per address and process, with 429 and `Retry-After`; those for what does not exist
 * count, too. Calls that passwords or mails hang on count in the database besides (rate-limit.ts).
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
    store: SteadyStore,
    keyGenerator: (request) => clientBlocks(request).block,
    errorResponseBuilder: () => new ApiError(429, 'too many requests'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
  app.addHook('onRequest', app.rateLimit())
  const countForLine = app.createRateLimit({
    max: perMinuteOfLine,
    keyGenerator: (request) => clientBlocks(request).line ?? '',
    allowList: (request) => clientBlocks(request).line === undefined,
  })
  app.addHook('onRequest', async (request) => {
    const counted = await countForLine(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new ApiError(429, 'too many requests', {}, { 'retry-after': String(counted.ttlInSeconds) })
  })
}
