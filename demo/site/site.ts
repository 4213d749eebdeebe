import type { FastifyInstance } from 'fastify'
import { type Day, defaults, findRoute } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { dataRevision } from '../db/data-revision.ts'
import { unstorablePath } from '../domain/read-input.ts'
import { agedFor, type JustWritten } from '../http/just-written.ts'
import { costs } from '../http/limits/expensive.ts'
import { pageLanguage } from '../http/page-language.ts'
import { createTextCache, type Watched } from '../http/text-cache.ts'
import { singleFlight } from '../lib/single-flight.ts'
import type { Previews } from '../themes/preview.ts'
import type { Themes } from '../themes/theme.ts'
import { CalendarQuery } from './address/calendar-query.ts'
import { type PageKind, pageKinds, pagePath } from './address/links.ts'
import { SavedQuery } from './address/saved-query.ts'
import { dayPictureRoute } from './day-picture-route.ts'
import { embedRoutes } from './embed/embed-routes.ts'
import { aboutPage, backstagePage, errorPages, legalPage } from './plain-pages.ts'
import { feedOf, feedRoutes, serveFeed, sitemapRoutes } from './feed-routes/feed-routes.ts'
import { upcomingRoute } from './feed-routes/upcoming.ts'
import type { FeedWriter } from './feeds/writer/feed-writer.ts'
import { directoryPage, directoryPath, readDirectoryQuery } from './pages/directory.ts'
import { eventPage, listingPage, taxonomyPage } from './pages/entry-pages.ts'
import { homePage } from './pages/home.ts'
import { posterPage, programmePage, sheetPage, sheetQuery } from './pages/paper.ts'
import { savedPage } from './pages/saved.ts'
import { filterOptions } from './queries/facets.ts'
import { trackLastModified } from './render/last-modified.ts'
import type { Renderer } from './render/renderer.ts'
import { joinRoutes } from './join/join-routes.ts'
import { reportRoutes } from './report/report-routes.ts'
import { followMergedFilters, followMerges } from './serve/merged-addresses.ts'
import { formerAddresses } from './serve/former-addresses.ts'
import { type PageContext, type PageModel, PageNotFound, type SiteServices, todayOf } from './serve/page.ts'
import { type LegalText, legalTexts, type PageToServe, servePage } from './serve/serve-page.ts'
import { namedImageUrl, themeFileRoutes } from './serve/serve-theme-file.ts'
import { docsFiles, elementFiles, elementLinks } from './static-files.ts'
import { unsubscribeRoutes } from './unsubscribe/unsubscribe-routes.ts'

/** Themes, previews and the renderer; and the metrics, if a setting asks for them. */
export type Look = {
  themes: Themes
  previews: Previews
  renderer: Renderer
  feeds: FeedWriter
  metrics: Watched | undefined
  justWritten: JustWritten
}

type Asked = Record<string, unknown>

/** Builders of entry pages, by the first segment of their path. */
const entryPages: Record<
  PageKind,
  (site: SiteServices, id: string, context: PageContext) => Promise<PageModel>
> = {
  event: eventPage,
  group: (site, id, context) => listingPage(site, 'group', id, context),
  place: (site, id, context) => listingPage(site, 'place', id, context),
  category: (site, id, context) => taxonomyPage(site, 'category', id, context),
  topic: (site, id, context) => taxonomyPage(site, 'topic', id, context),
}

