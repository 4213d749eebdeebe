import type { ReadAnswer } from '../contracts/reading.ts'
import type { Language } from '../core/languages.ts'
import type { Http } from './http.ts'

/** The text of a poster or a mail, or the address of a page. */
type PosterSource = { text: string } | { url: string }

/** Reads events from posters; stores nothing. Rejects with an `ApiError`. */
export function createReadingApi(http: Http) {
  return {
    async read(source: PosterSource, language: Language, signal?: AbortSignal): Promise<ReadAnswer> {
      const json = { ...source, language }
      return (await http('/events/read', { method: 'post', json, patient: true, signal })).json()
    },
  }
}

export type ReadingApi = ReturnType<typeof createReadingApi>
