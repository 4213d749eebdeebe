import type { ApplicationPage } from '../contracts/applications.ts'
import type {
  InvitationCounts,
  InvitationMails,
  InvitationsMailed,
  JoinedEntry,
  Reminded,
} from '../contracts/invitations.ts'
import type { Http } from './http.ts'

/** Invitations by mail, and applications for an account; each call rejects with an `ApiError`. */
export function createGuestsApi(http: Http) {
  const post = async <Answer>(path: string, json: object = {}) =>
    (await (await http(path, { method: 'post', json })).json()) as Answer
  return {
    invite: async (json: InvitationMails) => post<InvitationsMailed>('/invitations/mails', json),
    /** What would become of addresses; for administrators. */
    check: async (emails: readonly string[], signal?: AbortSignal) => {
      const call = { method: 'post', json: { emails }, signal } as const
      return (await (await http('/invitations/mails/check', call)).json()) as InvitationsMailed
    },
    async counts(signal?: AbortSignal): Promise<InvitationCounts> {
      return (await http('/invitations/mails', { signal })).json()
    },
    remind: async (token: string) => post<Reminded>(`/invitations/${encodeURIComponent(token)}/reminder`),
    remindAll: async () => post<Reminded>('/invitations/reminders'),
    /** Makes the user co-owner of what an invitation is to. */
    accept: async (token: string) =>
      post<JoinedEntry>(`/invitations/invite/${encodeURIComponent(token)}/accept`),

    async applications(limit?: number, signal?: AbortSignal): Promise<ApplicationPage> {
      return (await http('/applications', { search: { limit }, signal })).json()
    },
    async inviteApplicant(id: string): Promise<void> {
      await http(`/applications/${encodeURIComponent(id)}/invite`, { method: 'post' })
    },
    /** Words are mailed; without them, no mail goes out. */
    async declineApplicant(id: string, message: string): Promise<void> {
      await http(`/applications/${encodeURIComponent(id)}/decline`, { method: 'post', json: { message } })
    },
  }
}

export type GuestsApi = ReturnType<typeof createGuestsApi>
