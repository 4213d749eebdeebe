import type { FastifyInstance } from 'fastify'
import { pagePath } from '../address/links.ts'
import { queryOf } from './merged-addresses.ts'

/** How long a redirect may be cached. */
const cacheControl = 'public, max-age=86400'

/** Feeds at the addresses that other servers with this API have for them, which people have subscribed to. */
const feeds: Record<string, (id: string) => string> = {
  '/ical': () => '/events.ics',
  '/rss': () => '/events.atom',
  '/events/:id/ical': (id) => `${pagePath('event', id)}.ics`,
}

/** Leads from the addresses of other servers with this API to ours (301), with their query: filters have the same names. */
export function formerAddresses(app: FastifyInstance): void {
  for (const [former, addressOf] of Object.entries(feeds))
    app.get<{ Params: { id?: string } }>(former, (request, reply) =>
      reply
        .header('cache-control', cacheControl)
        .redirect(addressOf(request.params.id ?? '') + queryOf(request), 301),
    )
}
