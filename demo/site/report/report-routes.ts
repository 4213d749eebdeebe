import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { charactersIn, limits } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { Queries } from '../../db/connection/database.ts'
import { transact } from '../../db/connection/transaction.ts'
import { noteChange } from '../../db/listings/reviews.ts'
import { reachable } from '../../db/listings/visibility.ts'
import { moderators, notify } from '../../db/people/users.ts'
import { countHit, type Limit } from '../../db/rate-limits.ts'
import { listingLink } from '../../domain/entry-links.ts'
import {
  isProven,
  issueTicket,
  reportProofBits,
  ticketFault,
  ticketState,
  type TicketState,
} from '../../domain/report-ticket.ts'
import { costs } from '../../http/limits/expensive.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import { noted } from '../../i18n/messages.ts'
import { formatText } from '../../i18n/texts.ts'
import { clientBlocks } from '../../lib/address-block.ts'
import { refuseTooMany } from '../../lib/api-error.ts'
import { dayMs } from '../../lib/credible-time.ts'
import { pagePath } from '../address/links.ts'
import {
  acceptForms,
  asTyped,
  fieldsOf,
  formBytes,
  isTooMany,
  sendFormPage,
  ticketSecret,
} from '../serve/form-pages.ts'
import { followMerges } from '../serve/merged-addresses.ts'
import { type PageContext, type PageModel, PageNotFound, type SiteServices } from '../serve/page.ts'

type ById = { Params: { id: string } }

/** Answers with the form, which holds a ticket of its own. */
const show = (site: SiteServices, request: FastifyRequest, reply: FastifyReply, state: ReportState) =>
  sendFormPage(site, request, reply, (context) => reportPage(state, context))

async function receive(
  site: SiteServices,
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
  const [secret, now] = [await ticketSecret(site), site.deps.now()]
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
    await markReported(site.deps, request, { kind: reportKinds[kind], id, name })
    reply.headers(error.headers)
    return again('tooMany', 429)
  }
  return sent()
}

/** `/event/{id}/report` and the same of groups and places: a form for visitors to say what is wrong. */
export async function reportRoutes(app: FastifyInstance, site: SiteServices): Promise<void> {
  acceptForms(app)
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
          : issueTicket(await ticketSecret(site), `${kind}/${id}`, site.deps.now())
        return show(site, request, reply, { kind, id, name, ticket })
      })
    })
    app.post<ById>(path, { bodyLimit: formBytes }, (request, reply) =>
      receive(site, request, reply, kind, request.params.id),
    )
  }
}

type Report = {
  kind: Reported
  id: string
  name: string
  to: ReportTo
  text: string
  isProven: boolean
}

const activeOwners = (tx: Queries, kind: Reported, id: string) =>
  tx
    .selectFrom('owners')
    .innerJoin('users', 'users.id', 'owners.userId')
    .where('owners.kind', '=', kind)
    .where('owners.itemId', '=', id)
    .where('users.deactivated', '=', 0)
    .select('users.id')
    .execute()

/**
 * Passes a visitor's report on as a notification: to the owners who can log in, else to the moderators. Throws 429 if
 * there were too many; the same report again is taken and not passed on.
 */
async function sendReport(
  { deps }: SiteServices,
  request: FastifyRequest,
  { kind, id, name, to, text, isProven }: Report,
): Promise<void> {
  const entry = `${kind}/${id}`
  await transact(deps.db, async (tx) => {
    if (await isRepeated(deps, tx, entry, text)) return
    await countReport(deps, tx, request, { entry, isProven })
    const owners = to === 'owners' ? await activeOwners(tx, kind, id) : []
    const readers = owners.length > 0 ? owners : await moderators(tx)
    const message = noted({ about: 'reported', kind, name, to, text }, deps.config)
    const linkUrl = listingLink(deps.config.publicUrl, kind, id)
    await notify(
      tx,
      readers.map((reader) => reader.id),
      { ...message, linkUrl },
      deps.now(),
    )
  })
}

type CountedReport = {
  /** The entry as `places/x`. */
  entry: string
  isProven: boolean
}

/**
 * Counts a report; throws 429 with `Retry-After` if there were too many. Narrow limits come first, and in the
 * transaction `tx` a refused report counts for none.
 */
async function countReport(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'limits'>,
  tx: Queries,
  request: Pick<FastifyRequest, 'ip' | 'socket'>,
  { entry, isProven }: CountedReport,
): Promise<void> {
  const { reports, unprovenReports } = deps.limits
  const { block, line, network } = clientBlocks(request)
  const connection = line ?? block
  const counters: [key: string, limit: Limit][] = [
    ...(isProven
      ? []
      : ([
          [`report:unproven:${connection}`, unprovenReports.connection],
          [`report:unproven:network:${network}`, unprovenReports.network],
          ['report:unproven', unprovenReports.all],
        ] satisfies [string, Limit][])),
    [`report:address:${connection}`, reports.connection],
    [`report:entry:${entry}:${connection}`, reports.connectionAndEntry],
    [`report:network:${network}`, reports.network],
    [`report:entry:${entry}`, reports.entry],
    ['report:all', reports.all],
  ]
  for (const [key, limit] of counters) refuseTooMany(await countHit(deps, key, limit, { tx }))
}

/**
 * Puts an entry on the desk of the moderators and tells them, without a text, after a report about it was refused: once
 * a day, so that nobody can hide an entry behind reports of their own.
 */
