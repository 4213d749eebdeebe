import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageDirection } from '../../src/contract.ts'
import { isDamage } from '../db/connection/database.ts'
import { passingRefusal } from '../http/error-reply.ts'
import { costs } from '../http/limits/expensive.ts'
import { databaseOverload } from '../http/limits/overload.ts'
import { pageLanguage } from '../http/page-language.ts'
import { formatText, textsIn } from '../i18n/texts.ts'
import { ApiError } from '../lib/api-error.ts'
import { themeMarkdown } from '../themes/theme-texts.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { renderMarkdown } from './render/markdown.ts'
import { joinPath } from './join/join-page.ts'
import { type PageContext, type PageModel, PageNotFound, type SiteServices } from './serve/page.ts'
import { legalFile, type LegalText, pageContext, renderPage } from './serve/serve-page.ts'

/** A page without a theme: the last resort, and the cheap answer under overload. */
function barePage(
  site: SiteServices,
  request: FastifyRequest,
  name: 'tooMany' | 'busy' | 'notFound' | 'broken' | 'unreadable',
): string {
  const language = pageLanguage(request, site.deps.config.language)
  const { error } = textsIn(language).site
  const heading = escapeHtml(error[`${name}Heading`])
  const text = escapeHtml(error[`${name}Text`])
  const isOurs = name === 'busy' || name === 'broken'
  const reference = isOurs ? `<p>${escapeHtml(formatText(error.reference, { id: request.id }))}</p>` : ''
  return `<!doctype html><html lang="${language}" dir="${languageDirection(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><h1>${heading}</h1><p>${text}</p>${reference}</html>`
}

async function themedPage(site: SiteServices, request: FastifyRequest, status: 404 | 500): Promise<string> {
  try {
    const context = await pageContext(site, request)
    return await renderPage(site, context, errorPage(status, context, request.id))
  } catch (error) {
    request.log.error({ err: error }, 'the error page cannot be rendered')
    return barePage(site, request, status === 404 ? 'notFound' : 'broken')
  }
}

const send = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

function statusOf(error: FastifyError | Error): number {
  if (error instanceof PageNotFound) return 404
  if (error instanceof ApiError) return error.status
  return 'statusCode' in error ? (error.statusCode ?? 500) : 500
}

/** The address without trailing slashes, which people and programs tend to add; undefined if there are none. */
function withoutLastSlash({ method, url }: FastifyRequest): string | undefined {
  const [path = '', query] = url.split(/\?(.*)/s)
  if ((method !== 'GET' && method !== 'HEAD') || !/^\/[\w/-]*[\w-]\/+$/.test(path)) return undefined
  // Exactly one leading slash: two would be a protocol-relative URL, an open redirect.
  return `/${path.replace(/^\/+|\/+$/g, '')}${query ? `?${query}` : ''}`
}

/** Answers missing pages and errors outside the API with an error page in the theme. */
export function errorPages(app: FastifyInstance, site: SiteServices): void {
  app.setNotFoundHandler(async (request, reply) => {
    const tidy = withoutLastSlash(request)
    if (tidy !== undefined) return reply.redirect(tidy, 301)
    request.spend(costs.entryPage)
    return send(reply, 404, await themedPage(site, request, 404))
  })
  app.setErrorHandler(async (thrown: FastifyError | Error, request, reply) => {
    const error = passingRefusal(thrown, request.log) ?? databaseOverload(thrown, request) ?? thrown
    const status = statusOf(error)
    if (status === 429 || status === 503) {
      if (error instanceof ApiError) reply.headers(error.headers)
      const busy = isDamage(thrown) ? 'broken' : 'busy'
      return send(reply, status, barePage(site, request, status === 429 ? 'tooMany' : busy))
    }
    if ((status === 413 || status === 415) && !request.is404) {
      // Kept open, as by `replyError`: a client that is still sending reads the answer.
      reply.removeHeader('connection')
      return send(reply, status, barePage(site, request, 'unreadable'))
    }
    if (status >= 400 && status < 500) return send(reply, 404, await themedPage(site, request, 404))
    request.log.error({ err: error }, 'a page failed')
    return send(reply, 500, await themedPage(site, request, 500))
  })
}

/**
 * About the calendar and how to join. The section on accounts has the anchor `#register`, and leads to the form with which
 * people ask for one, where they can.
 */
export async function aboutPage({ deps }: SiteServices, { text, theme }: PageContext): Promise<PageModel> {
  const { t, language } = text
  return {
    template: 'about',
    title: t.about.heading,
    description: '',
    canonical: '/about',
    content: {
      heading: t.about.heading,
      text: renderMarkdown(await themeMarkdown(theme, 'about', language)),
      register: renderMarkdown(await themeMarkdown(theme, 'register', language), 3),
      registerHeading: t.footer.register,
      joinUrl: deps.config.applications ? `${joinPath}#ask` : null,
    },
  }
}

/** A page with one of the texts. Throws a PageNotFound if the theme doesn't have it. */
export async function legalPage(name: LegalText, { text, theme }: PageContext): Promise<PageModel> {
  const file = legalFile(theme, name)
  if (file === undefined) throw new PageNotFound()
  const heading = text.t.footer[name]
  return {
    template: 'text',
    title: heading,
    description: '',
    canonical: `/${name}`,
    content: { heading, text: renderMarkdown(await themeMarkdown(theme, file, text.language)) },
  }
}

/** The page that embeds the element. */
export function backstagePage({ text }: PageContext): PageModel {
  return {
    template: 'backstage',
    title: text.t.backstage.heading,
    description: '',
    canonical: '/backstage',
    noIndex: true,
    content: { timeZone: text.timeZone },
  }
}

/** An error page. With the id of the request if it failed, so that people can tell us which one it was. */
function errorPage(status: 404 | 500, { text }: PageContext, requestId: string): PageModel {
  const { error } = text.t
  const heading = status === 404 ? error.notFoundHeading : error.brokenHeading
  return {
    template: 'error',
    title: heading,
    description: '',
    canonical: '/',
    noIndex: true,
    content: {
      status,
      heading,
      text: status === 404 ? error.notFoundText : error.brokenText,
      reference: status === 404 ? null : formatText(error.reference, { id: requestId }),
    },
  }
}
