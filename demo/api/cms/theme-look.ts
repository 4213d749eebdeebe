import { colorsOf, type ThemeLook } from '../../../src/contract.ts'
import { themeOf } from '../../themes/theme-access.ts'
import type { Theming } from '../../themes/theming.ts'
import type { ApiPart } from '../api-part.ts'

/**
 * `GET /cms/themes/{name}/look`: the settings that a theme inherits, and its colours in light and dark mode, for the
 * form of its settings.
 */
export const themeLookCall =
  ({ themes }: Theming): ApiPart =>
  (app) => {
    const access = { permission: 'list', resource: 'themes' } as const
    app.get<{ Params: { name: string } }>(
      '/cms/themes/:name/look',
      { config: { access } },
      async (request): Promise<ThemeLook> => {
        const theme = await themes.named(await themeOf(themes, request.params.name))
        return { inherited: theme.inheritedSettings, colors: colorsOf(theme.styleSheet.bytes.toString()) }
      },
    )
  }
