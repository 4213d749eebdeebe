import { encodeFileName } from '../../src/contract.ts'
import type { TestUser } from './test-host.ts'

type Refusal = { error: string; fault?: Record<string, unknown>; fields?: object }

/** Calls for the files of a theme, as an administrator. */
export function themeFiles(admin: TestUser, theme?: string) {
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({ ...(theme !== undefined && { theme }), ...more }).toString()
  const path = (type: string, name: string) => `/cms/files/${type}/${encodeFileName(name)}?${query()}`
  type Details = { name: string; size: number; inherited: boolean }

  return {
    list: (type: string) => admin.read<string[]>(`/cms/files/${type}?${query()}`),
    details: (type: string) => admin.read<Details[]>(`/cms/files/${type}?${query({ details: '1' })}`),
    get: (type: string, name: string) =>
      admin.get<{ content: string; isBinary?: boolean; error?: string }>(path(type, name)),
    put: (type: string, name: string, content: unknown, headers: Record<string, string> = {}) =>
      admin.put<Refusal>(path(type, name), { content }, headers),
    upload: (type: string, name: string, bytes: Uint8Array | string) => {
      const form = new FormData()
      form.set('content', '')
      form.set('isBinary', 'true')
      form.set('binary', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
      return admin.put<Refusal>(path(type, name), form)
    },
    remove: (type: string, name: string, headers: Record<string, string> = {}) =>
      admin.delete<Refusal>(path(type, name), undefined, headers),
  }
}
