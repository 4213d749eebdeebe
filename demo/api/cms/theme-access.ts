import { defaultTheme, type FileFault } from '../../../src/contract.ts'
import { findTheme, lockThemes } from '../../db/themes.ts'
import { mayDescend } from '../../domain/theme-inheritance.ts'
import { ApiError } from '../../http/api-error.ts'
import { invalidBody } from '../../http/body.ts'
import { assertAllowed, refused } from '../../http/permit.ts'
import type { Themes } from '../../theming/theme.ts'
import type { Write } from '../resource.ts'

/** The name of the theme that a call is about: the one it names, or the active one. 404 when there is none of that name. */
export async function themeOf({ source }: Themes, name: string | undefined): Promise<string> {
  const theme = name ?? (await source.active())
  if ((await source.parent(theme)) === undefined) throw new ApiError(404, 'not found')
  return theme
}

/** Refuses to write the files of a theme that is missing (404) or not editable (403). Holds all themes until the transaction ends. */
export async function demandEditable({ tx, caller }: Write, name: string): Promise<void> {
  await lockThemes(tx)
  const row = await findTheme(tx, name)
  assertAllowed(caller, 'update', 'themes', row)
  if (row.editable !== 1) throw refused(caller)
}

/**
 * Refuses a parent that does not exist, that descends from the theme itself, or that is too far up. `faultOf` says where in a
 * file it is named.
 */
export async function demandThemeParent(
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
