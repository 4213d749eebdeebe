import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Language, languages, settingsIn } from '../../../src/contract.ts'
import type { Database, Queries } from '../../db/connection/database.ts'
import { listed } from '../../db/listings/visibility.ts'
import { costs } from '../../http/limits/expensive.ts'
import { CalendarQuery } from '../address/calendar-query.ts'
import { inLanguage, type PageKind, pagePath } from '../address/links.ts'
import { SavedQuery } from '../address/saved-query.ts'
import type { FeedHead } from '../feeds/feed-event.ts'
import { eventRows, feedRows, type FeedRows, subscriptionRows } from '../feeds/feed-rows.ts'
import { type Address, type FeedContent, type FeedFormat, feedFormats } from '../feeds/write-feed.ts'
import type { FeedJob } from '../feeds/writer/feed-writer.ts'
import { filterLabels, nameOf } from '../queries/names.ts'
import { PageNotFound, type SiteServices, todayOf } from '../serve/page.ts'
import { serveText } from '../serve/serve-page.ts'
import { calendarText, type CalendarText } from '../words/calendar-text.ts'

const contentTypes: Record<FeedFormat, string> = {
  ics: 'text/calendar; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Default number of events in a response: all of a subscription, the latest changes, one page of JSON. */
const sizes: Record<FeedFormat, number> = { ics: 2000, atom: 100, json: 100 }
const maxPageSize = 500
/** What has been saved costs more to find, and is less. */
const mostOfSaved = 1000

/** What a feed contains: events of the calendar, what a visitor has saved, or one entry's events. */
type FeedSubject = CalendarQuery | SavedQuery | { kind: PageKind; id: string }

type Asked = Record<string, unknown>

type Wish = { subject: FeedSubject; format: FeedFormat; language: Language; page: number; max: number }

/** A whole number from a query parameter, clamped to a range; `otherwise` if it is not a number. */
export const numberIn = (value: unknown, from: number, to: number, otherwise: number) =>
  typeof value === 'string' && /^\d{1,6}$/.test(value)
    ? Math.min(Math.max(Number(value), from), to)
    : otherwise

/** Parses the last path segment of an entry's feed, such as `abc.ics`; undefined if it is not a feed. */
export function feedOf(name: string): { id: string; format: FeedFormat } | undefined {
  const format = feedFormats.find((ending) => name.endsWith(`.${ending}`))
  return format && { id: name.slice(0, -format.length - 1), format }
}

function readRows(site: SiteServices, wish: Wish, text: CalendarText): Promise<FeedRows> {
  const { subject, format, page, max } = wish
  const { db } = site.deps
  if (isEvent(subject)) return eventRows(db, subject.id, text.now)
  const query = 'kind' in subject ? new CalendarQuery({ [subject.kind]: subject.id }) : subject
  const limit = query instanceof SavedQuery ? Math.min(sizes[format], mostOfSaved) : sizes[format]
  switch (format) {
    case 'ics':
      return subscriptionRows(db, { query, limit, order: 'soonest', text })
    case 'atom':
      return feedRows(db, { query, limit, order: 'changed', text })
    case 'json':
      return feedRows(db, { query, limit: max, offset: (page - 1) * max, order: 'soonest', text })
  }
}

const feedName = (subject: FeedSubject) =>
  'kind' in subject ? subject.kind : subject instanceof SavedQuery ? 'saved' : 'events'

const isEvent = (subject: FeedSubject): subject is { kind: 'event'; id: string } =>
  'kind' in subject && subject.kind === 'event'

/** The path and query of a subject's feed. */
function feedPath(subject: FeedSubject, format: FeedFormat): string {
  if ('kind' in subject) return `${pagePath(subject.kind, subject.id)}.${format}`
  return subject.path(`/${feedName(subject)}.${format}`)
}

/** Reads a feed's content. Throws a PageNotFound. */
async function feedContent(site: SiteServices, wish: Wish): Promise<FeedContent> {
  const { subject, format, language, page, max } = wish
  const { config, db, now } = site.deps
  const { publicUrl, timeZone } = config
  const text = calendarText(language, timeZone, now())
  const { rows, names, withdrawn, more } = await readRows(site, wish, text)
  const takesTime = isEvent(subject)
  if (takesTime && rows.length === 0 && (format !== 'ics' || withdrawn.length === 0)) throw new PageNotFound()
  const siteName = settingsIn((await site.themes.active()).settings, language).sitename
  const head = await feedHead(db.read, subject, siteName, text, publicUrl)
  const self = publicUrl + inLanguage(feedPath(subject, format), language, config.language)
  const following = `${self}${self.includes('?') ? '&' : '?'}max=${max}&page=${page + 1}`
  return {
    format,
    head,
    self,
    language,
    timeZone,
    publicUrl,
    rows,
    names,
    withdrawn,
    next: more ? following : null,
    now: text.now,
    takesTime,
  }
}

/** Feeds don't negotiate the language: it is the one in the query, or the site's. */
export const feedLanguage = (asked: Asked, byDefault: Language): Language =>
  languages.find((name) => name === asked.lng) ?? byDefault

/** Feeds may be read by pages of any origin and cached by proxies for some minutes. */
export const feedHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=300, stale-while-revalidate=600',
}

