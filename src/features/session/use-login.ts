import { useRef, useState } from 'react'
import { useEnvironment } from '../../kit/environment.tsx'
import type { Credentials } from '../../resources/users/contract.ts'
import { useStore } from '../../store/store.ts'

export type LoginAttempt = {
  login: (credentials: Credentials) => Promise<void>
  isPending: boolean
  /** Why the last attempt failed. */
  error: unknown
}

/** Logs in and keeps the user. It does without react-query, which comes with the first screen. */
export function useLogin(): LoginAttempt {
  const { api } = useEnvironment()
  const [error, setError] = useState<unknown>()
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
      setError(failure)
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { login, isPending, error }
}
