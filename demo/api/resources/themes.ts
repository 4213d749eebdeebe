import * as v from 'valibot'
import { themeContract } from '../../../src/contract.ts'
import { activate, themes } from '../../themes/themes.ts'
import { resourceRoutes } from '../resource-routes.ts'
import { type ApiPart, done, named, route } from '../route.ts'

const themeAtVersion = v.object({
  ...themeContract.item.entries,
  settings: v.pipe(v.string(), v.description('The text of its `config.yaml` then.')),
})

const words = {
  schema: 'Theme',
  one: 'a theme',
  many: 'themes',
  staysWhileUsed: true,
  atVersion: named('ThemeAtVersion', themeAtVersion),
} as const
const themeActivation = named('ThemeActivation', v.object({ name: themeContract.input.entries.name }))

/** Routes of themes, under /themes and, with the same handlers, /cms/themes; `PATCH` activates one. */
export const themeRoutes: ApiPart = (deps, { shipped }) => {
  const resource = themes(shipped)
  const routes = [
    ...resourceRoutes(deps, resource, words),
    route('patch', '/themes', {
      access: { permission: 'update', resource: 'themes' },
      summary: 'Activate a theme',
      body: themeActivation,
      sentBack: themeContract.item,
      answers: done,
      errors: { 404: ['not found'] },
      handle: ({ write, body: { name } }) => write((context) => activate(context, resource, name)),
    }),
  ]
  return [...routes, ...routes.map((one) => ({ ...one, path: `/cms${one.path}` }))]
}
