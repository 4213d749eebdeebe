import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import type { SessionUser } from '../contracts/users.ts'
import { defaults } from '../core/limits.ts'
import { removeDraftsOf } from './drafts.ts'
import { removeLastList } from './last-list.ts'
import type { FirstSteps, ListPreferences } from './preferences.ts'
import { asStored, isEmpty, parseStored, type Persisted, type StoredUser, userAt, usersOf } from './stored.ts'

type State = Persisted & {
  /** Stores the user logged in at an API and replaces any previous user of that API. */
  login(user: SessionUser, api: string): void
  /** Applies changes of an account, if it is that of the user at an API. */
  updateUser(
    user: Pick<SessionUser, 'id'> & Partial<Pick<SessionUser, 'nickname' | 'email' | 'role'>>,
    api: string,
  ): void
  /** Grants the user at an API the rights of a role once its required second factor is set up. */
  gainRole(role: SessionUser['role'], api: string): void
  /** Removes the user at an API, by default who logged in last, with their settings, drafts and last list, in all tabs. */
  logout(api?: string): void
  /** Removes a token that the server rejected; the user stays, so that the page does too. */
  expire(token: string): void
  setListPreferences(resource: string, preferences: ListPreferences): void
  setFirstSteps(firstSteps: FirstSteps): void
}

const nobody: Persisted = { user: undefined, backstage: {} }

const without = (users: readonly StoredUser[], api: string) => users.filter((each) => each.api !== api)

const isSame = (a: StoredUser | undefined, b: StoredUser | undefined) =>
  a !== undefined && a.id === b?.id && a.api === b.api

/**
 * State kept across visits, under the local storage key `store` (CONTRACT.md section 1, 'Store'). A new visit
 * with an expired login starts logged out; only a page that was open at expiry keeps its user.
 */
export const useStore = create<State>()(
  persist(
    (set, get) => {
      const change = (api: string, change: (user: StoredUser) => StoredUser) =>
        set(asStored(usersOf(get()).map((user) => (user.api === api ? change(user) : user))))
      return {
        ...nobody,
        login: (user, api) => set(asStored([{ ...user, api }, ...without(usersOf(get()), api)])),
        updateUser: ({ id, nickname, email, role }, api) =>
          change(api, (user) =>
            user.id === id
              ? {
                  ...user,
                  nickname: nickname ?? user.nickname,
                  email: email ?? user.email,
                  // Without the required second factor, the server treats the user as normal.
                  role: user.secondFactorMissing ? user.role : (role ?? user.role),
                }
              : user,
          ),
        gainRole: (role, api) =>
          change(api, (user) =>
            user.secondFactorMissing ? { ...user, role, secondFactorMissing: undefined } : user,
          ),
        logout: (api) => {
          const user = api === undefined ? get().user : userAt(get(), api)
          if (!user) return
          removeDraftsOf(user.api, user.id)
          removeLastList(user.api, user.id)
          set({ ...asStored(without(usersOf(get()), user.api)), backstage: {} })
        },
        expire: (token) => {
          const user = usersOf(get()).find((each) => each.token === token)
          if (!user) return
          removeLastList(user.api, user.id)
          change(user.api, () => ({ ...user, token: undefined }))
        },
        setListPreferences: (resource, preferences) =>
          set(({ backstage }) => ({
            backstage: { ...backstage, lists: { ...backstage.lists, [resource]: preferences } },
          })),
        setFirstSteps: (firstSteps) => set(({ backstage }) => ({ backstage: { ...backstage, firstSteps } })),
      }
    },
    {
      name: defaults.storeKey,
      storage: createStorage(() => globalThis.localStorage),
      partialize: ({ user, others, backstage }) => ({ user, others, backstage }),
      merge: (persisted, current) => {
        const { backstage, ...users } = (persisted ?? nobody) as Persisted
        const goOn = usersOf(users).filter(
          (user) => user.token !== undefined || isSame(user, userAt(current, user.api)),
        )
        return { ...current, ...asStored(goOn), backstage }
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

/**
 * Local storage in the format of zustand's persist middleware, `{ state, version }`. An empty state removes
 * the key; blocked storage is not an error.
 */
function createStorage(storage: () => Storage): PersistStorage<Persisted> {
  const attempt = <Result>(work: (storage: Storage) => Result) => {
    try {
      return work(storage())
    } catch {
      return null
    }
  }
  return {
    getItem: (name) => attempt((area) => ({ state: parseStored(area.getItem(name)), version: 0 })),
    setItem: (name, value) =>
      attempt((area) => {
        if (isEmpty(value.state)) area.removeItem(name)
        else area.setItem(name, JSON.stringify(value))
      }),
    removeItem: (name) => attempt((area) => area.removeItem(name)),
  }
}
