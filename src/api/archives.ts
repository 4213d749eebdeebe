import type { Http } from './http.ts'

/** What can be taken along: one's own account, or a group that one owns. */
export type Archived = 'users' | 'groups'

/** Archives of what people look after (CONTRACT.md section 2). Each call rejects with an `ApiError`. */
export function createArchivesApi(http: Http) {
  return {
    /** Everything that belongs to an account or group, as a zip. */
    async download(what: Archived, id: string): Promise<Blob> {
      const path = `/${what}/${encodeURIComponent(id)}/archive`
      return (await http(path, { patient: true, statusCodes: { 404: 'not found' } })).blob()
    },
  }
}

export type ArchivesApi = ReturnType<typeof createArchivesApi>
