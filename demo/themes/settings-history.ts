import { settingsFile } from '../../src/contract.ts'
import type { Queries } from '../db/connection/database.ts'
import { findTheme, readThemeFile } from '../db/themes.ts'
import { afterWrite } from '../entries/after-write.ts'
import type { Write } from '../entries/resource.ts'
import { settingsWithParent } from './theme-settings.ts'

/** The text of a theme's `config.yaml`, or what its absence amounts to with a parent, by default that of its row. */
export async function settingsOf(db: Queries, theme: string, parent?: string | null): Promise<string> {
  const own = await readThemeFile(db, theme, 'config', settingsFile)
  if (own) return new TextDecoder().decode(own)
  return settingsWithParent(parent ?? (await findTheme(db, theme))?.parent)
}

/**
 * Does what may change the settings of a theme, and keeps what they were before as a version: the whole text, so that
 * restoring it also brings back its comments. `parent` is what the theme's row said before, if it has changed already.
 */
export async function keepingSettings(
  write: Write,
  theme: string,
  work: () => Promise<void>,
  parent?: string | null,
): Promise<void> {
  const settings = await settingsOf(write.tx, theme, parent)
  await work()
  if ((await settingsOf(write.tx, theme)) === settings) return
  const was = () => ({ settings })
  await afterWrite(write, { kind: 'changed', way: 'hand', resource: 'themes', keys: [theme], was })
}
