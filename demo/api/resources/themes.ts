import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { defaultTheme, type Theme, themeContract, type ThemeInput } from '../../../src/contract.ts'
import { columnsOf, itemOf, sortColumnsOf } from '../../db/stored-fields.ts'
import { type CommonFilters, commonConditions } from '../../db/listings/common-filter.ts'
import type { ThemeTable } from '../../db/tables.ts'
import { activateTheme, deleteThemeFiles, lockThemes } from '../../db/themes.ts'
import { ApiError } from '../../http/api-error.ts'
import { readBody } from '../../http/body.ts'
import { assertAllowed, refused } from '../../http/permit.ts'
import type { ShippedThemes } from '../../theming/shipped-themes.ts'
import type { Theming } from '../../theming/theming.ts'
import type { ApiPart } from '../api-part.ts'
import { followParent } from '../cms/keep-files.ts'
import { demandThemeParent } from '../cms/theme-access.ts'
import { defineApi } from '../define-api.ts'
import { findStored } from '../read-routes.ts'
import type { Resource } from '../resource.ts'
import { write } from '../write-routes.ts'

/** The body of `PATCH /themes`. */
export const themeActivation = v.object({ name: themeContract.input.entries.name })

/** Themes. `shipped` names those that come with the installation and are never editable. */
const themes = (
  shipped: ShippedThemes,
): Resource<Selectable<ThemeTable>, Theme, ThemeInput, CommonFilters> => ({
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
    await demandThemeParent(write, input.name, input.parent)
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
    if (current) await followParent(write, name, parent ?? defaultTheme)
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
})

/** Routes of themes, under /themes and, with the same handlers, /cms/themes; `PATCH` activates one. */
export const themeRoutes =
  ({ shipped }: Theming): ApiPart =>
  async (app, deps) => {
    const resource = themes(shipped)
    defineApi(app, deps, resource)
    await app.register(async (cms) => defineApi(cms, deps, resource), { prefix: '/cms' })

    const access = { permission: 'update', resource: 'themes' } as const
    const activate = async (request: FastifyRequest, reply: FastifyReply) => {
      const { name } = readBody(themeActivation, request.body)
      await write(deps, request, async ({ caller, tx, record }) => {
        await lockThemes(tx)
        const stored = await findStored(deps.db, tx, resource, name, 'update')
        assertAllowed(caller, 'update', 'themes', stored?.item)
        await activateTheme(tx, name)
        if (!stored.item.active) await record({ deed: 'themeActivated', resource: 'themes', key: name, name })
      })
      return reply.code(204).send()
    }
    for (const path of ['/themes', '/cms/themes']) app.patch(path, { config: { access } }, activate)
  }
