import type { SecurityApi } from '../api/security.ts'
import type { Session } from '../core/calls.ts'

/** Initial sessions and second factor. */
export type FakeSecurity = { sessions: Session[]; on: boolean; required: boolean }

type Note = (entry: { call: string; id?: string; body?: unknown }) => Promise<void>

const codes = Array.from({ length: 10 }, (_, n) => `aaaa${n + 2}-bbbbb`)

/** In-memory sessions and second factors for screen tests; every call is recorded and can be made to fail. */
export function createFakeSecurity(start: Partial<FakeSecurity>, note: Note) {
  const state = { sessions: [], on: false, required: false, ...start }
  const api: SecurityApi = {
    async sessions() {
      await note({ call: 'sessions' })
      return [...state.sessions]
    },
    async endSession(id) {
      await note({ call: 'endSession', id })
      state.sessions = state.sessions.filter((session) => session.id !== id)
    },
    async endOtherSessions() {
      await note({ call: 'endOtherSessions' })
      state.sessions = state.sessions.filter(({ current }) => current)
    },
    async secondFactor() {
      await note({ call: 'secondFactor' })
      return { on: state.on, codesLeft: state.on ? codes.length : 0, required: state.required }
    },
    async newSecret() {
      await note({ call: 'newSecret' })
      return {
        secret: 'ABCDEFGHIJKLMNOP',
        uri: 'otpauth://totp/Town:kim%40example.org?secret=ABCDEFGHIJKLMNOP',
      }
    },
    async turnOn(body) {
      await note({ call: 'turnOn', body })
      state.on = true
      return { codes }
    },
    async renewCodes(body) {
      await note({ call: 'renewCodes', body })
      return { codes }
    },
    async turnOff(body) {
      await note({ call: 'turnOff', body })
      state.on = false
    },
    async ofUser(id) {
      await note({ call: 'ofUser', id })
      return { sessions: state.sessions.length, secondFactor: state.on }
    },
    async endSessionsOf(id) {
      await note({ call: 'endSessionsOf', id })
      state.sessions = []
    },
    async removeSecondFactorOf(id) {
      await note({ call: 'removeSecondFactorOf', id })
      state.on = false
    },
  }
  return { api }
}
