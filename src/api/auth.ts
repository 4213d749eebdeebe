import type { Credentials, SessionUser } from '../contracts/users.ts'
import type { Http } from './http.ts'

/** Login and logout. */
export function createAuthApi(http: Http) {
  return {
    async login(credentials: Credentials): Promise<SessionUser> {
      const response = await http('/auth/login', { method: 'post', json: credentials, anonymous: true })
      return (await response.json()) as SessionUser
    },
    /** Voids a token on the server; it is given, since the store has forgotten it by then. */
    async logout(token: string): Promise<void> {
      const headers = { Authorization: `Bearer ${token}` }
      await http('/auth/logout', { method: 'post', anonymous: true, headers })
    },
  }
}
