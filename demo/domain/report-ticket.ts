import { createHash } from 'node:crypto'
import { hourMs, latestCredible } from '../lib/credible-time.ts'
import { isSigned, sign } from '../lib/signature.ts'

/*
 * What keeps programs from filling inboxes through the forms 'Report a mistake' and 'Ask for an account', without an
 * account, a cookie or another website: a ticket that the form carries says when it was opened, and for which entry or
 * form. Browsers with scripts add a proof of work over the text; without one, some seconds have to lie between opening and
 * sending.
 */

/** Time between opening the form and sending it without a proof of work. */
const waitMs = 5000

/** How long a ticket can be used. */
const validMs = 2 * hourMs

/** Leading zero bits of a proof: some 30,000 hashes, which take a phone one to four seconds. */
export const reportProofBits = 15

/** A new ticket for an entry, such as `event/x`. `waited` counts as if the form had been open for a while. */
export function issueTicket(secret: string, entry: string, now: Date, waited = false): string {
  const time = (now.getTime() - (waited ? waitMs : 0)).toString(36)
  return `${time}.${sign(secret, `${entry} ${time}`)}`
}

/** `early` asks for patience without a proof of work; `over` is genuine, but too old. */
export type TicketState = 'forged' | 'over' | 'early' | 'ripe'

/** What a ticket says about the form that it came with. */
export function ticketState(secret: string, entry: string, ticket: string, now: Date): TicketState {
  const [time = '', mac = ''] = ticket.split('.')
  if (!isSigned(secret, `${entry} ${time}`, mac)) return 'forged'
  const issued = Number.parseInt(time, 36)
  const age = now.getTime() - issued
  if (age > validMs || issued > Date.parse(latestCredible(now))) return 'over'
  return age < waitMs ? 'early' : 'ripe'
}

/** Why a form cannot be sent with a ticket in that state; `early` asks for patience only without a proof of work. */
export function ticketFault(state: TicketState, proven: boolean): 'over' | 'early' | undefined {
  if (state === 'forged' || state === 'over') return 'over'
  return state === 'early' && !proven ? 'early' : undefined
}

/**
 * Whether `proof` was found for this ticket and text: the SHA-256 of all three begins with as many zero bits as
 * required. It counts for this text only, so that one proof doesn't send many.
 */
export function isProven(ticket: string, text: string, proof: string): boolean {
  if (!/^[a-z\d]{1,12}$/.test(proof)) return false
  const hash = createHash('sha256').update(`${ticket}\n${proof}\n${text}`).digest()
  return Math.clz32(hash.readUInt32BE(0)) >= reportProofBits
}
