import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  defaultTheme,
  isThemeFileName,
  isThemeFileType,
  languages,
  settingsFile,
  type ThemeFileType,
} from '../../src/contract.ts'
import { pagesIn } from '../i18n/texts.ts'
import { shippedFile } from '../lib/shipped-file.ts'
import { readSettings, settingsWithTexts } from './theme-settings.ts'
import type { ThemeFileEntry, ThemeSource } from './theme-source.ts'

const shippedFolder = fileURLToPath(shippedFile('themes/built-in'))

type File = ThemeFileEntry & { content: Uint8Array }

const entryOf = ({ type, name, size, hash }: File): ThemeFileEntry => ({ type, name, size, hash })

function fileOf(type: ThemeFileType, name: string, content: Uint8Array): File {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return { type, name, size: content.length, hash, content }
}

/** Adds the texts of `demo/i18n/` to the default theme. */
function withTexts(files: Map<string, File>): Map<string, File> {
  const settings = files.get(`config/${settingsFile}`)?.content
  const yaml = settingsWithTexts(settings ? new TextDecoder().decode(settings) : '')
  const all = new Map(files)
  const add = (type: ThemeFileType, name: string, text: string) =>
    all.set(`${type}/${name}`, fileOf(type, name, new TextEncoder().encode(text)))
  add('config', settingsFile, yaml)
  for (const language of languages) {
    for (const [path, text] of pagesIn(language)) add('md', `${path}.${language}.md`, text)
  }
  return all
}

async function readThemeFolder(folder: string): Promise<Map<string, File>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, File>()
  for (const entry of entries.filter((found) => found.isFile())) {
    const full = join(entry.parentPath, entry.name)
    const path = relative(folder, full).split(sep).join('/')
    const [first = '', ...rest] = path.split('/')
    const [type, name] = path === settingsFile ? ['config', path] : [first, rest.join('/')]
    if (!isThemeFileType(type) || !isThemeFileName(type, name)) continue
    files.set(`${type}/${name}`, fileOf(type, name, await readFile(full)))
  }
  return files
}

export type ShippedThemes = ThemeSource & {
  names(): Promise<string[]>
}

/** The themes of a folder, one subfolder each. Cached for good, since they change only with an installation. */
export function themesInFolder(folder: string = shippedFolder, active: string = defaultTheme): ShippedThemes {
  let reading: Promise<Map<string, Map<string, File>>> | undefined

  async function readAll() {
    const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
    const themes = folders.map(async ({ name }) => {
      const files = await readThemeFolder(join(folder, name))
      return [name, name === defaultTheme && folder === shippedFolder ? withTexts(files) : files] as const
    })
    return new Map(await Promise.all(themes))
  }
  const all = () => (reading ??= readAll())
  const filesOf = async (theme: string) => (await all()).get(theme)

  return {
    names: async () => [...(await all()).keys()].toSorted(),
    revision: async () => `shipped ${active}`,
    active: async () => active,
    async parent(theme) {
      const files = await filesOf(theme)
      if (!files) return undefined
      if (theme === defaultTheme) return null
      const yaml = files.get(`config/${settingsFile}`)
      return (yaml && readSettings(new TextDecoder().decode(yaml.content)).parent) ?? defaultTheme
    },
    files: async (theme) => [...((await filesOf(theme))?.values() ?? [])].map(entryOf),
    read: async (theme, type, name) => (await filesOf(theme))?.get(`${type}/${name}`)?.content,
  }
}
