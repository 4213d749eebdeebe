import type { EntriesChanged, UserEntries } from '../core/calls.ts'
import type { Http } from './http.ts'

/** Hides all entries of an account in one step, and shows them again; for moderators. */
export function createUserEntriesApi(http: Http) {
  const pathOf = (userId: string) => `/users/${encodeURIComponent(userId)}/entries`
  const step = async (userId: string, way: string, json: object) => {
    const response = await http(`${pathOf(userId)}/${way}`, { method: 'post', json })
    return ((await response.json()) as EntriesChanged).count
  }
  return {
    async count(userId: string, signal?: AbortSignal): Promise<UserEntries> {
      return (await (await http(pathOf(userId), { signal })).json()) as UserEntries
    },
    /** Hides them, for a reason that their owners read; with `shared` also those with other owners. Returns their number. */
    hide: async (userId: string, choice: { shared: boolean; reason: string }) =>
      step(userId, 'deactivate', choice),
    /** Shows those again that are unchanged since they were hidden. Returns their number. */
    show: async (userId: string) => step(userId, 'reactivate', {}),
  }
}
