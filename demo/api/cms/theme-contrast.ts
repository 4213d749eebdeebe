import { contrastWarnings } from '../../../src/contract.ts'
import { themeOf } from '../../themes/theme-access.ts'
import type { Theming } from '../../themes/theming.ts'
import type { ApiPart } from '../api-part.ts'

/**
 * `GET /cms/themes/{name}/contrast`: colour pairs of a theme, including inherited colours, with too little contrast
 * (WCAG 2.2, AA).
 */
export const themeContrastCall =
  ({ themes }: Theming): ApiPart =>
  (app) => {
    const access = { permission: 'list', resource: 'themes' } as const
    app.get<{ Params: { name: string } }>(
      '/cms/themes/:name/contrast',
      { config: { access } },
      async (request) => {
        const theme = await themes.named(await themeOf(themes, request.params.name))
        return contrastWarnings(theme.styleSheet.bytes.toString())
      },
    )
  }
