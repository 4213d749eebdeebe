import * as v from 'valibot'
import { type PartialName, partialNames } from '../../src/contract.ts'
import { languageHeaders, pageLanguage } from '../http/page-language.ts'
import { ApiError } from '../lib/api-error.ts'
import { themeText } from '../themes/theme-texts.ts'
import { type ApiPart, route } from './route.ts'

const isPartial = (name: unknown): name is PartialName => partialNames.some((known) => known === name)

/** For the documentation: unknown texts are 404, and unknown parameters ignored. */
const partialQuery = v.object({ p: v.picklist(partialNames), lng: v.optional(v.string()) })

/**
 * `GET /partial/content?p=` (SPEC.md section 7): help texts from the Markdown of the active theme, in the language of
 * `lng`, the cookie, the browser or the site.
 */
export const partialRoutes: ApiPart = ({ config }, { themes }) => [
  route('get', '/partial/content', {
    access: 'public',
    summary: "Get one of the site's help texts",
    description:
      'A sanitised HTML fragment, in the language given by `lng`, the cookie `i18next` or the site.',
    query: partialQuery,
    parameters: { p: 'The text to get.', lng: 'The language.' },
    answers: { 200: { description: 'The text.', type: 'text/html' } },
    errors: { 404: ['not found'] },
    async handle({ request, reply }) {
      const { p: name } = request.query as { p?: unknown }
      if (!isPartial(name)) throw new ApiError(404, 'not found')
      const language = pageLanguage(request, config.language)
      const text = await themeText(await themes.active(), name, language)
      reply.headers({ 'content-language': language, vary: languageHeaders })
      return reply.type('text/html; charset=utf-8').send(text)
    },
  }),
]
