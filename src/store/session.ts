import { createContext, useContext, useMemo } from 'react'
import type { Caller } from '../core/permissions.ts'
import type { StoredUser } from './stored.ts'
import { useStore } from './store.ts'

/** The API base that an element talks to; who is logged in at another one is a stranger here. */
export const SessionScope = createContext('')

/** Who is logged in at an API base, outside React. */
export function sessionUserAt(api: string): StoredUser | undefined {
  const { user } = useStore.getState()
  return user?.api === api ? user : undefined
}

/** Who is logged in. Without `token` the login has expired, and the user is about to be asked for the password. */
export function useSessionUser(): StoredUser | undefined {
  const api = useContext(SessionScope)
  return useStore(({ user }) => (user?.api === api ? user : undefined))
}

/** Who asks, in the form that the permission table takes. */
export function useCaller(): Caller {
  const user = useSessionUser()
  const id = user?.id
  const role = user?.role
  return useMemo(() => (id !== undefined && role !== undefined ? { id, role } : null), [id, role])
}
