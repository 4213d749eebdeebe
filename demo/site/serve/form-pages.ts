import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteSecret } from '../../db/settings.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { PageContext, PageModel, SiteServices } from './page.ts'
import { pageContext, renderPage } from './serve-page.ts'

/** Enough for the longest text of a form, each of its characters escaped. */
export const formBytes = 32_768

/** Reads the bodies of forms as `URLSearchParams`, and no others (415), on the routes of this part of the site. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
}

/**
 * Reads whatever else a mail program sends as an empty form: what its one click means is in the address (RFC 8058 allows
 * it multipart forms).
 */
export function acceptOneClick(app: FastifyInstance): void {
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: formBytes }, (_request, _body, done) =>
    done(null, new URLSearchParams()),
  )
}

/** The secret that signs the tickets of forms (domain/report-ticket.ts). */
export const ticketSecret = ({ deps }: SiteServices): Promise<string> => siteSecret(deps.db, 'reports')

/** The token in the query of a mailed link, or in its form; empty without one. */
export const tokenIn = (value: unknown): string =>
  typeof value === 'string' && value.length <= longestToken ? value : ''

/** Longer than any of ours. */
const longestToken = 500

/** Answers with a page that holds what is of one visitor only, so no cache keeps it and no search engine finds it. */
export async function sendFormPage(
  site: SiteServices,
  request: FastifyRequest,
  reply: FastifyReply,
  describe: (context: PageContext) => PageModel | Promise<PageModel>,
): Promise<FastifyReply> {
  const context = await pageContext(site, request)
  const html = await renderPage(site, context, await describe(context))
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(html)
}

/** Reads the fields of a sent form, as they can be stored. Missing ones are empty. */
export const fieldsOf =
  (body: URLSearchParams) =>
  (name: string): string =>
    body.get(name)?.replaceAll('\0', '').toWellFormed() ?? ''

/** A text of several lines as it was typed: browsers send line breaks as CRLF, and proofs of work are found over LF. */
export const asTyped = (value: string): string => value.replaceAll('\r\n', '\n')

/** Whether a limit was passed: the visitor gets the form back. */
export function isTooMany(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 429
}
