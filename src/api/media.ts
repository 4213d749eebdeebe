import type { FocalPoint } from '../core/focal-point.ts'
import type { Http } from './http.ts'

/** Image sizes of the server; without one, the original. */
export type MediaSize = 'list' | 'detail'

/** The focal point of an image; null if its crop was chosen by its content. */
export type StoredFocus = FocalPoint | { x: null; y: null }

/** Images: upload, public URLs, and calls that need permissions. */
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
    /**
     * Loads an image with the user's permissions: owners also see images of entries that moderators have
     * deactivated.
     */
    async load(id: string, size?: MediaSize, signal?: AbortSignal): Promise<Blob> {
      return (await http(`/media/${encodeURIComponent(id)}`, { search: { size }, signal })).blob()
    },
    async focus(id: string, signal?: AbortSignal): Promise<StoredFocus> {
      return (await http(`/media/${encodeURIComponent(id)}/focus`, { signal })).json()
    },
    /** Makes a copy of an image whose size for lists is cropped around a point, because images never change. */
    async crop(id: string, focus: FocalPoint): Promise<{ id: string }> {
      const path = `/media/${encodeURIComponent(id)}/focus`
      return (await http(path, { method: 'post', json: focus })).json()
    },
    /** Deletes an image and removes it from all entries. For moderators. */
    async remove(id: string): Promise<void> {
      await http(`/media/${encodeURIComponent(id)}`, { method: 'delete', statusCodes: { 404: 'not found' } })
    },
  }
}
