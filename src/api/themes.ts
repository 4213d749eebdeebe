import type { ContrastWarning } from '../core/contrast.ts'
import { limits } from '../core/limits.ts'
import { encodeFileName, type ThemeFileType } from '../core/theme-files.ts'
import type { ThemeLook } from '../core/theme-look.ts'
import type { Theme } from '../contracts/themes.ts'
import type { Http } from './http.ts'

/** A file of a theme, or, if `inherited`, of an ancestor; `size` in bytes. A server may only know the name. */
export type ThemeFile = { name: string; size?: number; inherited?: boolean }

/** The content of a file: text, or base64 for images and fonts. The next write must send the ETag. */
export type ThemeFileContent = { content: string; etag: string | undefined }

/** Theme, type and name of a file. */
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
    /** Creates a theme without files of its own. `key` is the idempotency key of the submit. */
    async create({ name, parent }: { name: string; parent: string }, key: string): Promise<Theme> {
      const json = { name, parent, active: false, editable: true }
      const headers = { 'Idempotency-Key': key }
      return (await http('/cms/themes', { method: 'post', json, headers })).json()
    },
    async activate(name: string): Promise<void> {
      await http('/cms/themes', { method: 'patch', json: { name }, statusCodes: notFound })
    },
    async remove(name: string): Promise<void> {
      await http(themePath(name), { method: 'delete', statusCodes: notFound })
    },
    /** A temporary link that shows the site with a theme. */
    async preview(name: string): Promise<{ url: string; expiresAt: string }> {
      return (await http(`${themePath(name)}/preview`, { method: 'post', statusCodes: notFound })).json()
    },
    /** Colour pairs of a saved theme with too little contrast. */
    async contrast(name: string, signal?: AbortSignal): Promise<ContrastWarning[]> {
      return (await http(`${themePath(name)}/contrast`, { signal, statusCodes: notFound })).json()
    },
    /** What a theme inherits, and its saved colours. */
    async look(name: string, signal?: AbortSignal): Promise<ThemeLook> {
      return (await http(`${themePath(name)}/look`, { signal, statusCodes: notFound })).json()
    },
    /** A theme as a zip. */
    async download(name: string): Promise<Blob> {
      return (await http(`${themePath(name)}/zip`, { statusCodes: notFound })).blob()
    },
    /** Creates a theme from a zip, or replaces all files of an existing one. */
    async upload(name: string, zip: Blob): Promise<Theme> {
      const form = new FormData()
      form.set('binary', zip)
      return (await http(`${themePath(name)}/zip`, { method: 'post', form })).json()
    },

    /** The files of a type that a theme has or inherits, by name. */
    async files(theme: string, type: ThemeFileType, signal?: AbortSignal): Promise<ThemeFile[]> {
      const search = { theme, details: 1 }
      const response = await http(`/cms/files/${type}`, { search, signal, statusCodes: notFound })
      const files = (await response.json()) as (ThemeFile | string)[]
      return files.map((file) => (typeof file === 'string' ? { name: file } : file))
    },
    async file({ theme, ...file }: ThemeFileAddress, signal?: AbortSignal): Promise<ThemeFileContent> {
      const response = await http(filePath({ theme, ...file }), {
        search: { theme },
        signal,
        statusCodes: notFound,
      })
      const { content } = (await response.json()) as { content: string }
      return { content, etag: response.headers.get('ETag') ?? undefined }
    },
    saveText: (file: ThemeFileAddress, content: string, etag?: string) =>
      write(file, etag, { method: 'put', json: { content } }),
    /** Saves an image or a font as a form with the fields of SPEC.md section 7. */
    async saveBinary(file: ThemeFileAddress, bytes: Blob, etag?: string): Promise<void> {
      const form = new FormData()
      form.set('content', '')
      form.set('isBinary', 'true')
      form.set('binary', bytes)
      await write(file, etag, { method: 'put', form })
    },
    /** Removes a file from a theme; a parent's file of that name becomes visible again. */
    removeFile: (file: ThemeFileAddress, etag?: string) => write(file, etag, { method: 'delete' }),
  }
}

export type ThemesApi = ReturnType<typeof createThemesApi>
