import * as v from 'valibot'
import { colorsOf, themeColorNames, themeSettings } from '../../../src/contract.ts'
import { themeOf } from '../../themes/theme-access.ts'
import { type ApiPart, named, route } from '../route.ts'

const colors = v.object(v.entriesFromList(themeColorNames, v.string()))

const themeLook = named(
  'ThemeLook',
  v.object({ inherited: themeSettings, colors: v.object({ light: colors, dark: colors }) }),
)

/**
 * `GET /cms/themes/{name}/look`: the settings that a theme inherits, and its colours in light and dark mode, for the
 * form of its settings.
 */
export const themeLookRoute: ApiPart = (_deps, { themes }) => [
  route('get', '/cms/themes/:name/look', {
    access: { permission: 'list', resource: 'themes' },
    summary: 'Get what a theme inherits and its colours',
    description:
      'The settings inherited from its ancestors, and the main colours of its pages in light and dark mode.',
    parameters: { name: 'The name of the theme.' },
    answers: { 200: { description: 'Settings and colours.', schema: themeLook } },
    async handle({ params }) {
      const theme = await themes.named(await themeOf(themes, params.name))
      return { inherited: theme.inheritedSettings, colors: colorsOf(theme.styleSheet.bytes.toString()) }
    },
  }),
]
