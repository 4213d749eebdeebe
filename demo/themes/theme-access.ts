import { defaultTheme, type FileFault } from '../../src/contract.ts'
import { findTheme, lockThemes } from '../db/themes.ts'
import { assertAllowed } from '../domain/permit.ts'
import { invalidBody } from '../domain/read-input.ts'
import { mayDescend } from '../domain/theme-inheritance.ts'
import type { Write } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Themes } from './theme.ts'

/** The theme that a call refers to: the named one, or the active one. Throws 404 if it does not exist. */
export async function themeOf({ source }: Themes, name: string | undefined): Promise<string> {
  const theme = name ?? (await source.active())
  if ((await source.parent(theme)) === undefined) throw new ApiError(404, 'not found')
  return theme
}

/** Throws if a theme is missing (404) or not editable (403). Locks all themes until the transaction ends. */
export async function assertEditable({ tx, caller }: Write, name: string): Promise<void> {
  await lockThemes(tx)
  const row = await findTheme(tx, name)
  assertAllowed(caller, 'update', 'themes', row)
  if (row.editable === 1) return
  const reason = `the theme '${name}' is built in and can't be changed; create one with it as the parent`
  throw new ApiError(403, 'unauthorized', { fault: { reason } })
}

/**
 * Rejects a parent theme that does not exist, descends from the theme itself, or makes the chain too long. `faultOf`
 * returns where a file names it.
 */
export async function assertThemeParent(
  { tx }: Write,
  name: string,
  parent?: string | null,
  faultOf?: () => FileFault,
): Promise<void> {
  const themes = await lockThemes(tx)
  if (mayDescend(themes, name, parent ?? defaultTheme)) return
  const fields = { parent: 'invalidReference' } as const
  throw faultOf ? new ApiError(400, 'invalid body', { fields, fault: faultOf() }) : invalidBody(fields)
}
