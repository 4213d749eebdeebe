import type { Theming } from '../../theming/theming.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'
import { themeOf } from './theme-access.ts'

/**
 * `POST /cms/themes/{name}/preview`: a signed link that shows the site in a theme for a while (CONTRACT.md section 5). It is
 * refused to callers who have lost the right meanwhile, although nothing is written.
 */
export const themePreviewCall =
  ({ themes, previews }: Theming): ApiPart =>
  (app, deps) => {
    const access = { permission: 'update', resource: 'themes' } as const
    app.post<{ Params: { name: string } }>(
      '/cms/themes/:name/preview',
      { config: { access } },
      async (request, reply) => {
        const theme = await themeOf(themes, request.params.name)
        await write(deps, request, async () => undefined)
        const { token, expiresAt } = await previews.issue(theme)
        reply.code(201)
        return { url: `${deps.config.publicUrl}/?preview=${token}`, expiresAt: expiresAt.toISOString() }
      },
    )
  }
