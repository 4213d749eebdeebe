import type {
  MailSettings,
  RecoveryCodes,
  SecondFactorProof,
  SecondFactorSecret,
  SecondFactorState,
  Session,
  UserSecurity,
} from '../core/calls.ts'
import type { Call, Http } from './http.ts'

/**
 * Sessions, the second factor and the mails of one's own account; for administrators, sessions and second factor of others.
 * Each call rejects with an `ApiError`.
 */
export function createSecurityApi(http: Http) {
  const ask = async <Answer>(path: string, call?: Call) => (await http(path, call)).json() as Promise<Answer>
  const remove = async (path: string, json?: unknown) => void (await http(path, { method: 'delete', json }))
  const ofUser = (id: string) => `/users/${encodeURIComponent(id)}`
  return {
    sessions: (signal?: AbortSignal) => ask<Session[]>('/sessions', { signal }),
    endSession: (id: string) => remove(`/sessions/${encodeURIComponent(id)}`),
    endOtherSessions: () => remove('/sessions'),
    secondFactor: (signal?: AbortSignal) => ask<SecondFactorState>('/second-factor', { signal }),
    /** A new secret, pending until its first code; replaces a previous pending one. */
    newSecret: () => ask<SecondFactorSecret>('/second-factor/secret', { method: 'put' }),
    turnOn: (proof: SecondFactorProof) =>
      ask<RecoveryCodes>('/second-factor', { method: 'put', json: proof }),
    renewCodes: (proof: SecondFactorProof) =>
      ask<RecoveryCodes>('/second-factor/codes', { method: 'put', json: proof }),
    turnOff: (proof: SecondFactorProof) => remove('/second-factor', proof),
    mailSettings: (signal?: AbortSignal) => ask<MailSettings>('/mail-settings', { signal }),
    setMailSettings: (settings: MailSettings) =>
      ask<MailSettings>('/mail-settings', { method: 'put', json: settings }),
    ofUser: (id: string, signal?: AbortSignal) => ask<UserSecurity>(`${ofUser(id)}/security`, { signal }),
    endSessionsOf: (id: string) => remove(`${ofUser(id)}/sessions`),
    removeSecondFactorOf: (id: string) => remove(`${ofUser(id)}/second-factor`),
  }
}

export type SecurityApi = ReturnType<typeof createSecurityApi>
