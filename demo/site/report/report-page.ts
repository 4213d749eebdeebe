import { limits } from '../../../src/contract.ts'
import { reachable } from '../../db/listings/visibility.ts'
import { reportProofBits } from '../../domain/report-ticket.ts'
import { say } from '../../i18n/texts.ts'
import { pagePath } from '../address/links.ts'
import { type PageContext, type PageModel, PageNotFound } from '../serve/page.ts'
import type { Site } from '../serve/site-parts.ts'
import type { ReportFault, ReportForm } from './report-form.ts'
import type { Reported } from './send-report.ts'

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
export async function reportedName({ deps }: Site, kind: ReportKind, id: string): Promise<string> {
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
  const notice = fault && say(t.report.faults[fault], { max: limits.reportLength })
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
