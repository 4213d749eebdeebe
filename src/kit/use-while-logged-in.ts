import { useCallback } from 'react'
import { ApiError } from '../api/api-error.ts'
import { renewedLogin } from '../store/renewed-login.ts'
import { useCaller } from '../store/session.ts'
import { useEnvironment } from './environment.tsx'

/** A user at an API base; visitors have no id. */
export type Login = { api: string; userId: string | undefined }

/**
 * Whether a call failed because the login had expired, and the same user has logged in again since; waits for that
 * (CONTRACT.md section 1, 'Store').
 */
export async function loginRenewed(error: unknown, { api, userId }: Login): Promise<boolean> {
  const expired = error instanceof ApiError && error.status === 401 && userId !== undefined
  return expired && renewedLogin(api, userId)
}

/**
 * Wrapper for calls that change data: if the login has expired, waits until the same user has logged in again and
 * repeats the call.
 */
export function useWhileLoggedIn() {
  const { api } = useEnvironment()
  const userId = useCaller()?.id
  return useCallback(
    async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
      try {
        return await call()
      } catch (error) {
        if (await loginRenewed(error, { api: api.base, userId })) return attempt(call)
        throw error
      }
    },
    [api, userId],
  )
}
