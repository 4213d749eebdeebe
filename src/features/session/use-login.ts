import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import type { Credentials } from '../../resources/users/contract.ts'
import { useStore } from '../../store/store.ts'

export type LoginAttempt = {
  login: (credentials: Credentials) => Promise<void>
  isPending: boolean
  /** The password was right, and the account has a second factor. */
  asksCode: boolean
  /** Why the last attempt failed. */
  error: unknown
}

/** Logs in and keeps the user. It does without react-query, which comes with the first screen. */
export function useLogin(): LoginAttempt {
  const { api } = useEnvironment()
  const [error, setError] = useState<unknown>()
  const [asksCode, setAsksCode] = useState(false)
  const [isPending, setPending] = useState(false)
  const running = useRef(false)

  const login = async (credentials: Credentials) => {
    if (running.current) return
    running.current = true
    setPending(true)
    setError(undefined)
    try {
      useStore.getState().login(await api.auth.login(credentials), api.base)
    } catch (failure) {
      const isFirst = failure instanceof ApiError && failure.code === 'second factor required'
      if (isFirst) setAsksCode(true)
      if (!isFirst || credentials.code !== undefined) setError(failure)
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { login, isPending, asksCode, error }
}
