import type { Http } from './http.ts'

/** Sizes in which the server hands out an image; without one it is the original. */
export type MediaSize = 'list' | 'detail'

/** Upload of images, and the addresses under which they are shown. */
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
  }
}
