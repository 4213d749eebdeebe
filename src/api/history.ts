import type { EntryVersion, RestoreRequest, RunProgress, RunUndone } from '../contracts/bin.ts'
import type { RestorableName, RevertibleName, VersionedName } from '../core/resource-names.ts'
import type { ItemOf } from '../contracts/contracts.ts'
import type { Http } from './http.ts'
import type { Tagged } from './resource.ts'

/** A deleted entry that has been restored. */
export type Restored = { resource: RestorableName; id: string; name: string }

/** Versions of entries, and deleted entries (CONTRACT.md section 2, 'History and bin'). Each call rejects with an `ApiError`. */
export function createHistoryApi(http: Http) {
  const pathOf = (resource: VersionedName, id: string) => `/${resource}/${encodeURIComponent(id)}/versions`
  return {
    /** The versions of an entry, the latest first. */
    async versions(resource: VersionedName, id: string, signal?: AbortSignal): Promise<EntryVersion[]> {
      return (await (await http(pathOf(resource, id), { signal })).json()) as EntryVersion[]
    },
    /** Restores a version. `without` are fields that stay as they are. */
    async restore<Name extends RevertibleName>(
      resource: Name,
      { id, version, etag }: { id: string; version: number; etag: string | undefined },
      { without }: Pick<RestoreRequest, 'without'>,
    ): Promise<Tagged<Name>> {
      const response = await http(`${pathOf(resource, id)}/${version}/restore`, {
        method: 'post',
        json: { without },
        headers: { 'If-Match': etag },
        statusCodes: { 404: 'not found', 412: 'changed in the meantime' },
      })
      return {
        item: (await response.json()) as ItemOf<Name>,
        etag: response.headers.get('ETag') ?? undefined,
      }
    },
    /** Restores a deleted entry. `without` are fields to leave out, `name` is another name for it. */
    async restoreDeleted(id: string, { without, name }: RestoreRequest = { without: [] }): Promise<Restored> {
      const path = `/bin/${encodeURIComponent(id)}/restore`
      const json = { without, ...(name != null && { name }) }
      const response = await http(path, { method: 'post', json, statusCodes: { 404: 'not found' } })
      return (await response.json()) as Restored
    },
    /** Removes the history of an entry; for administrators. */
    async removeHistory(resource: VersionedName, id: string): Promise<void> {
      await http(pathOf(resource, id), { method: 'delete' })
    },
    /** Undoes work on many entries by its id; of a large one, the answer says how far it is. */
    async undoRun(run: string): Promise<RunUndone | RunProgress> {
      const path = `/runs/${encodeURIComponent(run)}/undo`
      const statusCodes = { 404: 'not found', 409: 'already running' } as const
      const response = await http(path, { method: 'post', patient: true, statusCodes })
      return (await response.json()) as RunUndone | RunProgress
    },
    /** How far the undoing of such work is. */
    async undoing(run: string): Promise<RunProgress> {
      const path = `/runs/${encodeURIComponent(run)}`
      return (await (await http(path, { statusCodes: { 404: 'not found' } })).json()) as RunProgress
    },
    /** Removes a deleted entry for good. */
    async deleteForGood(id: string): Promise<void> {
      await http(`/bin/${encodeURIComponent(id)}`, { method: 'delete', statusCodes: { 404: 'not found' } })
    },
  }
}

export type HistoryApi = ReturnType<typeof createHistoryApi>
