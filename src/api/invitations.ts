import type { InvitationLink, Registration } from '../contracts/invitations.ts'
import type { SessionUser } from '../contracts/users.ts'
import type { Http } from './http.ts'

/** Creates invitation links, and registers through one. */
export function createInvitationsApi(http: Http) {
  return {
    async create(key: string): Promise<InvitationLink> {
      const headers = { 'Idempotency-Key': key }
      const response = await http('/invitations/invite', { method: 'post', headers })
      return (await response.json()) as InvitationLink
    },
    async register(token: string, registration: Registration): Promise<SessionUser> {
      const path = `/invitations/invite/${encodeURIComponent(token)}`
      const response = await http(path, { method: 'post', json: registration, anonymous: true })
      return (await response.json()) as SessionUser
    },
  }
}
