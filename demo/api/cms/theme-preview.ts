import { themeOf } from '../../themes/theme-access.ts'
import type { Theming } from '../../themes/theming.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'

/**
 * `POST /cms/themes/{name}/preview`: a signed, expiring link that shows the site in a theme (CONTRACT.md section 5).
 * Uses `write()` to check the caller's rights again, although it writes nothing.
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
