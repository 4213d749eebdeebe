import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorPage } from './pages/plain-pages.ts'
import { escapeHtml } from './render/liquid.ts'
import { pageContext, PageNotFound, renderPage } from './serve-page.ts'
import { phrases } from './phrases/phrases.ts'
import { pageLanguage } from '../http/page-language.ts'
import type { Site } from './site-parts.ts'

/** The last resort, without a theme. */
function barePage(site: Site, request: FastifyRequest, status: 404 | 500): string {
  const language = pageLanguage(request, site.deps.config.language)
  const { error } = phrases[language]
  const heading = escapeHtml(status === 404 ? error.notFoundHeading : error.brokenHeading)
  const text = escapeHtml(status === 404 ? error.notFoundText : error.brokenText)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${heading}</title><h1>${heading}</h1><p>${text}</p></html>`
}

async function sendError(site: Site, request: FastifyRequest, reply: FastifyReply, status: 404 | 500) {
  let html: string
  try {
    const context = await pageContext(site, request)
    html = await renderPage(site, context, errorPage(status, context))
  } catch (error) {
    request.log.error({ err: error }, 'the error page cannot be rendered')
    html = barePage(site, request, status)
  }
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store' })
    .send(html)
}

/** Answers what does not exist or fails outside the API with a page in the theme. */
export function errorPages(app: FastifyInstance, site: Site): void {
  app.setNotFoundHandler((request, reply) => sendError(site, request, reply, 404))
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
    if (error instanceof PageNotFound || (status >= 400 && status < 500)) {
      return sendError(site, request, reply, 404)
    }
    request.log.error({ err: error }, 'a page failed')
    return sendError(site, request, reply, 500)
  })
}
