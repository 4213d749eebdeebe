import { type Selectable, sql } from 'kysely'
import { defaultTheme, settingsFile, type Theme, themeContract, type ThemeInput } from '../../src/contract.ts'
import { commonConditions, type CommonFilters } from '../db/listings/conditions.ts'
import type { ThemeTable } from '../db/schema/tables.ts'
import { columnsOf, itemOf, sortColumnsOf } from '../db/stored-fields.ts'
import { activateTheme, deleteThemeFiles, lockThemes } from '../db/themes.ts'
import { assertAllowed, refused } from '../domain/permit.ts'
import { findStored } from '../entries/find-stored.ts'
import type { Resource, Write } from '../entries/resource.ts'
import { ApiError } from '../lib/api-error.ts'
import type { ShippedThemes } from './shipped-themes.ts'
import { assertThemeParent } from './theme-access.ts'
import { keepingSettings, settingsOf } from './settings-history.ts'
import { followParent, revertSettings } from './theme-files.ts'

type Themes = Resource<Selectable<ThemeTable>, Theme, ThemeInput, CommonFilters>

/** Themes. `shipped` names those that come with the installation and are never editable. */
export const themes = (shipped: ShippedThemes): Themes => ({
  contract: themeContract,
  keyColumn: 'name',
  sortColumns: sortColumnsOf('themes'),
  condition: ({ filters }) =>
    commonConditions(filters, { name: sql.ref('nameFolded'), key: sql.ref('name') }),
  load: async (_db, rows) => rows.map((row) => itemOf('themes', row)),
  present: (item) => item,
  fixed: () => ['name'],
  async hold({ tx }) {
    await lockThemes(tx)
  },
  async applyRules(write, body, current) {
    // Whoever closed their theme to changes can open it again; until then nothing else about it changes.
    const isOpened = body.editable && !(await shipped.names()).includes(body.name)
    if (current && !current.item.editable && !isOpened) throw refused(write.caller)
    const input = { ...body, parent: body.parent ?? defaultTheme }
    await assertThemeParent(write, input.name, input.parent)
    return input
  },
  // `activateTheme` changes `active` for all themes at once.
  columns: (_write, input, current) =>
    columnsOf('themes', { ...input, active: current?.item.active ?? false }),
  async saved(write, name, { active, parent }, current) {
    const { tx, record } = write
    const theme = { resource: 'themes', key: name, name } as const
    if (active && !current?.item.active) await record({ deed: 'themeActivated', ...theme })
    if (current && parent !== current.item.parent) await record({ deed: 'themeChanged', ...theme })
    if (active) await activateTheme(tx, name)
    else if (current?.item.active) await activateTheme(tx, defaultTheme)
    if (current)
      await keepingSettings(
        write,
        name,
        () => followParent(write, name, parent ?? defaultTheme),
        current.item.parent,
      )
  },
  async removing({ tx, caller }, { item }) {
    if (!item.editable) throw refused(caller)
    const { count } = await tx
      .selectFrom('themes')
      .where('parent', '=', item.name)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0) throw new ApiError(400, 'still in use', { count })
    if (item.active) await activateTheme(tx, defaultTheme)
    await deleteThemeFiles(tx, item.name)
  },
  async besides(db, { item: { name } }) {
    const own = await shipped.read(name, 'config', settingsFile)
    return { settings: own ? new TextDecoder().decode(own) : await settingsOf(db, name) }
  },
  revert: async (write, { item: { name } }, { settings }, without) =>
    revertSettings(write, name, String(settings), without),
})

/** Activates a theme, which ends the activity of the one before. Throws 403 and 404. */
export async function activate(
  { deps, caller, tx, record }: Write,
  resource: Themes,
  name: string,
): Promise<void> {
  await lockThemes(tx)
  const stored = await findStored(deps.db, tx, resource, name, 'update')
  assertAllowed(caller, 'update', 'themes', stored?.item)
  await activateTheme(tx, name)
  if (!stored.item.active) await record({ deed: 'themeActivated', resource: 'themes', key: name, name })
}
