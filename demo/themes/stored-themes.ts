import { defaultTheme } from '../../src/contract.ts'
import type { Database } from '../db/connection/database.ts'
import { findThemes, listThemeFiles, readThemeFile, themesRevision } from '../db/themes.ts'
import { batched, singleFlight } from '../lib/single-flight.ts'
import type { ShippedThemes } from './shipped-themes.ts'
import type { ThemeSource } from './theme-source.ts'

/** The source of all themes: custom ones are stored in the database, shipped ones come with the installation. */
export function storedThemes({ read, changes }: Database, shipped: ShippedThemes): ThemeSource {
  // Reading a theme asks for each of its files.
  const findTheme = batched((names: string[]) => findThemes(read, names))

  /** Whether the theme's files are in the database: true for custom themes, even those that are not editable. */
  const isStored = async (theme: string) => {
    const row = await findTheme(theme)
    return row !== undefined && (row.editable === 1 || !(await shipped.names()).includes(theme))
  }

  return {
    revision: singleFlight(() => {
      const ask = () => themesRevision(read)
      return changes ? changes.keep('themes', ask) : ask()
    }),
    async active() {
      const row = await read.selectFrom('themes').select('name').where('active', '=', 1).executeTakeFirst()
      return row?.name ?? defaultTheme
    },
    async parent(theme) {
      const row = await findTheme(theme)
      return row && (row.parent ?? (theme === defaultTheme ? null : defaultTheme))
    },
    files: async (theme) => ((await isStored(theme)) ? listThemeFiles(read, theme) : shipped.files(theme)),
    read: async (theme, type, name) =>
      (await isStored(theme)) ? readThemeFile(read, theme, type, name) : shipped.read(theme, type, name),
  }
}
