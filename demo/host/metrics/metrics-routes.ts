import { createHash, timingSafeEqual } from 'node:crypto'
import { Histogram } from '@prometheus-io/client'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { replyError, replyNotFound } from '../../http/error-reply.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Metrics } from './metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a header is `Bearer` with the token. Takes the same time wherever the texts differ. */
function isAuthorized(header: string | undefined, token: string): boolean {
  const given = /^bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

function metricsRoute(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get('/metrics', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (token !== undefined && !isAuthorized(headers.authorization, token))
      throw new ApiError(401, 'unauthorized', {}, { 'www-authenticate': 'Bearer' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/**
 * Serves `GET /metrics`: on a port of its own if there is one, otherwise beside the pages. With a token it is required
 * in either place.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { metricsAt, metricsToken }: Pick<Config, 'metricsAt' | 'metricsToken'>,
  metrics: Metrics,
): void {
  if (metricsAt === undefined) return metricsRoute(app, metrics, metricsToken)
  const own = Fastify({ forceCloseConnections: true })
  own.setErrorHandler(replyError)
  own.setNotFoundHandler(replyNotFound)
  metricsRoute(own, metrics, metricsToken)
  app.addHook('onReady', async () => {
    const address = await own.listen(metricsAt)
    // Must not keep the process alive if the host cannot start.
    own.server.unref()
    app.log.info({ address: `${address}/metrics` }, 'metrics are served')
  })
  app.addHook('onClose', () => own.close())
}

/** From a cached page to a slow upload. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Measures all requests by method, route and class of status (`2xx`). The number of values is bounded: routes are
 * patterns such as `/event/:id`, and `none` for addresses without a route.
 */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, is404, routeOptions }, { statusCode, elapsedTime }) => {
    durations.observe(
      {
        method: methods.has(method) ? method : 'other',
        route: is404 ? 'none' : (routeOptions.url ?? 'none'),
        status: `${Math.floor(statusCode / 100)}xx`,
      },
      elapsedTime / 1000,
    )
  })
}