async function markReported(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'limits'>,
  request: Pick<FastifyRequest, 'ip' | 'socket'>,
  { kind, id, name }: Pick<Report, 'kind' | 'id' | 'name'>,
): Promise<void> {
  const now = deps.now()
  const { network } = clientBlocks(request)
  const mark = transact(deps.db, async (tx) => {
    const entry = `report:mark:${kind}/${id}`
    refuseTooMany(await countHit(deps, entry, { max: 1, windowMs: dayMs }, { tx }))
    refuseTooMany(await countHit(deps, `report:marks:${network}`, deps.limits.reports.marks, { tx }))
    await noteChange(tx, { kind, id, now, wasEdited: true })
    const readers = await moderators(tx)
    const message = noted({ about: 'reportedOften', kind, name }, deps.config)
    const linkUrl = listingLink(deps.config.publicUrl, kind, id)
    await notify(
      tx,
      readers.map((reader) => reader.id),
      { ...message, linkUrl },
      now,
    )
  })
  // Thrown, so that a mark that the network may no longer make doesn't count as made.
  await mark.catch((error: unknown) => {
    if (!isTooMany(error)) throw error
  })
}

/**
 * Whether the same text about the same entry came in the last 24 hours already, as from a form that was sent twice.
 * Counts it.
 */
async function isRepeated(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  tx: Queries,
  entry: string,
  text: string,
): Promise<boolean> {
  const key = `report:text:${createHash('sha256').update(`${entry}\n${text}`).digest('base64url')}`
  return (await countHit(deps, key, { max: 1, windowMs: dayMs }, { tx })) !== undefined
}

/** Tables of the entries that visitors can report. */
type Reported = 'events' | 'groups' | 'places'

/** `owners`: something is wrong or out of date. `moderators`: the entry should not be in the calendar. */
type ReportTo = 'owners' | 'moderators'

/** Tables of the kinds of pages that have a form. */
const reportKinds = { event: 'events', group: 'groups', place: 'places' } as const satisfies Record<
  string,
  Reported
>

type ReportKind = keyof typeof reportKinds

/** The path of the form for an entry's page. */
export function reportPath(kind: ReportKind, id: string): string {
  return `${pagePath(kind, id)}/report`
}

/** The name of an entry that visitors can open. Throws a PageNotFound if there is none. */
async function reportedName({ deps }: SiteServices, kind: ReportKind, id: string): Promise<string> {
  const table = reportKinds[kind]
  const row = await deps.db.read
    .selectFrom(table)
    .select('name')
    .where('id', '=', id)
    .where(reachable(table, null))
    .executeTakeFirst()
  if (!row) throw new PageNotFound()
  return row.name
}

type ReportState = {
  kind: ReportKind
  id: string
  name: string
  /** Undefined once it was sent. */
  ticket: string | undefined
  form?: Pick<ReportForm, 'text' | 'to'>
  fault?: ReportFault | undefined
}

/** The form 'Report a mistake' of an entry, or the thanks for it. */
function reportPage(
  { kind, id, name, ticket, form, fault }: ReportState,
  { text: { t } }: Pick<PageContext, 'text'>,
): PageModel {
  const isText = fault === 'empty' || fault === 'tooLong'
  const notice = fault && formatText(t.report.faults[fault], { max: limits.reportLength })
  return {
    template: 'report',
    title: `${t.report.heading}: ${name}`,
    description: '',
    canonical: reportPath(kind, id),
    noIndex: true,
    content: {
      name,
      entryUrl: pagePath(kind, id),
      action: reportPath(kind, id),
      sent: ticket === undefined,
      ticket: ticket ?? null,
      proofBits: reportProofBits,
      text: form?.text ?? '',
      toModerators: form?.to === 'moderators',
      maxLength: limits.reportLength,
      notice: !isText && notice ? notice : null,
      textError: isText && notice ? notice : null,
    },
  }
}

/** What the form sends. */
type ReportForm = { text: string; to: ReportTo; ticket: string; proof: string; trap: string }

/** Why a report is not sent yet; `tooMany` is a refusal for a while. */
type ReportFault = 'empty' | 'tooLong' | 'early' | 'over' | 'tooMany'

/** Reads a sent form. Unknown fields are ignored. */
function readReportForm(body: URLSearchParams): ReportForm {
  const field = fieldsOf(body)
  return {
    text: asTyped(field('text')),
    to: field('to') === 'moderators' ? 'moderators' : 'owners',
    ticket: field('ticket'),
    proof: field('proof'),
    trap: field('website'),
  }
}

/** A form as it stands at a time: whether it can be sent, with what proof, and the state of its ticket. */
type CheckedForm = { fault: ReportFault | undefined; isProven: boolean; ticket: TicketState }

/** Checks a form of an entry, such as `event/x`. */
function checkReportForm(
  { text, ticket, proof }: ReportForm,
  { secret, entry, now }: { secret: string; entry: string; now: Date },
): CheckedForm {
  const state = ticketState(secret, entry, ticket, now)
  const proven = isProven(ticket, text, proof)
  const fault =
    text.trim() === ''
      ? 'empty'
      : charactersIn(text) > limits.reportLength
        ? 'tooLong'
        : ticketFault(state, proven)
  return { fault, isProven: proven, ticket: state }
}
