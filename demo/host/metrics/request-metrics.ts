import { Histogram } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

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
