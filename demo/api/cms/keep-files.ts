import { defaultTheme, limits, settingsFile } from '../../../src/contract.ts'
import { deleteThemeFile, listThemeFiles, putThemeFile, readThemeFile, touchTheme } from '../../db/themes.ts'
import { ApiError } from '../../http/api-error.ts'
import { checkFile, type NewFile } from '../../theming/file-check.ts'
import { parentFault, readSettings, withParent } from '../../theming/theme-settings.ts'
import type { Theming } from '../../theming/theming.ts'
import type { Write } from '../resource.ts'
import { demandThemeParent } from './theme-access.ts'

/** Refuses a file that may not be kept: 400, with the place and the reason. */
export async function demandSound(file: NewFile, theming: Theming): Promise<void> {
  const refusal = await checkFile(file, theming)
  if (refusal === 'tooLarge') throw new ApiError(400, 'http: request body too large')
  if (refusal) throw new ApiError(400, 'invalid body', { fields: { content: 'invalid' }, fault: refusal })
}

/** Refuses a theme that has grown beyond what one may hold. */
async function demandRoom({ tx }: Write, theme: string): Promise<void> {
  const files = await listThemeFiles(tx, theme)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length <= limits.themeFiles && bytes <= limits.themeBytes) return
  throw new ApiError(400, 'http: request body too large')
}

/** The parent that the settings name goes into the theme's row, where everyone looks for it. */
async function followSettings(write: Write, theme: string, yaml: string): Promise<void> {
  const parent = readSettings(yaml).parent ?? defaultTheme
  await demandThemeParent(write, theme, parent, () => parentFault(yaml))
  await write.tx.updateTable('themes').set({ parent }).where('name', '=', theme).execute()
}

/** Records which file of a theme was changed; of many at once, that the theme was. */
function recordChange({ record }: Write, theme: string, file?: Omit<NewFile, 'content'>): Promise<void> {
  const more = file && { file: file.type === 'config' ? file.name : `${file.type}/${file.name}` }
  return record({ deed: 'themeChanged', resource: 'themes', key: theme, name: theme, ...(more && { more }) })
}

/** Writes files into a theme that the caller may edit. The contents have been checked before. */
export async function keepFiles(write: Write, theme: string, files: readonly NewFile[]): Promise<void> {
  for (const file of files) {
    if (file.type === 'config') await followSettings(write, theme, new TextDecoder().decode(file.content))
    await putThemeFile(write.tx, theme, file)
  }
  await demandRoom(write, theme)
  await touchTheme(write.tx, theme)
  await recordChange(write, theme, files.length === 1 ? files[0] : undefined)
}

/** Takes a file away from a theme, so that its parent's shows again; 404 when the theme has none of its own. */
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

/** Lets the `config.yaml` of a theme, if it has one, say which parent its row has. */
export async function followParent(write: Write, theme: string, parent: string): Promise<void> {
  const bytes = await readThemeFile(write.tx, theme, 'config', settingsFile)
  if (!bytes) return
  const yaml = new TextDecoder().decode(bytes)
  if ((readSettings(yaml).parent ?? defaultTheme) === parent) return
  const content = Buffer.from(withParent(yaml, parent))
  await putThemeFile(write.tx, theme, { type: 'config', name: settingsFile, content })
}
