import { charactersIn, limits } from '../../../src/contract.ts'
import { isProven, type TicketState, ticketState } from '../../domain/report-ticket.ts'
import type { ReportTo } from './send-report.ts'

/** What the form sends. */
export type ReportForm = { text: string; to: ReportTo; ticket: string; proof: string; trap: string }

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
export type CheckedForm = { fault: ReportFault | undefined; isProven: boolean; ticket: TicketState }

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