function costOf(subject: FeedSubject): number {
  if (subject instanceof SavedQuery) return costs.feed + costs.list * subject.parts
  return isEvent(subject) ? costs.entryPage : costs.feed
}

/** Answers with a feed. The response doesn't depend on the client. */
export async function serveFeed(
  site: SiteServices,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: FeedSubject,
  format: FeedFormat,
): Promise<FastifyReply> {
  const asked = request.query as Asked
  const language = feedLanguage(asked, site.deps.config.language)
  const max = numberIn(asked.max, 1, maxPageSize, sizes.json)
  const page = numberIn(asked.page, 1, 1000, 1)
  const wish: Wish = { subject, format, language, page, max }
  const address = `${feedPath(subject, format)} ${language} ${format === 'json' ? `${max} ${page}` : ''}`
  reply.headers(feedHeaders)
  if (format === 'ics') {
    reply.header('content-disposition', `inline; filename="${feedName(subject)}.ics"`)
  }
  reply.type(contentTypes[format])
  return serveText(site, request, reply, {
    address,
    cost: costOf(subject),
    make: () => site.feeds.make(async () => ({ feed: await feedContent(site, wish) })),
  })
}

/**
 * Registers `/events.ics`, `/events.atom` and `/events.json`, which accept every calendar filter, and the same of
 * `/saved`.
 */
export function feedRoutes(app: FastifyInstance, site: SiteServices): void {
  for (const format of feedFormats) {
    app.get<{ Querystring: Asked }>(`/events.${format}`, (request, reply) =>
      serveFeed(site, request, reply, CalendarQuery.parse(request.query, todayOf(site.deps)), format),
    )
    app.get<{ Querystring: Asked }>(`/saved.${format}`, (request, reply) =>
      serveFeed(site, request, reply, new SavedQuery(request.query, todayOf(site.deps)), format),
    )
  }
}

/** A feed's title and the URL of the page with the same content. Throws a PageNotFound. */
export async function feedHead(
  db: Queries,
  subject: FeedSubject,
  siteName: string,
  text: CalendarText,
  publicUrl: string,
): Promise<FeedHead> {
  if ('kind' in subject) {
    const { kind, id } = subject
    const name = kind === 'event' ? siteName : await nameOf(db, kind, id)
    if (name === undefined) throw new PageNotFound()
    return { title: kind === 'event' ? name : `${name} · ${siteName}`, url: publicUrl + pagePath(kind, id) }
  }
  if (subject instanceof SavedQuery)
    return { title: `${text.t.saved.heading} · ${siteName}`, url: publicUrl + subject.path() }
  const names = await filterLabels(db, subject, text)
  const title = [...names, siteName].join(' · ')
  return { title, url: publicUrl + subject.without('view', 'when', 'fromClock').path() }
}

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
