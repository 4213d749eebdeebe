import { roles } from '../core/roles.ts'
import type { SessionUser } from '../contracts/users.ts'
import type { BackstagePreferences, FirstSteps, ListPreferences } from './preferences.ts'

/**
 * The user from the login's answer, and the API base they logged in at. Without a token the login has
 * expired: the server rejected it.
 */
export type StoredUser = Omit<SessionUser, 'token'> & { token?: string; api: string }

/** The content of local storage: the user who logged in last, and those logged in at other APIs on this origin. */
export type Persisted = {
  user: StoredUser | undefined
  others?: readonly StoredUser[]
  backstage: BackstagePreferences
}

type Users = Pick<Persisted, 'user' | 'others'>

/** All users, the last one first; one for each API at most. */
export const usersOf = ({ user, others = [] }: Users): readonly StoredUser[] =>
  user ? [user, ...others] : []

/** The user logged in at an API. */
export const userAt = (users: Users, api: string): StoredUser | undefined =>
  usersOf(users).find((each) => each.api === api)

export const asStored = ([user, ...others]: readonly StoredUser[]): Users => ({
  user,
  others: others.length > 0 ? others : undefined,
})

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const userKeys = ['id', 'nickname', 'email', 'api'] as const

function isStoredUser(value: Fields): value is Fields & StoredUser {
  return (
    userKeys.every((key) => typeof value[key] === 'string') &&
    (value.token === undefined || typeof value.token === 'string') &&
    roles.some((role) => role === value.role)
  )
}

const listPreferences = (value: unknown): ListPreferences => {
  const { filters, ...rest } = fieldsOf(value)
  const texts = Object.entries(fieldsOf(filters)).filter(([, filter]) => typeof filter === 'string')
  return { ...rest, filters: Object.fromEntries(texts) as Record<string, string> }
}

const firstStepsOf = (value: unknown): FirstSteps | undefined => {
  const { step, group, place, event } = fieldsOf(value)
  if (typeof step !== 'string') return undefined
  const made = Object.entries({ group, place, event }).filter(([, id]) => typeof id === 'string')
  return { step, ...(Object.fromEntries(made) as Omit<FirstSteps, 'step'>) }
}

function backstagePreferences(value: unknown): BackstagePreferences {
  const stored = fieldsOf(value)
  const lists = Object.entries(fieldsOf(stored.lists))
  const firstSteps = firstStepsOf(stored.firstSteps)
  return {
    ...(lists.length > 0 && {
      lists: Object.fromEntries(lists.map(([name, list]) => [name, listPreferences(list)])),
    }),
    ...(firstSteps && { firstSteps }),
  }
}

/** Parses the stored state; foreign or damaged data counts as absent. */
export function parseStored(text: string | null): Persisted {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    stored = undefined
  }
  const state = fieldsOf(fieldsOf(stored).state)
  const others: readonly unknown[] = Array.isArray(state.others) ? state.others : []
  const users = [state.user, ...others].map(fieldsOf).filter(isStoredUser)
  return { ...asStored(users), backstage: backstagePreferences(state.backstage) }
}

/** Whether there is nothing to store. */
export function isEmpty({ user, backstage }: Persisted): boolean {
  return user === undefined && Object.keys(backstage.lists ?? {}).length === 0 && !backstage.firstSteps
}
