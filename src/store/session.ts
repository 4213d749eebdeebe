import { createContext, useContext, useMemo } from 'react'
import type { Caller } from '../core/rights.ts'
import { useStore } from './store.ts'
import { type StoredUser, userAt } from './stored.ts'

/** The API base of an element; a login at another API does not count here. */
export const SessionScope = createContext('')

/** The user logged in at an API base, for use outside React. */
export function sessionUserAt(api: string): StoredUser | undefined {
  return userAt(useStore.getState(), api)
}

/** The current user. Without `token` the login has expired, and the user is asked for the password. */
export function useSessionUser(): StoredUser | undefined {
  const api = useContext(SessionScope)
  return useStore((state) => userAt(state, api))
}

/** The current user as the permission table expects it. */
export function useCaller(): Caller {
  const user = useSessionUser()
  const id = user?.id
  const role = user?.role
  return useMemo(() => (id !== undefined && role !== undefined ? { id, role } : null), [id, role])
}
