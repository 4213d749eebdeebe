import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { defaults } from '../core/limits.ts'
import type { SessionUser } from '../contracts/users.ts'
import type { FirstSteps, ListPreferences } from './preferences.ts'
import { removeDraftsOf } from './drafts.ts'
import { createStorage } from './storage.ts'
import type { Persisted, StoredUser } from './stored.ts'

type State = Persisted & {
  /** Keeps who logged in, and at which API base. */
  login(user: SessionUser, api: string): void
  /** Takes up what somebody has changed in their own account. */
  updateUser(user: Pick<SessionUser, 'id'> & Partial<Pick<SessionUser, 'nickname' | 'email' | 'role'>>): void
  /** Gives somebody the rights of their role, once they have the second factor that it takes. */
  gainRole(role: SessionUser['role']): void
  /** Forgets the user, everything that they set and their drafts, in this tab and in all others. */
  logout(): void
  /** Drops a token that the server no longer accepts; the user stays, so that their page does. */
  expire(token: string): void
  setListPreferences(resource: string, preferences: ListPreferences): void
  setFirstSteps(firstSteps: FirstSteps): void
}

const nobody: Persisted = { user: undefined, backstage: {} }

const isSame = (a: StoredUser | undefined, b: StoredUser | undefined) =>
  a !== undefined && a.id === b?.id && a.api === b.api

/**
 * What the browser remembers across visits, under the local storage key `store` (CONTRACT.md section 1, 'Store').
 * Who comes back with an expired login is logged out; only a page that stood open meanwhile keeps its user.
 */
export const useStore = create<State>()(
  persist(
    (set, get) => ({
      ...nobody,
      login: (user, api) => set({ user: { ...user, api } }),
      updateUser: ({ id, nickname, email, role }) => {
        const { user } = get()
        if (user?.id !== id) return
        set({
          user: {
            ...user,
            nickname: nickname ?? user.nickname,
            email: email ?? user.email,
            // Without the second factor that their role takes, the server gives them the rights of a normal user.
            role: user.secondFactorMissing ? user.role : (role ?? user.role),
          },
        })
      },
      gainRole: (role) => {
        const { user } = get()
        if (user?.secondFactorMissing) set({ user: { ...user, role, secondFactorMissing: undefined } })
      },
      logout: () => {
        const { user } = get()
        if (user) removeDraftsOf(user.api, user.id)
        set(nobody)
      },
      expire: (token) => {
        const { user } = get()
        if (user?.token === token) set({ user: { ...user, token: undefined } })
      },
      setListPreferences: (resource, preferences) =>
        set(({ backstage }) => ({
          backstage: { ...backstage, lists: { ...backstage.lists, [resource]: preferences } },
        })),
      setFirstSteps: (firstSteps) => set(({ backstage }) => ({ backstage: { ...backstage, firstSteps } })),
    }),
    {
      name: defaults.storeKey,
      storage: createStorage(() => globalThis.localStorage),
      partialize: ({ user, backstage }) => ({ user, backstage }),
      merge: (persisted, current) => {
        const { user, backstage } = (persisted ?? nobody) as Persisted
        const goesOn = user?.token !== undefined || isSame(user, current.user)
        return { ...current, user: goesOn ? user : undefined, backstage }
      },
    },
  ),
)

/**
 * Follows what other tabs do: a login, a logout, an expiry, other list settings. Returns the function that stops it.
 */
export function followOtherTabs(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === defaults.storeKey || key === null) void useStore.persist.rehydrate()
  }
  target.addEventListener('storage', onStorage)
  return () => target.removeEventListener('storage', onStorage)
}
