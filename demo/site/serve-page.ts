import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataRevision } from '../db/data-revision.ts'
import { sendText } from '../http/encoded-text.ts'
import { calendarText } from './model/calendar-text.ts'
import type { PageContext, PageModel } from './page.ts'
import { pageData } from './page-frame.ts'
import { languageCookie, pageLanguage } from '../http/page-language.ts'
import type { Site } from './site-parts.ts'

/** There is nothing to see at this address. */
export class PageNotFound extends Error {}

/** Makes the HTML of a page with the active theme. */
export async function renderPage(site: Site, context: PageContext, model: PageModel): Promise<string> {
  return site.renderer.render(context.theme, model.template, pageData(model, context, site.deps.config))
}

/** The words and the theme with which a request is answered. */
export async function pageContext(site: Site, request: FastifyRequest): Promise<PageContext> {
  const { config, now } = site.deps
  const text = calendarText(pageLanguage(request, config.language), config.timeZone, now())
  return { text, theme: await site.theme() }
}

/**
 * Answers a request with a page in the language of the visitor. Browsers ask again each time, and learn that nothing has
 * changed. `key` names what the page depends on beside language, data, theme and the minute: the
 * path and the known parts of the query. `build` throws a PageNotFound when there is nothing there.
 */
export async function servePage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  build: (context: PageContext) => Promise<PageModel>,
): Promise<FastifyReply> {
  const context = await pageContext(site, request)
  const { text, theme } = context
  const minute = Math.floor(text.now.getTime() / 60_000)
  const revision = await dataRevision(site.deps.db)
  const pageKey = [text.language, revision, theme.revision, theme.assetRevision, minute, key].join('\n')
  const page = await site.cache.get(pageKey, async () => renderPage(site, context, await build(context)))
  const cookie = languageCookie(request)
  if (cookie) reply.header('set-cookie', cookie)
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  return sendText(request, reply, page, 'Cookie')
}
