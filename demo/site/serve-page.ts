import type { FastifyReply, FastifyRequest } from 'fastify'
import { minuteMs } from '../lib/durations.ts'
import { costs } from '../http/limits/expensive.ts'
import { sendText } from '../http/encoded-text.ts'
import { calendarText } from './model/calendar-text.ts'
import type { PageContext, PageModel } from './page.ts'
import { pageData } from './page-frame.ts'
import { languageCookie, pageLanguage } from '../http/page-language.ts'
import type { Site } from './site-parts.ts'
import { followPreview, previewedTheme, previewToken, withoutPreview } from './theme/theme-preview.ts'

/** Browsers ask each time; what stands between may keep a page for a minute, and give it out while it asks. */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** There is nothing to see at this address. */
export class PageNotFound extends Error {}

/** Makes the HTML of a page with the active theme. */
export async function renderPage(site: Site, context: PageContext, model: PageModel): Promise<string> {
  const data = pageData(model, context, site.deps.config)
  const html = await site.renderer.render(context.theme, model.template, data)
  return context.preview === undefined ? html : followPreview(html, context.preview)
}

/** The words and the theme with which a request is answered. */
export async function pageContext(site: Site, request: FastifyRequest): Promise<PageContext> {
  const { config, now } = site.deps
  const token = previewToken(request)
  const previewed = token === undefined ? undefined : await previewedTheme(site, token)
  const text = calendarText(pageLanguage(request, config.language), config.timeZone, now())
  return { text, theme: previewed ?? (await site.themes.active()), preview: previewed && token }
}

export type PageToServe = {
  /**
   * Names what the page depends on beside language, data, theme and the minute: the path and the known parts of the query.
   */
  key: string
  /** What making it costs of the visitor's budget (http/limits/expensive.ts); nothing where there are only a few such pages. */
  cost: number
  /** Throws a PageNotFound when there is nothing there. */
  build: (context: PageContext) => Promise<PageModel>
}

/**
 * Answers a request with a page in the language of the visitor. Browsers ask again each time, and learn that nothing has
 * changed. A preview is made anew each time; when its time is over, the page itself is shown.
 */
export async function servePage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, cost, build }: PageToServe,
): Promise<FastifyReply> {
  const context = await pageContext(site, request)
  const { text, theme, preview } = context
  if (preview !== undefined) {
    request.spend(costs.view)
    const html = await renderPage(site, context, await build(context))
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    return reply.type('text/html; charset=utf-8').send(html)
  }
  if (previewToken(request) !== undefined) return reply.redirect(withoutPreview(request), 302)
  const minute = Math.floor(text.now.getTime() / minuteMs)
  const revision = await site.revision()
  const pageKey = [text.language, revision, theme.revision, theme.assetRevision, minute, key].join('\n')
  if (!site.cache.has(pageKey)) request.spend(cost)
  const page = await site.cache.get(pageKey, async () => renderPage(site, context, await build(context)))
  const cookie = languageCookie(request)
  if (cookie) reply.header('set-cookie', cookie)
  const lastModified = site.since(`${text.language} ${key}`, page.etag, text.now)
  reply.type('text/html; charset=utf-8').header('cache-control', cookie ? 'private, no-cache' : shared)
  return sendText(request, reply, page, { vary: 'Cookie', lastModified })
}
