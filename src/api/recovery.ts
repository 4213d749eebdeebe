import type { Http } from './http.ts'

/** Password recovery: requests a mail with a link, then sets a new password. */
export function createRecoveryApi(http: Http) {
  return {
    async request(email: string): Promise<void> {
      await http('/passwordrec/requestRecovery', { method: 'post', json: { email } })
    },
    async setPassword(token: string, password: string): Promise<void> {
      await http('/passwordrec/setPassword', { method: 'post', json: { token, password } })
    },
  }
}
