import type { Credentials, SessionUser } from '../contracts/users.ts'
import type { Http } from './http.ts'

/** Login and logout. */
export function createAuthApi(http: Http) {
  return {
    async login(credentials: Credentials): Promise<SessionUser> {
      const response = await http('/auth/login', { method: 'post', json: credentials, anonymous: true })
      return (await response.json()) as SessionUser
    },
    /** Revokes a token on the server. Passed as an argument because the store has already removed it. */
    async logout(token: string): Promise<void> {
      const headers = { Authorization: `Bearer ${token}` }
      await http('/auth/logout', { method: 'post', anonymous: true, headers })
    },
  }
}
