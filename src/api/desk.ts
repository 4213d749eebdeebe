import type { EntriesChanged } from '../core/calls.ts'
import type { DeskAnswer, DeskMark, DeskPage } from '../contracts/desk.ts'
import type { Http } from './http.ts'

/** The moderation desk; each call rejects with an `ApiError`. */
export function createDeskApi(http: Http) {
  const mark = async (way: 'seen' | 'unseen', marks: readonly DeskMark[]) => {
    const response = await http(`/desk/${way}`, { method: 'post', json: { marks } })
    return ((await response.json()) as EntriesChanged).count
  }
  return {
    async page(query: { limit?: number; before?: string }, signal?: AbortSignal): Promise<DeskPage> {
      return (await (await http('/desk', { search: query, signal })).json()) as DeskPage
    },
    /** Marks changes as seen, for all moderators. Returns how many marks were new. */
    see: async (marks: readonly DeskMark[]) => mark('seen', marks),
    /** Takes marks back. Returns how many entries wait again. */
    unsee: async (marks: readonly DeskMark[]) => mark('unseen', marks),
    /** An owner's answer to a deactivation. */
    async answer(json: DeskAnswer): Promise<void> {
      await http('/desk/answers', { method: 'post', json })
    },
  }
}

export type DeskApi = ReturnType<typeof createDeskApi>
