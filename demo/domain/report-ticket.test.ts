import { describe, expect, it } from 'vitest'
import { proofOf } from '../testing/proof-of-work.ts'
import { isProven, issueTicket, ticketState } from './report-ticket.ts'

const now = new Date('2026-05-04T10:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const stateOf = (ticket: string, ms: number, entry = 'event/a', secret = 'secret') =>
  ticketState(secret, entry, ticket, later(ms))

describe('the ticket of a form', () => {
  const ticket = issueTicket('secret', 'event/a', now)

  it('is ripe after five seconds, and over after two hours', () => {
    expect([0, 4999, 5000, 7_200_000, 7_200_001].map((ms) => stateOf(ticket, ms))).toEqual([
      'early',
      'early',
      'ripe',
      'ripe',
      'over',
    ])
    expect(stateOf(issueTicket('secret', 'event/a', now, true), 0)).toBe('ripe')
  })

  it('is over when a clock that was wrong has issued it', () => {
    expect(stateOf(ticket, -3_600_000)).toBe('over')
  })

  it('is good for one entry and one site', () => {
    expect(stateOf(ticket, 6000, 'event/b')).toBe('forged')
    expect(stateOf(ticket, 6000, 'event/a', 'other')).toBe('forged')
    for (const wrong of ['', '.', 'x', ticket.replace(/^./, 'z'), ticket.slice(0, -1)])
      expect(stateOf(wrong, 6000)).toBe('forged')
  })
})

describe('a proof of work', () => {
  it('counts for its ticket and its text', () => {
    const proof = proofOf('ticket', 'Wrong\nday')
    expect(isProven('ticket', 'Wrong\nday', proof)).toBe(true)
    expect(isProven('ticket', 'Wrong day', proof)).toBe(false)
    expect(isProven('other', 'Wrong\nday', proof)).toBe(false)
  })

  it('is short', () => {
    expect(['', '-1', 'A', '0'.repeat(13)].some((proof) => isProven('ticket', 'text', proof))).toBe(false)
  })
})
