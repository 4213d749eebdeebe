import type { InvitationLink, NextInvitation, Registration } from '../contracts/invitations.ts'
import type { SessionUser } from '../contracts/users.ts'
import type { Http } from './http.ts'

/** Creates invitation links, says when the next is possible, and registers through one. */
export function createInvitationsApi(http: Http) {
  return {
    async create(key: string): Promise<InvitationLink> {
      const headers = { 'Idempotency-Key': key }
      const response = await http('/invitations/invite', { method: 'post', headers })
      return (await response.json()) as InvitationLink
    },
    /** When the user may create the next link. */
    async next(signal?: AbortSignal): Promise<NextInvitation> {
      return (await http('/invitations/invite', { signal })).json()
    },
    async register(token: string, registration: Registration): Promise<SessionUser> {
      const path = `/invitations/invite/${encodeURIComponent(token)}`
      const response = await http(path, { method: 'post', json: registration, anonymous: true })
      return (await response.json()) as SessionUser
    },
  }
}
