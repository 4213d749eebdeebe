import { encodeFileName } from '../../src/contract.ts'
import type { TestHost, TestUser } from './test-host.ts'

/** Calls for the files of a theme, as an administrator. */
export function themeFiles(host: TestHost, admin: TestUser, theme?: string) {
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({ ...(theme !== undefined && { theme }), ...more }).toString()
  const path = (type: string, name: string) => `/cms/files/${type}/${encodeFileName(name)}?${query()}`

  return {
    list: async (type: string) => await admin.read<string[]>(`/cms/files/${type}?${query()}`),
    details: async (type: string) =>
      await admin.read<{ name: string; size: number; inherited: boolean }[]>(
        `/cms/files/${type}?${query({ details: '1' })}`,
      ),
    get: (type: string, name: string) =>
      admin.get<{ content: string; isBinary?: boolean; error?: string }>(path(type, name)),
    put: (type: string, name: string, content: unknown, headers: Record<string, string> = {}) =>
      admin.put<{ error: string; fault?: Record<string, unknown>; fields?: object }>(
        path(type, name),
        { content },
        headers,
      ),
    upload: (type: string, name: string, bytes: Uint8Array | string) => {
      const form = new FormData()
      form.set('content', '')
      form.set('isBinary', 'true')
      form.set('binary', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
      return admin.put<{ error: string; fault?: Record<string, unknown> }>(path(type, name), form)
    },
    remove: (type: string, name: string, headers: Record<string, string> = {}) =>
      host.call<{ error: string }>('DELETE', path(type, name), { as: admin, headers }),
  }
}

/** The smallest valid files of each type. */
export const tinyFiles = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'),
  ttf: Buffer.from([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
}
