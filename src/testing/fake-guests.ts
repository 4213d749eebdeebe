import type { GuestsApi } from '../api/guests.ts'
import type { Application } from '../contracts/applications.ts'
import type { InvitationCounts, InvitationLook, InvitationOutcome } from '../contracts/invitations.ts'

type Note = (entry: { call: string; id?: string; body?: unknown }) => Promise<void>

/** Invitations by mail and applications in memory, for screen tests; every call is recorded and can be made to fail. */
export function createFakeGuests(note: Note) {
  let counts: InvitationCounts = { mailed: 0, come: 0, open: 0, failed: 0 }
  let waiting: readonly Application[] = []
  let look: InvitationLook = {}
  const known = new Map<string, InvitationOutcome>()
  const outcomesOf = (emails: readonly string[]) => ({
    guests: emails.map((email) => ({ email, outcome: known.get(email) ?? 'invited' })),
  })
  const answer = (id: string) => {
    waiting = waiting.filter((one) => one.id !== id)
  }
  const api: GuestsApi = {
    async invite(body) {
      await note({ call: 'inviteByMail', body })
      return outcomesOf(body.guests.map(({ email }) => email))
    },
    check: async (emails) => outcomesOf(emails),
    counts: async () => counts,
    async remind(id) {
      await note({ call: 'remind', id })
      return { count: 1, left: 0 }
    },
    async remindAll() {
      await note({ call: 'remindAll' })
      return { count: counts.open - counts.failed, left: counts.failed }
    },
    async accept(id) {
      await note({ call: 'accept', id })
      return { entry: { kind: 'groups', id: 'g1', name: 'Choir' } }
    },
    applications: async (limit = 50) => ({ items: waiting.slice(0, limit), total: waiting.length }),
    async inviteApplicant(id) {
      await note({ call: 'inviteApplicant', id })
      answer(id)
    },
    async declineApplicant(id, body) {
      await note({ call: 'declineApplicant', id, body })
      answer(id)
    },
  }
  return {
    api,
    looked: () => look,
    /** What invitations say of themselves. */
    say: (next: InvitationLook) => {
      look = next
    },
    /** What becomes of an address. */
    outcome: (email: string, outcome: InvitationOutcome) => known.set(email, outcome),
    count: (next: InvitationCounts) => {
      counts = next
    },
    apply: (...next: readonly Application[]) => {
      waiting = next
    },
  }
}
