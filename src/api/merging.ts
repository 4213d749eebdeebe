import type { MergeRequest, TagsMerged, TagUse, UseCounts } from '../core/calls.ts'
import type { MergeableName } from '../core/resource-names.ts'
import type { ItemOf } from '../contracts/contracts.ts'
import type { Http } from './http.ts'

/** The id by which a server with histories undoes what it has just done. */
const runOf = (response: Response) => response.headers.get('X-Run') ?? undefined

/** Merges entries and tags; for moderators. Each call rejects with an `ApiError`. */
export function createMergingApi(http: Http) {
  const pathOf = (resource: MergeableName, id: string) => `/${resource}/${encodeURIComponent(id)}`
  return {
    /** How many entries of each resource point to an entry. */
    async uses(resource: MergeableName, id: string, signal?: AbortSignal): Promise<UseCounts> {
      return (await (await http(`${pathOf(resource, id)}/uses`, { signal })).json()) as UseCounts
    },
    /**
     * Merges an entry into another one, and returns that one, and the id by which it can be undone. `etag` is that of the
     * entry that goes away.
     */
    async merge<Name extends MergeableName>(
      resource: Name,
      id: string,
      request: MergeRequest,
      etag?: string,
    ): Promise<{ item: ItemOf<Name>; run: string | undefined }> {
      const response = await http(`${pathOf(resource, id)}/merge`, {
        method: 'post',
        json: request,
        headers: { 'If-Match': etag },
        statusCodes: { 404: 'not found', 412: 'changed in the meantime' },
      })
      return { item: (await response.json()) as ItemOf<Name>, run: runOf(response) }
    },
    /** All tags with their numbers of entries, sorted. */
    async tags(signal?: AbortSignal): Promise<TagUse[]> {
      return (await (await http('/tags', { signal })).json()) as TagUse[]
    },
    /** Replaces tags by another one, which may be new. Returns how many entries have changed, and the id of the work. */
    async mergeTags(
      tags: readonly string[],
      into: string,
    ): Promise<{ count: number; run: string | undefined }> {
      const response = await http('/tags/merge', { method: 'post', json: { tags, into } })
      return { count: ((await response.json()) as TagsMerged).count, run: runOf(response) }
    },
  }
}

export type MergingApi = ReturnType<typeof createMergingApi>
