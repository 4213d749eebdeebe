import {
  decodeFileName,
  defaultTheme,
  isThemeFileName,
  isThemeFileType,
  limits,
  settingsFile,
  type ThemeFileType,
  themeFileTypes,
} from '../../src/contract.ts'
import { deleteThemeFile, listThemeFiles, putThemeFile, readThemeFile, touchTheme } from '../db/themes.ts'
import { invalidBody } from '../domain/read-input.ts'
import type { RunWrite, Write } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import { checkFile, checkSyntax, type NewFile } from './file-check.ts'
import { assertEditable, assertThemeParent, themeOf } from './theme-access.ts'
import { keepingSettings, settingsOf } from './settings-history.ts'
import {
  mixedSettings,
  parentFault,
  readSettings,
  settingsWithParent,
  unfitSettings,
  withParent,
} from './theme-settings.ts'
import type { Theme, Themes } from './theme.ts'
import type { Theming } from './theming.ts'

/** A file as a call names it: the theme, or the active one, and the parts of its address. */
export type FileAddress = { theme: string | undefined; type: string; name: string }

export type FileId = { type: ThemeFileType; name: string }

/** A file's content, and the hash used as its ETag. */
export type FoundFile = { content: Uint8Array; hash: string }

/** Parses a file type from a URL; throws 404 if it is unknown. */
function typeIn(type: string): ThemeFileType {
  if (!isThemeFileType(type)) throw new ApiError(404, 'not found')
  return type
}

/** Parses type and name of a file from a URL; throws 404 if no file can have them, and names the endings if it is that. */
function fileIn(params: { type: string; name: string }): FileId {
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
  return { content: Buffer.from(settingsWithParent(await source.parent(theme))), hash: 'unwritten' }
}

/** A file that a theme has or inherits. With `inherited`, the inherited one, even if the theme overrides it. */
async function findFile(
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

/** Rejects an invalid file: 400 with the position and the reason. */
export async function assertSound(file: NewFile, theming: Theming): Promise<void> {
  const refusal = (await checkFile(file, theming)) ?? (await checkSyntax(file, theming))
  if (refusal === 'tooLarge') throw new ApiError(400, 'http: request body too large')
  if (refusal) throw new ApiError(400, 'invalid body', { fields: { content: 'invalid' }, fault: refusal })
}

/** Rejects a theme that exceeds its maximum number of files or bytes. */
async function assertRoom({ tx }: Write, theme: string): Promise<void> {
  const files = await listThemeFiles(tx, theme)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length <= limits.themeFiles && bytes <= limits.themeBytes) return
  throw new ApiError(400, 'http: request body too large')
}

/** Copies the parent from the settings file to the theme's row, where it is looked up. */
async function followSettings(write: Write, theme: string, yaml: string): Promise<void> {
  const parent = readSettings(yaml).parent ?? defaultTheme
  await assertThemeParent(write, theme, parent, () => parentFault(yaml))
  await write.tx.updateTable('themes').set({ parent }).where('name', '=', theme).execute()
}

/** Records a theme change in the audit trail, with the file's name if it was only one. */
function recordChange({ record }: Write, theme: string, file?: Omit<NewFile, 'content'>): Promise<void> {
  const more = file && { file: file.type === 'config' ? file.name : `${file.type}/${file.name}` }
  return record({ deed: 'themeChanged', resource: 'themes', key: theme, name: theme, ...(more && { more }) })
}

/** Writes files into a theme that the caller may edit, within `keepingSettings`. The caller must have validated the contents. */
export async function keepFiles(write: Write, theme: string, files: readonly NewFile[]): Promise<void> {
  for (const file of files) {
    if (file.type === 'config') await followSettings(write, theme, new TextDecoder().decode(file.content))
    await putThemeFile(write.tx, theme, file)
  }
  await assertRoom(write, theme)
  await touchTheme(write.tx, theme)
  await recordChange(write, theme, files.length === 1 ? files[0] : undefined)
}

