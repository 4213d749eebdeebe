import { useCallback } from 'react'
import type { GuestsApi } from '../api/guests.ts'
import { useEnvironment } from './environment.tsx'
import { useWhileLoggedIn } from './use-while-logged-in.ts'

/**
 * Returns a function for the calls that change invitations or answer applications. If the login has expired, the call is
 * repeated once it is renewed.
 */
export function useGuestsCall() {
  const { api } = useEnvironment()
  const whileLoggedIn = useWhileLoggedIn()
  return useCallback(
    async function change<Result>(call: (guests: GuestsApi) => Promise<Result>): Promise<Result> {
      const guests = await api.guests()
      return whileLoggedIn(() => call(guests))
    },
    [api, whileLoggedIn],
  )
}
