import { limits } from '../../../src/contract.ts'
import { themeOf } from '../../themes/theme-access.ts'
import { previewLink } from '../entry-preview.ts'
import { type ApiPart, route } from '../route.ts'

/**
 * `POST /cms/themes/{name}/preview`: a signed, expiring link that shows the site in a theme (CONTRACT.md section 5).
 * Uses `write()` to check the caller's rights again, although it writes nothing.
 */
export const themePreviewRoute: ApiPart = (deps, { themes, previews }) => [
  route('post', '/cms/themes/:name/preview', {
    access: { permission: 'update', resource: 'themes' },
    summary: 'Create a preview link for a theme',
    description: `The link works for ${limits.previewMinutes} minutes, for anyone who has it.`,
    parameters: { name: 'The name of the theme.' },
    answers: { 201: { description: 'The link.', schema: previewLink } },
    async handle({ params, write }) {
      const theme = await themeOf(themes, params.name)
      await write(async () => undefined)
      const { token, expiresAt } = await previews.issue(theme)
      return { url: `${deps.config.publicUrl}/?preview=${token}`, expiresAt: expiresAt.toISOString() }
    },
  }),
]