/** Deletes a theme's own file, so that the inherited one applies again; 404 if it has none. */
async function dropFile(
  write: Write,
  theme: string,
  { type, name }: Omit<NewFile, 'content'>,
): Promise<void> {
  const own = await readThemeFile(write.tx, theme, type, name)
  if (own === undefined) throw new ApiError(404, 'not found')
  await deleteThemeFile(write.tx, theme, type, name)
  await touchTheme(write.tx, theme)
  await recordChange(write, theme, { type, name })
}

/** Updates the parent in a theme's `config.yaml`, if it has one, to match its row. */
export async function followParent(write: Write, theme: string, parent: string): Promise<void> {
  const bytes = await readThemeFile(write.tx, theme, 'config', settingsFile)
  if (!bytes) return
  const yaml = new TextDecoder().decode(bytes)
  if ((readSettings(yaml).parent ?? defaultTheme) === parent) return
  const content = Buffer.from(withParent(yaml, parent))
  await putThemeFile(write.tx, theme, { type: 'config', name: settingsFile, content })
}

/** The files of a type that a theme has or inherits. Throws 404. */
export async function listFiles(
  themes: Themes,
  { theme: asked, type: askedType }: Omit<FileAddress, 'name'>,
): Promise<{ name: string; size: number; inherited: boolean }[]> {
  const owner = await themeOf(themes, asked)
  const type = typeIn(askedType)
  const theme = await themes.named(owner)
  if (type === 'config') {
    const { content } = await findSettings(themes, owner)
    return [{ name: settingsFile, size: content.length, inherited: false }]
  }
  return [...theme.files.values()]
    .filter((file) => file.type === type)
    .map((file) => ({ name: file.name, size: file.size, inherited: file.theme !== owner }))
}

/** A file that a theme has or inherits. Throws 404. */
export async function readFile(
  themes: Themes,
  { theme: asked, ...address }: FileAddress,
): Promise<FoundFile & FileId> {
  const theme = await themes.named(await themeOf(themes, asked))
  const file = fileIn(address)
  const found = await findFile(themes, theme, file)
  if (!found) throw new ApiError(404, 'not found')
  return { ...found, ...file }
}

/**
 * Saves a file of a theme; without `contentOf`, deletes it. `contentOf` reads the content once it is known that the
 * caller may write it. With optimistic locking (CONTRACT.md section 2, 'Two people, one entry'): throws 412 if the
 * file is another one than the caller knew; 400 for an invalid file, 403 and 404.
 */
export async function writeThemeFile(
  theming: Theming,
  run: RunWrite,
  { theme, ...address }: FileAddress,
  contentOf?: (file: FileId) => Promise<Uint8Array>,
): Promise<void> {
  const { themes } = theming
  const owner = await themeOf(themes, theme)
  const file = fileIn(address)
  const inherited =
    file.type === 'config'
      ? { hash: 'unwritten' }
      : await findFile(themes, await themes.named(owner), file, true)
  await run((write) => assertEditable(write, owner))
  const given = contentOf && { ...file, content: await contentOf(file) }
  if (given) await assertSound(given, theming)
  await run(async (write) => {
    await assertEditable(write, owner)
    const own = (await listThemeFiles(write.tx, owner)).find(
      ({ type, name }) => type === file.type && name === file.name,
    )
    write.assertVersion(own?.hash ?? inherited?.hash ?? '')
    await keepingSettings(write, owner, () =>
      given ? keepFiles(write, owner, [given]) : dropFile(write, owner, file),
    )
  })
}

/**
 * Restores settings that a theme had before, with their comments; those in `without` stay as they are now. Throws 400 that
 * names the settings which are no longer possible, such as a parent that is gone, and 403.
 */
export async function revertSettings(
  write: Write,
  theme: string,
  settings: string,
  without: readonly string[],
): Promise<void> {
  await assertEditable(write, theme)
  const text =
    without.length === 0 ? settings : mixedSettings(settings, await settingsOf(write.tx, theme), without)
  const wrong = unfitSettings(text)
  if (wrong.length > 0) throw invalidBody(Object.fromEntries(wrong.map((name) => [name, 'invalid' as const])))
  const file = { type: 'config', name: settingsFile, content: Buffer.from(text) } as const
  await keepingSettings(write, theme, () => keepFiles(write, theme, [file]))
}
