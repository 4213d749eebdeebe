import {
  decodeFileName,
  defaultTheme,
  isThemeFileName,
  isThemeFileType,
  settingsFile,
  type ThemeFileType,
  themeFileTypes,
} from '../../src/contract.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Theme, Themes } from './theme.ts'

export type FileId = { type: ThemeFileType; name: string }

/** A file's content, and the hash used as its ETag. */
export type FoundFile = { content: Uint8Array; hash: string }

/** Parses a file type from a URL; throws 404 if it is unknown. */
export function typeIn(type: string): ThemeFileType {
  if (!isThemeFileType(type)) throw new ApiError(404, 'not found')
  return type
}

/** Parses type and name of a file from a URL; throws 404 if no file can have them, and names the endings if it is that. */
export function fileIn(params: { type: string; name: string }): FileId {
  const type = typeIn(params.type)
  const name = decodeFileName(params.name)
  if (name !== undefined && isThemeFileName(type, name)) return { type, name }
  const endings = themeFileTypes[type].map((ending) => `.${ending}`)
  const isEnding = name !== undefined && !endings.some((ending) => name.endsWith(ending))
  const reason = `Files of the type ${type} end with ${endings.join(', ')}`
  throw new ApiError(404, 'not found', isEnding && type !== 'config' ? { fault: { file: name, reason } } : {})
}

/** The `config.yaml` of a theme; if it has none, the equivalent: the name of its parent. */
export async function findSettings({ source }: Themes, theme: string): Promise<FoundFile> {
  const entry = (await source.files(theme)).find(({ type }) => type === 'config')
  const content = entry && (await source.read(theme, 'config', settingsFile))
  if (content) return { content, hash: entry.hash }
  const parent = (await source.parent(theme)) ?? defaultTheme
  return { content: Buffer.from(`parent: ${JSON.stringify(parent)}\n`), hash: 'unwritten' }
}

/** A file that a theme has or inherits. With `inherited`, the inherited one, even if the theme overrides it. */
export async function findFile(
  themes: Themes,
  theme: Theme,
  { type, name }: FileId,
  inherited = false,
): Promise<FoundFile | undefined> {
  if (type === 'config') {
    const [owner] = theme.chain
    return owner === undefined ? undefined : findSettings(themes, owner)
  }
  const found = (inherited ? theme.inherited : theme.files).get(`${type}/${name}`)
  const content = found && (await theme.read(found))
  return content && { content, hash: found.hash }
}
