import type { ContrastWarning } from '../core/contrast.ts'
import { limits } from '../core/limits.ts'
import { encodeFileName, type ThemeFileType } from '../core/theme-files.ts'
import type { Theme } from '../contracts/themes.ts'
import type { Http } from './http.ts'

/** A file that a theme has, or, `inherited`, that an ancestor supplies; the size is in bytes. */
export type ThemeFile = { name: string; size: number; inherited: boolean }

/** What is in a file: text, or of images and fonts base64. The tag goes along with the next write. */
export type ThemeFileContent = { content: string; etag: string | undefined }

/** Which file of which theme. */
export type ThemeFileAddress = { theme: string; type: ThemeFileType; name: string }

const themePath = (name: string) => `/cms/themes/${encodeURIComponent(name)}`

const filePath = ({ type, name }: ThemeFileAddress) => `/cms/files/${type}/${encodeFileName(name)}`

const notFound = { 404: 'not found' } as const
const onWrite = { ...notFound, 412: 'changed in the meantime' } as const

/** Themes and their files (SPEC.md section 7, 'CMS'; CONTRACT.md section 2). Each call rejects with an `ApiError`. */
export function createThemesApi(http: Http) {
  async function write(
    { theme, ...file }: ThemeFileAddress,
    etag: string | undefined,
    call: Parameters<Http>[1],
  ) {
    const headers = { 'If-Match': etag }
    await http(filePath({ theme, ...file }), { ...call, search: { theme }, headers, statusCodes: onWrite })
  }

  return {
    /** All themes, by name. */
    async list(signal?: AbortSignal): Promise<Theme[]> {
      const search = { limit: limits.maxListLimit, sorting: 'name', order: 'ASC' }
      return (await http('/cms/themes', { search, signal })).json()
    },
    /** Makes a theme without files of its own. `key` is the same for every try of one submit. */
    async create({ name, parent }: { name: string; parent: string }, key: string): Promise<Theme> {
      const json = { name, parent, active: false, editable: true }
      const headers = { 'Idempotency-Key': key }
      return (await http('/cms/themes', { method: 'post', json, headers })).json()
    },
    /** Has the site wear a theme. */
    async activate(name: string): Promise<void> {
      await http('/cms/themes', { method: 'patch', json: { name }, statusCodes: notFound })
    },
    async remove(name: string): Promise<void> {
      await http(themePath(name), { method: 'delete', statusCodes: notFound })
    },
    /** A link that shows the site in a theme for a while. */
    async preview(name: string): Promise<{ url: string; expiresAt: string }> {
      return (await http(`${themePath(name)}/preview`, { method: 'post', statusCodes: notFound })).json()
    },
    /** The colours of a theme, as it is saved, that are too much alike to be read. */
    async contrast(name: string, signal?: AbortSignal): Promise<ContrastWarning[]> {
      return (await http(`${themePath(name)}/contrast`, { signal, statusCodes: notFound })).json()
    },
    /** A theme as a zip. */
    async download(name: string): Promise<Blob> {
      return (await http(`${themePath(name)}/zip`, { statusCodes: notFound })).blob()
    },
    /** Makes a theme out of a zip, or puts one in the place of all files of a theme that is there. */
    async upload(name: string, zip: Blob): Promise<Theme> {
      const form = new FormData()
      form.set('binary', zip)
      return (await http(`${themePath(name)}/zip`, { method: 'post', form })).json()
    },

    /** The files of a type that a theme has or inherits, by name. */
    async files(theme: string, type: ThemeFileType, signal?: AbortSignal): Promise<ThemeFile[]> {
      const search = { theme, details: 1 }
      return (await http(`/cms/files/${type}`, { search, signal, statusCodes: notFound })).json()
    },
    /** A file; `fromParent` the one that the theme inherits, even if it has one of its own. */
    async file(
      { theme, ...file }: ThemeFileAddress,
      fromParent = false,
      signal?: AbortSignal,
    ): Promise<ThemeFileContent> {
      const search = { theme, from: fromParent ? 'parent' : undefined }
      const response = await http(filePath({ theme, ...file }), { search, signal, statusCodes: notFound })
      const { content } = (await response.json()) as { content: string }
      return { content, etag: response.headers.get('ETag') ?? undefined }
    },
    /** Saves a text. */
    saveText: (file: ThemeFileAddress, content: string, etag?: string) =>
      write(file, etag, { method: 'put', json: { content } }),
    /** Saves an image or a font, as a form with the fields that SPEC.md section 7 names. */
    async saveBinary(file: ThemeFileAddress, bytes: Blob, etag?: string): Promise<void> {
      const form = new FormData()
      form.set('content', '')
      form.set('isBinary', 'true')
      form.set('binary', bytes)
      await write(file, etag, { method: 'put', form })
    },
    /** Takes a file away from a theme; its parent's shows again, if it has one of that name. */
    removeFile: (file: ThemeFileAddress, etag?: string) => write(file, etag, { method: 'delete' }),
  }
}

export type ThemesApi = ReturnType<typeof createThemesApi>
