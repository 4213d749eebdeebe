import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { defaultTheme } from '../../../src/contract.ts'
import type { ThemeFileType, ThemeSource } from './theme-source.ts'

const shippedFolder = join(import.meta.dirname, '..', '..', 'themes')

const missing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

async function orUndefined<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise
  } catch (error) {
    if (missing(error)) return undefined
    throw error
  }
}

/** One folder name, or names with `/` between them, none of which leads out of the theme. */
const isInside = (name: string) =>
  name.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part))

/** The themes of a folder, one folder each. They change with an installation only, so their revision stands still. */
export function themesInFolder(folder: string = shippedFolder, active: string = defaultTheme): ThemeSource {
  const pathOf = (...parts: string[]) =>
    parts.every(isInside) ? join(folder, ...parts) : join(folder, 'no such theme')

  return {
    revision: async () => `shipped ${active}`,
    active: async () => active,
    async list(theme, type) {
      const root = pathOf(theme, type)
      const entries = await orUndefined(readdir(root, { recursive: true, withFileTypes: true }))
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter(isInside)
        .toSorted()
    },
    read: (theme: string, type: ThemeFileType, name: string) =>
      orUndefined(readFile(pathOf(theme, type, name))),
    settings: (theme: string) => orUndefined(readFile(pathOf(theme, 'config.yaml'), 'utf8')),
  }
}
