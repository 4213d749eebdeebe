import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteSecret } from '../../db/site-secret.ts'
import { issueTicket } from '../../domain/report-ticket.ts'
import { costs } from '../../http/limits/expensive.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import { ApiError } from '../../lib/api-error.ts'
import { followMerges } from '../serve/merged-addresses.ts'
import { PageNotFound } from '../serve/page.ts'
import { pageContext, renderPage } from '../serve/serve-page.ts'
import type { Site } from '../serve/site-parts.ts'
import {
  checkReportForm,
  readReportForm,
  reportedName,
  type ReportFault,
  type ReportKind,
  reportKinds,
  reportPage,
  reportPath,
  type ReportState,
} from './report-page.ts'
import { sendReport } from './send-report.ts'

/** Enough for the longest text, each of its characters escaped. */
const maxBytes = 32_768

type ById = { Params: { id: string } }

const secretOf = ({ deps }: Site) => siteSecret(deps.db, 'reports')

/** Answers with the form. It holds a ticket of its own, so no cache keeps it. */
async function show(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  state: ReportState,
): Promise<FastifyReply> {
  const context = await pageContext(site, request)
  const html = await renderPage(site, context, reportPage(state, context))
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(html)
}

function isTooMany(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 429
}

async function receive(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: ReportKind,
  id: string,
): Promise<FastifyReply> {
  if (!isSameOrigin(request, site.deps.config) || !(request.body instanceof URLSearchParams))
    throw new PageNotFound()
  request.spend(costs.view)
  const name = await reportedName(site, kind, id)
  const form = readReportForm(request.body)
  const sent = () => reply.redirect(`${reportPath(kind, id)}?sent`, 303)
  if (form.trap !== '') return sent()
  const [secret, now] = [await secretOf(site), site.deps.now()]
  const entry = `${kind}/${id}`
  const { fault, isProven, ticket } = checkReportForm(form, { secret, entry, now })
  const again = (why: ReportFault, status: number) => {
    // A ticket that was waited for stays as good as it was.
    const kept = ticket === 'early' || ticket === 'ripe'
    const next = kept ? form.ticket : issueTicket(secret, entry, now, ticket === 'over')
    return show(site, request, reply.code(status), { kind, id, name, ticket: next, form, fault: why })
  }
  if (fault) return again(fault, 422)
  try {
    const { to, text } = form
    await sendReport(site, request, { kind: reportKinds[kind], id, name, to, text: text.trim(), isProven })
  } catch (error) {
    if (!isTooMany(error)) throw error
    reply.headers(error.headers)
    return again('tooMany', 429)
  }
  return sent()
}

/** `/event/{id}/report` and the same of groups and places: a form for visitors to say what is wrong. */
export async function reportRoutes(app: FastifyInstance, site: Site): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
  for (const kind of Object.keys(reportKinds) as ReportKind[]) {
    const path = `/${kind}/:id/report`
    app.get<ById & { Querystring: { sent?: unknown } }>(path, (request, reply) => {
      const { id } = request.params
      return followMerges(site, request, reply, { kind, id, tail: '/report' }, async () => {
        request.spend(costs.view)
        const name = await reportedName(site, kind, id)
        const isSent = 'sent' in request.query
        const ticket = isSent
          ? undefined
          : issueTicket(await secretOf(site), `${kind}/${id}`, site.deps.now())
        return show(site, request, reply, { kind, id, name, ticket })
      })
    })
    app.post<ById>(path, { bodyLimit: maxBytes }, (request, reply) =>
      receive(site, request, reply, kind, request.params.id),
    )
  }
}
