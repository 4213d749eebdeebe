import { useCallback } from 'react'
import { ApiError } from '../api/api-error.ts'
import { renewedLogin } from '../store/renewed-login.ts'
import { useCaller } from '../store/session.ts'
import { useEnvironment } from './environment.tsx'

/**
 * Wrapper for calls that change data: if the login has expired, waits until the same user has logged in again and
 * repeats the call (CONTRACT.md section 1, 'Store').
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
