import type { Http } from './http.ts'

/** Sizes in which the server hands out an image; without one it is the original. */
export type MediaSize = 'list' | 'detail'

/** Images: their upload, the addresses under which everybody sees them, and what only some may do. */
export function createMediaApi(http: Http, base: string) {
  return {
    async upload(file: Blob): Promise<{ id: string }> {
      const form = new FormData()
      form.set('media', file)
      const response = await http('/media', { method: 'post', form })
      return (await response.json()) as { id: string }
    },
    url(id: string, size?: MediaSize): string {
      return `${base}/media/${encodeURIComponent(id)}${size ? `?size=${size}` : ''}`
    },
    /** The image as who is logged in sees it: owners also see one whose entries moderation has deactivated. */
    async load(id: string, size?: MediaSize, signal?: AbortSignal): Promise<Blob> {
      return (await http(`/media/${encodeURIComponent(id)}`, { search: { size }, signal })).blob()
    },
    /** Deletes an image, and takes it out of every entry that shows it. For moderation. */
    async remove(id: string): Promise<void> {
      await http(`/media/${encodeURIComponent(id)}`, { method: 'delete', statusCodes: { 404: 'not found' } })
    },
  }
}
