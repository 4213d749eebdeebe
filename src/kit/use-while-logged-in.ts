import { useCallback } from 'react'
import { ApiError } from '../api/api-error.ts'
import { renewedLogin } from '../store/renewed-login.ts'
import { useCaller } from '../store/session.ts'
import { useEnvironment } from './environment.tsx'

/**
 * What makes a call that changes something: when the login turns out to have expired, it waits until the same person has
 * logged in again and makes the call once more (CONTRACT.md section 1, 'Store').
 */
export function useWhileLoggedIn() {
  const { api } = useEnvironment()
  const userId = useCaller()?.id
  return useCallback(
    async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
      try {
        return await call()
      } catch (error) {
        const expired = error instanceof ApiError && error.status === 401 && userId !== undefined
        if (!expired || !(await renewedLogin(api.base, userId))) throw error
        return attempt(call)
      }
    },
    [api, userId],
  )
}
