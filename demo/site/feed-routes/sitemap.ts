import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/database.ts'
import { listed } from '../../db/listings/visibility.ts'
import { costs } from '../../http/limits/expensive.ts'
import { type PageKind, pagePath } from '../address/links.ts'
import type { Address } from '../feeds/write-feed.ts'
import type { FeedJob } from '../feeds/writer/feed-writer.ts'
import { PageNotFound, type SiteServices } from '../serve/page.ts'
import { serveText } from '../serve/serve-page.ts'

/** Maximum number of addresses in one file (sitemaps.org). */
const maxAddresses = 50_000

const plainPages = ['/', '/?view=month', '/groups', '/places', '/about']

const tables = {
  event: 'events',
  group: 'groups',
  place: 'places',
  category: 'categories',
  topic: 'topics',
} as const

/** Addresses of listed entries of a kind, paged by `offset` and `limit`, in row key order. */
async function entries(
  { read }: Database,
  kind: PageKind,
  offset: number,
  limit: number,
): Promise<Address[]> {
  if (limit <= 0) return []
  const table = tables[kind]
  const query = sql<{ id: string; changed: string | null }>`
    select id, ${kind === 'event' ? sql`coalesce(${sql.ref('changedAt')}, ${sql.ref('createdAt')})` : sql`null`} as changed
    from ${sql.table(table)} where ${isListed(kind)} order by seq limit ${limit} offset ${offset}`
  const { rows } = await query.execute(read)
  return rows.map(({ id, changed }) => ({ path: pagePath(kind, id), changed: changed ?? undefined }))
}

const isListed = (kind: PageKind) => {
  const table = tables[kind]
  return table === 'categories' || table === 'topics' ? sql`1 = 1` : listed(table, null)
}

async function count({ read }: Database, kind: PageKind): Promise<number> {
  const query = sql<{
    total: number
  }>`select count(*) as total from ${sql.table(tables[kind])} where ${isListed(kind)}`
  return (await query.execute(read)).rows[0]?.total ?? 0
}

const kinds = ['category', 'topic', 'group', 'place', 'event'] as const

/** Addresses in one sitemap file: static pages first, then all entries, kind by kind. */
async function addresses(db: Database, file: number, size: number): Promise<Address[]> {
  let skip = file * size
  const found: Address[] = plainPages.map((path) => ({ path })).slice(skip, skip + size)
  skip = Math.max(0, skip - plainPages.length)
  for (const kind of kinds) {
    const room = size - found.length
    if (room === 0) break
    const total = await count(db, kind)
    if (skip < total) found.push(...(await entries(db, kind, skip, room)))
    skip = Math.max(0, skip - total)
  }
  return found
}

async function fileCount(db: Database, size: number): Promise<number> {
  let total = plainPages.length
  for (const kind of kinds) total += await count(db, kind)
  return Math.ceil(total / size)
}

async function urlSet({ deps }: SiteServices, file: number, size: number): Promise<FeedJob> {
  const found = await addresses(deps.db, file, size)
  if (found.length === 0) throw new PageNotFound()
  return { sitemap: { kind: 'pages', addresses: found, publicUrl: deps.config.publicUrl } }
}

async function sitemap(site: SiteServices, size: number): Promise<FeedJob> {
  const files = await fileCount(site.deps.db, size)
  if (files === 1) return urlSet(site, 0, size)
  const parts = Array.from({ length: files }, (_, index) => ({ path: `/sitemap-${index + 1}.xml` }))
  return { sitemap: { kind: 'files', addresses: parts, publicUrl: site.deps.config.publicUrl } }
}

/** Registers `/sitemap.xml`: all public pages, or an index if they don't fit into one file. */
export function sitemapRoutes(app: FastifyInstance, site: SiteServices, size = maxAddresses): void {
  const headers = {
    'cache-control': 'public, max-age=3600',
    'content-type': 'application/xml; charset=utf-8',
  }
  app.get('/sitemap.xml', (request, reply) =>
    serveText(site, request, reply.headers(headers), {
      address: `sitemap ${size}`,
      cost: costs.feed,
      make: () => site.feeds.make(() => sitemap(site, size)),
    }),
  )
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,3}$).xml', (request, reply) => {
    const file = Number(request.params.file)
    return serveText(site, request, reply.headers(headers), {
      address: `sitemap ${size} ${file}`,
      cost: costs.feed,
      make: () => site.feeds.make(() => urlSet(site, file - 1, size)),
    })
  })
}
