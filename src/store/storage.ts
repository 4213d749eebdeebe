import * as v from 'valibot'
import type { PersistStorage } from 'zustand/middleware'
import { sessionUser } from '../resources/users/contract.ts'
import { type BackstagePreferences, backstagePreferences } from './preferences.ts'

const storedUser = v.object({ ...sessionUser.entries, token: v.optional(v.string()), api: v.string() })

/**
 * The user as login answered it, and the API base that they logged in at. Without a token the login has expired: the
 * server no longer accepted it.
 */
export type StoredUser = v.InferOutput<typeof storedUser>

/** What is kept in local storage. */
export type Persisted = { user: StoredUser | undefined; backstage: BackstagePreferences }

const valid = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads what a browser has stored; anything that is not ours, or was spoilt, counts as nothing. */
export function parsePersisted(text: string | null): Persisted {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    stored = undefined
  }
  const state = isRecord(stored) && isRecord(stored.state) ? stored.state : {}
  return {
    user: valid(storedUser, state.user),
    backstage: valid(backstagePreferences, state.backstage) ?? {},
  }
}

const isEmpty = ({ user, backstage }: Persisted) =>
  user === undefined && Object.values(backstage).every((value) => Object.keys(value ?? {}).length === 0)

/**
 * Local storage in the form of zustand's persist middleware, `{ state, version }`. An empty state leaves no trace; a
 * browser that forbids storage is no error.
 */
export function createStorage(storage: () => Storage): PersistStorage<Persisted> {
  const attempt = <Result>(work: (storage: Storage) => Result) => {
    try {
      return work(storage())
    } catch {
      return null
    }
  }
  return {
    getItem: (name) => attempt((area) => ({ state: parsePersisted(area.getItem(name)), version: 0 })),
    setItem: (name, value) =>
      attempt((area) => {
        if (isEmpty(value.state)) area.removeItem(name)
        else area.setItem(name, JSON.stringify(value))
      }),
    removeItem: (name) => attempt((area) => area.removeItem(name)),
  }
}
