import { defaultTheme, limits, settingsFile } from '../../src/contract.ts'
import { deleteThemeFile, listThemeFiles, putThemeFile, readThemeFile, touchTheme } from '../db/themes.ts'
import type { Write } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import { checkFile, checkSyntax, type NewFile } from './file-check.ts'
import { demandThemeParent } from './theme-access.ts'
import { parentFault, readSettings, withParent } from './theme-settings.ts'
import type { Theming } from './theming.ts'

/** Rejects an invalid file: 400 with the position and the reason. */
export async function demandSound(file: NewFile, theming: Theming): Promise<void> {
  const refusal = (await checkFile(file, theming)) ?? (await checkSyntax(file, theming))
  if (refusal === 'tooLarge') throw new ApiError(400, 'http: request body too large')
  if (refusal) throw new ApiError(400, 'invalid body', { fields: { content: 'invalid' }, fault: refusal })
}

/** Rejects a theme that exceeds its maximum number of files or bytes. */
async function demandRoom({ tx }: Write, theme: string): Promise<void> {
  const files = await listThemeFiles(tx, theme)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length <= limits.themeFiles && bytes <= limits.themeBytes) return
  throw new ApiError(400, 'http: request body too large')
}

/** Copies the parent from the settings file to the theme's row, where it is looked up. */
async function followSettings(write: Write, theme: string, yaml: string): Promise<void> {
  const parent = readSettings(yaml).parent ?? defaultTheme
  await demandThemeParent(write, theme, parent, () => parentFault(yaml))
  await write.tx.updateTable('themes').set({ parent }).where('name', '=', theme).execute()
}

/** Records a theme change in the audit trail, with the file's name if it was only one. */
function recordChange({ record }: Write, theme: string, file?: Omit<NewFile, 'content'>): Promise<void> {
  const more = file && { file: file.type === 'config' ? file.name : `${file.type}/${file.name}` }
  return record({ deed: 'themeChanged', resource: 'themes', key: theme, name: theme, ...(more && { more }) })
}

/** Writes files into a theme that the caller may edit. The caller must have validated the contents. */
export async function keepFiles(write: Write, theme: string, files: readonly NewFile[]): Promise<void> {
  for (const file of files) {
    if (file.type === 'config') await followSettings(write, theme, new TextDecoder().decode(file.content))
    await putThemeFile(write.tx, theme, file)
  }
  await demandRoom(write, theme)
  await touchTheme(write.tx, theme)
  await recordChange(write, theme, files.length === 1 ? files[0] : undefined)
}

/** Deletes a theme's own file, so that the inherited one applies again; 404 if it has none. */
export async function dropFile(
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