function pageRoutes(app: FastifyInstance, site: SiteServices): void {
  const readOptions = filterOptions({
    deps: site.deps,
    revision: singleFlight(() => dataRevision(site.deps.db)),
  })

  /** A page that is described by the query of its address. */
  const page = (path: string, describe: (asked: Asked, today: Day) => PageToServe) =>
    app.get<{ Querystring: Asked }>(path, (request, reply) =>
      servePage(site, request, reply, describe(request.query, todayOf(site.deps))),
    )

  page('/', (asked, today) => {
    const query = CalendarQuery.parse(asked, today)
    return {
      key: query.key(),
      cost: query.isPlain ? 0 : costs.view,
      build: (context) => homePage(site, query, context, readOptions),
    }
  })
  page('/programme', (asked, today) => {
    const query = CalendarQuery.parse(asked, today)
    return {
      key: query.key('/programme'),
      cost: costs.view,
      build: (context) => programmePage(site, query, context),
    }
  })
  page('/sheet', (asked, today) => {
    const query = sheetQuery(CalendarQuery.parse(asked, today), today)
    return {
      key: query.key('/sheet'),
      cost: costs.view,
      build: (context) => sheetPage(site, query, context),
    }
  })
  page('/saved', (asked, today) => {
    const query = new SavedQuery(asked, today)
    return {
      key: query.path(),
      cost: costs.list * query.parts,
      build: (context) => savedPage(site, query, context),
    }
  })
  for (const table of ['groups', 'places'] as const) {
    page(`/${table}`, (asked) => {
      const query = readDirectoryQuery(table, asked)
      return {
        key: directoryPath(table, query),
        cost: costs.entryPage,
        build: (context) => directoryPage(site, table, query, context),
      }
    })
  }
  page('/about', () => ({ key: '/about', cost: 0, build: (context) => aboutPage(site, context) }))
  for (const name of Object.keys(legalTexts) as LegalText[])
    page(`/${name}`, () => ({ key: `/${name}`, cost: 0, build: (context) => legalPage(name, context) }))
  for (const kind of pageKinds) {
    const build = entryPages[kind]
    for (const path of [`/${kind}/:id`, `/view/${kind}/:id`]) {
      app.get<{ Params: { id: string } }>(path, (request, reply) => {
        const { id } = request.params
        const feed = feedOf(id)
        return followMerges(site, request, reply, { kind, id, ...feed }, () =>
          feed
            ? serveFeed(site, request, reply, { kind, id: feed.id }, feed.format)
            : servePage(site, request, reply, {
                path: pagePath(kind, id),
                key: `${kind} ${id}`,
                cost: costs.entryPage,
                build: (context) => build(site, id, context),
              }),
        )
      })
    }
  }
  app.get<{ Params: { id: string } }>('/event/:id/poster', (request, reply) => {
    const { id } = request.params
    return servePage(site, request, reply, {
      key: `poster ${id}`,
      cost: costs.entryPage,
      build: (context) => posterPage(site, id, context),
    })
  })
  const linksIn = elementLinks()
  for (const path of ['/backstage', '/backstage/*']) {
    app.get(path, (request, reply) => {
      if (findRoute(request.url.split('?')[0]!) === undefined) return reply.callNotFound()
      const links = linksIn(pageLanguage(request, site.deps.config.language))
      if (links !== undefined) reply.header('link', links)
      return servePage(site, request, reply, {
        key: '/backstage',
        cost: 0,
        build: async (context) => backstagePage(context),
      })
    })
  }
}

function machineRoutes(app: FastifyInstance, site: SiteServices): void {
  const robots = [
    'User-agent: *',
    `Allow: ${defaults.apiBase}/media/`,
    'Disallow: /api/',
    'Disallow: /backstage',
    // Months and weeks are an endless crawl space; their events are in the sitemap.
    'Disallow: /*?*day=',
    '',
    `Sitemap: ${site.deps.config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )
  feedRoutes(app, site)
  formerAddresses(app)
  upcomingRoute(app, site)
  sitemapRoutes(app, site)
  app.get('/favicon.ico', async (_request, reply) => {
    const url = namedImageUrl(await site.themes.active(), 'icon')
    return url === null ? reply.callNotFound() : reply.redirect(url, 302)
  })
}

/** Registers the public calendar, rendered in the active theme, and the page that embeds the element. */
export async function siteRoutes(
  app: FastifyInstance,
  deps: Deps,
  { themes, previews, renderer, feeds, metrics, justWritten }: Look,
): Promise<void> {
  const site: SiteServices = {
    deps,
    themes,
    previews,
    renderer,
    feeds,
    cache: createTextCache(),
    texts: createTextCache(16_000_000),
    since: trackLastModified(),
    revision: agedFor(
      { ageMs: deps.limits.pageAgeMs, now: deps.now, justWritten },
      singleFlight(() => dataRevision(deps.db)),
    ),
  }
  metrics?.watchCache('pages', site.cache.stats)
  metrics?.watchCache('feeds', site.texts.stats)
  metrics?.watchQueue('feeds', site.feeds.load)
  app.addHook('onClose', () => site.feeds.close())
  errorPages(app, site)
  app.addHook('preValidation', async (request) => {
    if (unstorablePath(request.params) !== undefined) throw new PageNotFound()
  })
  followMergedFilters(app, site)
  await app.register((files) => elementFiles(files))
  await app.register((files) => docsFiles(files))
  themeFileRoutes(app, site)
  machineRoutes(app, site)
  dayPictureRoute(app, site)
  embedRoutes(app, site)
  pageRoutes(app, site)
  await app.register((reports) => reportRoutes(reports, site))
  await app.register((unsubscribing) => unsubscribeRoutes(unsubscribing, site))
  await app.register((joining) => joinRoutes(joining, site))
}
