import { charactersIn, limits } from '../../../src/contract.ts'
import { reachable } from '../../db/listings/visibility.ts'
import { isProven, reportProofBits, type TicketState, ticketState } from '../../domain/report-ticket.ts'
import { formatText } from '../../i18n/texts.ts'
import { pagePath } from '../address/links.ts'
import { type PageContext, type PageModel, PageNotFound, type SiteServices } from '../serve/page.ts'

/** Tables of the entries that visitors can report. */
export type Reported = 'events' | 'groups' | 'places'

/** `owners`: something is wrong or out of date. `moderators`: the entry should not be in the calendar. */
export type ReportTo = 'owners' | 'moderators'

/** Tables of the kinds of pages that have a form. */
export const reportKinds = { event: 'events', group: 'groups', place: 'places' } as const satisfies Record<
  string,
  Reported
>

export type ReportKind = keyof typeof reportKinds

/** The path of the form for an entry's page. */
export function reportPath(kind: ReportKind, id: string): string {
  return `${pagePath(kind, id)}/report`
}

/** The name of an entry that visitors can open. Throws a PageNotFound if there is none. */
export async function reportedName({ deps }: SiteServices, kind: ReportKind, id: string): Promise<string> {
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

export type ReportState = {
  kind: ReportKind
  id: string
  name: string
  /** Undefined once it was sent. */
  ticket: string | undefined
  form?: Pick<ReportForm, 'text' | 'to'>
  fault?: ReportFault | undefined
}

/** The form 'Report a mistake' of an entry, or the thanks for it. */
export function reportPage(
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
export type ReportFault = 'empty' | 'tooLong' | 'early' | 'over' | 'tooMany'

/** Browsers send line breaks as CRLF, and the proof of work is found over LF. */
const asTyped = (value: string) => value.replaceAll('\r\n', '\n')

/** Reads a sent form. Unknown fields are ignored. */
export function readReportForm(body: URLSearchParams): ReportForm {
  const field = (name: string) => body.get(name)?.replaceAll('\0', '').toWellFormed() ?? ''
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
export function checkReportForm(
  { text, ticket, proof }: ReportForm,
  { secret, entry, now }: { secret: string; entry: string; now: Date },
): CheckedForm {
  const state = ticketState(secret, entry, ticket, now)
  const proven = isProven(ticket, text, proof)
  const faultOfTicket = () => {
    if (state === 'forged' || state === 'over') return 'over'
    return state === 'early' && !proven ? 'early' : undefined
  }
  const fault =
    text.trim() === '' ? 'empty' : charactersIn(text) > limits.reportLength ? 'tooLong' : faultOfTicket()
  return { fault, isProven: proven, ticket: state }
}
