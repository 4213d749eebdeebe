import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../config/deps.ts'
import { clientBlocks } from '../../lib/address-block.ts'
import { ApiError } from '../../lib/api-error.ts'
import { minuteMs } from '../../lib/credible-time.ts'
import { SteadyStore } from './steady-store.ts'

/** Routes of files that browsers keep. They cost little, and a first visit to Backstage asks for over a hundred. */
const fileRoutes = ['/assets/', '/theme/', '/map-tiles/']

const isForFile = ({ routeOptions }: FastifyRequest) =>
  fileRoutes.some((prefix) => routeOptions.url?.startsWith(prefix))

/**
 * Rate limit on all requests except those for the files of the element and the theme, including requests answered with
 * 404, per address and process: 429 with `Retry-After`.
 * Calls that involve passwords or mails are also counted in the database (db/rate-limits.ts).
 */
export async function limitRequests(
  app: FastifyInstance,
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
): Promise<void> {
  if (!config.rateLimit) return
  const { block, line } = limits.requestsPerMinute
  await app.register(rateLimit, {
    global: false,
    max: block,
    timeWindow: minuteMs,
    store: SteadyStore,
    keyGenerator: (request) => clientBlocks(request).block,
    allowList: isForFile,
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
    max: line,
    keyGenerator: (request) => clientBlocks(request).line ?? '',
    allowList: (request) => isForFile(request) || clientBlocks(request).line === undefined,
  })
  app.addHook('onRequest', async (request) => {
    const counted = await countForLine(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new ApiError(429, 'too many requests', {}, { 'retry-after': String(counted.ttlInSeconds) })
  })
}
