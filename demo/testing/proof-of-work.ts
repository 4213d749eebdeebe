import { isProven } from '../domain/report-ticket.ts'

/** The proof of work for a ticket and a text, as a visitor's browser finds it. */
export function proofOf(ticket: string, text: string): string {
  for (let number = 0; ; number += 1) {
    const proof = number.toString(36)
    if (isProven(ticket, text, proof)) return proof
  }
}
