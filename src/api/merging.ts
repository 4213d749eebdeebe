import type { MergeRequest, TagsMerged, TagUse, UseCounts } from '../core/calls.ts'
import type { MergeableName } from '../core/resource-names.ts'
import type { ItemOf } from '../contracts/contracts.ts'
import type { Http } from './http.ts'

/** Merges entries and tags; for moderators. Each call rejects with an `ApiError`. */
export function createMergingApi(http: Http) {
  const pathOf = (resource: MergeableName, id: string) => `/${resource}/${encodeURIComponent(id)}`
  return {
    /** How many entries of each resource point to an entry. */
    async uses(resource: MergeableName, id: string, signal?: AbortSignal): Promise<UseCounts> {
      return (await (await http(`${pathOf(resource, id)}/uses`, { signal })).json()) as UseCounts
    },
    /** Merges an entry into another one, and returns that one. `etag` is that of the entry that goes away. */
    async merge<Name extends MergeableName>(
      resource: Name,
      id: string,
      request: MergeRequest,
      etag?: string,
    ): Promise<ItemOf<Name>> {
      const response = await http(`${pathOf(resource, id)}/merge`, {
        method: 'post',
        json: request,
        headers: { 'If-Match': etag },
        statusCodes: { 404: 'not found', 412: 'changed in the meantime' },
      })
      return (await response.json()) as ItemOf<Name>
    },
    /** All tags with their numbers of entries, sorted. */
    async tags(signal?: AbortSignal): Promise<TagUse[]> {
      return (await (await http('/tags', { signal })).json()) as TagUse[]
    },
    /** Replaces tags by another one, which may be new. Returns the number of entries that have changed. */
    async mergeTags(tags: readonly string[], into: string): Promise<number> {
      const response = await http('/tags/merge', { method: 'post', json: { tags, into } })
      return ((await response.json()) as TagsMerged).count
    },
  }
}

export type MergingApi = ReturnType<typeof createMergingApi>
