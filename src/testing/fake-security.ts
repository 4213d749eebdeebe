import type { SecurityApi } from '../api/security.ts'
import type { MailSettings, Session } from '../core/calls.ts'
import { recorded } from './recorded.ts'

/** Initial sessions, second factor, and what comes by mail. */
export type FakeSecurity = {
  sessions: Session[]
  on: boolean
  required: boolean
  mails: MailSettings
}

const codes = Array.from({ length: 10 }, (_, n) => `aaaa${n + 2}-bbbbb`)

/** In-memory sessions and second factors for screen tests; every call is recorded and can be made to fail. */
export function createFakeSecurity(start: Partial<FakeSecurity>, note: Parameters<typeof recorded>[0]) {
  const state: FakeSecurity = {
    sessions: [],
    on: false,
    required: false,
    mails: { mails: 'all', language: null },
    ...start,
  }
  const api: SecurityApi = recorded(note, {
    sessions: async () => [...state.sessions],
    endSession: async (id: string) => void (state.sessions = state.sessions.filter((one) => one.id !== id)),
    endOtherSessions: async () => void (state.sessions = state.sessions.filter(({ current }) => current)),
    secondFactor: async () => ({
      on: state.on,
      codesLeft: state.on ? codes.length : 0,
      required: state.required,
    }),
    newSecret: async () => ({
      secret: 'ABCDEFGHIJKLMNOP',
      uri: 'otpauth://totp/Town:kim%40example.org?secret=ABCDEFGHIJKLMNOP',
    }),
    async turnOn() {
      state.on = true
      return { codes }
    },
    renewCodes: async () => ({ codes }),
    turnOff: async () => void (state.on = false),
    mailSettings: async () => state.mails,
    setMailSettings: async (settings: MailSettings) => (state.mails = settings),
    ofUser: async () => ({ sessions: state.sessions.length, secondFactor: state.on }),
    endSessionsOf: async () => void (state.sessions = []),
    removeSecondFactorOf: async () => void (state.on = false),
  })
  return { api }
}
