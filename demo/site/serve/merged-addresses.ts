import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findRedirect, findRedirects, type Redirected } from '../../db/redirects.ts'
import { onlyTag, writeTag } from '../address/tag-choice.ts'
import { type PageKind, pagePath } from '../address/links.ts'
import type { FeedFormat } from '../feeds/write-feed.ts'
import { PageNotFound, type SiteServices } from './page.ts'

/*
 * Addresses of entries and tags that moderators have merged redirect to the one that stays: pages, feeds, and every view
 * that is filtered by them, such as subscriptions.
 */

/** What can be merged, by the name of a page and of a filter. */
const resources = new Map<string, Redirected>([
  ['group', 'groups'],
  ['place', 'places'],
  ['near', 'places'],
  ['category', 'categories'],
  ['topic', 'topics'],
  ['tag', 'tags'],
])

/** How long a redirect may be cached: a tag can come into use again. */
const cacheControl = 'public, max-age=3600'

/** The query of an address, with its question mark. */
export const queryOf = ({ url }: FastifyRequest) => {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** `tail`: what follows the id, such as `/report`. */
type Asked = { kind: PageKind; id: string; format?: FeedFormat; tail?: string }

/** Answers with an entry's page or feed, or redirects to that of the entry into which it was merged. */
export async function followMerges(
  { deps }: SiteServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, id, format, tail = '' }: Asked,
  serve: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await serve()
  } catch (error) {
    const resource = resources.get(kind)
    if (!(error instanceof PageNotFound) || resource === undefined) throw error
    const into = await findRedirect(deps.db.read, resource, id)
    if (into === undefined) throw error
    const path = pagePath(kind, into) + (format ? `.${format}` : tail)
    return reply
      .removeHeader('content-disposition')
      .header('cache-control', cacheControl)
      .redirect(path + queryOf(request), 301)
  }
}

const goneTag = (choice: string) => onlyTag(choice) ?? choice

/** The address of a filtered view with what its filters were merged into; undefined if nothing was merged. */
async function mergedFilter({ deps }: SiteServices, request: FastifyRequest): Promise<string | undefined> {
  const query = new URLSearchParams(queryOf(request))
  const asked = [...query].flatMap(([name, value]) => {
    const resource = resources.get(name)
    const gone = resource === 'tags' ? goneTag(value.trim().toLowerCase()) : value
    return resource && gone !== '' ? [{ name, resource, gone }] : []
  })
  const found = await findRedirects(deps.db.read, asked.slice(0, resources.size))
  if (found.length === 0) return undefined
  for (const { name, resource, gone } of asked) {
    const way = found.find((one) => one.resource === resource && one.gone === gone)
    if (way) query.set(name, resource === 'tags' ? writeTag(way.target) : way.target)
  }
  // Exactly one leading slash: two would be a protocol-relative URL, an open redirect.
  const path = `/${request.url.split('?')[0]!.replace(/^\/+/, '')}`
  return `${path}?${query.toString()}`
}

/** Redirects views that are filtered by a merged entry or tag. */
export function followMergedFilters(app: FastifyInstance, site: SiteServices): void {
  app.addHook('preHandler', async (request, reply) => {
    const address = request.method === 'GET' ? await mergedFilter(site, request) : undefined
    if (address !== undefined) return reply.header('cache-control', cacheControl).redirect(address, 301)
    return undefined
  })
}
