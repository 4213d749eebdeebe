import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { defaults } from '../core/limits.ts'
import type { SessionUser } from '../contracts/users.ts'
import type { FirstSteps, ListPreferences } from './preferences.ts'
import { removeDraftsOf } from './drafts.ts'
import { removeLastList } from './last-list.ts'
import { createStorage } from './storage.ts'
import type { Persisted, StoredUser } from './stored.ts'

type State = Persisted & {
  /** Stores the logged-in user and the API base. */
  login(user: SessionUser, api: string): void
  /** Applies changes of the user's own account. */
  updateUser(user: Pick<SessionUser, 'id'> & Partial<Pick<SessionUser, 'nickname' | 'email' | 'role'>>): void
  /** Grants the rights of a role once its required second factor is set up. */
  gainRole(role: SessionUser['role']): void
  /** Removes the user, their settings, drafts and last list, in all tabs. */
  logout(): void
  /** Removes a token that the server rejected; the user stays, so that the page does too. */
  expire(token: string): void
  setListPreferences(resource: string, preferences: ListPreferences): void
  setFirstSteps(firstSteps: FirstSteps): void
}

const nobody: Persisted = { user: undefined, backstage: {} }

const isSame = (a: StoredUser | undefined, b: StoredUser | undefined) =>
  a !== undefined && a.id === b?.id && a.api === b.api

/**
 * State kept across visits, under the local storage key `store` (CONTRACT.md section 1, 'Store'). A new visit
 * with an expired login starts logged out; only a page that was open at expiry keeps its user.
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
            // Without the required second factor, the server treats the user as normal.
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
        if (user) {
          removeDraftsOf(user.api, user.id)
          removeLastList(user.api, user.id)
        }
        set(nobody)
      },
      expire: (token) => {
        const { user } = get()
        if (user?.token !== token) return
        removeLastList(user.api, user.id)
        set({ user: { ...user, token: undefined } })
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

/** Follows changes in other tabs: login, logout, expiry, list settings. Returns an unsubscribe function. */
export function followOtherTabs(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === defaults.storeKey || key === null) void useStore.persist.rehydrate()
  }
  target.addEventListener('storage', onStorage)
  return () => target.removeEventListener('storage', onStorage)
}
