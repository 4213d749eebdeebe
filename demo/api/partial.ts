import { type PartialName, partialNames } from '../../src/contract.ts'
import { languageHeaders, pageLanguage } from '../http/page-language.ts'
import { ApiError } from '../lib/api-error.ts'
import { themeText } from '../themes/theme-texts.ts'
import type { Theming } from '../themes/theming.ts'
import type { ApiPart } from './api-part.ts'

const isPartial = (name: unknown): name is PartialName => partialNames.some((known) => known === name)

/**
 * `GET /partial/content?p=` (SPEC.md section 7): help texts from the Markdown of the active theme, in the language of
 * `lng`, the cookie, the browser or the site.
 */
export const partialRoutes =
  ({ themes }: Theming): ApiPart =>
  (app, { config }) => {
    app.get<{ Querystring: { p?: unknown } }>(
      '/partial/content',
      { config: { access: 'public' } },
      async (request, reply) => {
        const { p: name } = request.query
        if (!isPartial(name)) throw new ApiError(404, 'not found')
        const language = pageLanguage(request, config.language)
        const text = await themeText(await themes.active(), name, language)
        reply.headers({ 'content-language': language, vary: languageHeaders })
        return reply.type('text/html; charset=utf-8').send(text)
      },
    )
  }
