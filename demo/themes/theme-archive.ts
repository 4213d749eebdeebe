import { defaultTheme, settingsFile, type Theme } from '../../src/contract.ts'
import { itemOf } from '../db/stored-fields.ts'
import { deleteThemeFiles, findTheme, insertTheme, lockThemes } from '../db/themes.ts'
import { afterWrite } from '../entries/after-write.ts'
import type { RunWrite } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import type { NewFile } from './file-check.ts'
import { keepingSettings } from './settings-history.ts'
import { assertEditable, themeOf } from './theme-access.ts'
import { assertSound, findSettings, keepFiles } from './theme-files.ts'
import type { Themes } from './theme.ts'
import type { Theming } from './theming.ts'

/** Loaded when it is needed, which is seldom. */
const zipCode = async () => import('./archive.ts')

/** A theme's own files, always including the settings, so that the archive names the parent. */
async function ownFiles(themes: Themes, theme: string): Promise<NewFile[]> {
  const { source } = themes
  const entries = (await source.files(theme)).filter(({ type }) => type !== 'config')
  const contents = await Promise.all(entries.map(({ type, name }) => source.read(theme, type, name)))
  const files = entries.map(({ type, name }, index) => ({
    type,
    name,
    content: contents[index] ?? new Uint8Array(),
  }))
  const { content } = await findSettings(themes, theme)
  return [{ type: 'config', name: settingsFile, content }, ...files]
}

async function filesIn(bytes: Uint8Array): Promise<NewFile[]> {
  const { ArchiveError, readArchive } = await zipCode()
  try {
    return await readArchive(bytes)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    if (error.fault === 'tooLarge') throw new ApiError(400, 'http: request body too large')
    throw new ApiError(400, 'invalid body', { fields: { binary: 'invalid' }, fault: error.fault })
  }
}

/** A theme as a zip; the active one without a name. Throws 404. */
export async function zipTheme(
  themes: Themes,
  asked: string,
  now: Date,
): Promise<{ theme: string; zip: Buffer }> {
  const theme = await themeOf(themes, asked)
  const { writeArchive } = await zipCode()
  return { theme, zip: await writeArchive(await ownFiles(themes, theme), now) }
}

/**
 * Creates a theme from a zip, or replaces all files of an existing one, in one transaction. `bytesOf` reads the zip
 * once it is known that the caller may write the theme. Throws 400 for an invalid zip or file, and 403.
 */
export async function unzipTheme(
  theming: Theming,
  run: RunWrite,
  name: string,
  bytesOf: () => Promise<Uint8Array>,
): Promise<{ isNew: boolean; theme: Theme }> {
  await run(async (write) => {
    if (await findTheme(write.tx, name)) await assertEditable(write, name)
  })
  const files = await filesIn(await bytesOf())
  for (const file of files) await assertSound(file, theming)
  return run(async (write) => {
    const { tx, now } = write
    await lockThemes(tx)
    const isNew = (await findTheme(tx, name)) === undefined
    if (isNew) await insertTheme(tx, { name, parent: defaultTheme, editable: true }, now)
    await assertEditable(write, name)
    const put = async () => {
      await deleteThemeFiles(tx, name)
      await keepFiles(write, name, files)
    }
    await (isNew ? put() : keepingSettings(write, name, put))
    const theme = itemOf('themes', (await findTheme(tx, name))!)
    if (isNew)
      await afterWrite(write, {
        kind: 'created',
        way: 'hand',
        resource: 'themes',
        keys: [name],
        after: theme,
      })
    return { isNew, theme }
  })
}
