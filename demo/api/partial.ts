import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { defaultTheme, type Language, type PartialName, partialNames } from '../../src/contract.ts'
import { ApiError } from '../http/api-error.ts'
import { pageLanguage } from '../http/page-language.ts'
import type { ApiPart } from './api-part.ts'

const folder = join(import.meta.dirname, '..', 'themes', defaultTheme, 'md')

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })

/** What a theme's text may be made of: it goes into pages of any origin. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 h5 h6 p ul ol li strong em s a br hr blockquote code pre table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
}

const isPartial = (name: unknown): name is PartialName => partialNames.some((known) => known === name)

async function fragment(name: PartialName, language: Language): Promise<string> {
  const text = await readFile(join(folder, `${name}.${language}.md`), 'utf8')
  return sanitizeHtml(markdown.render(text), allowed)
}

/** `GET /partial/content?p=` (SPEC.md section 7): help texts of the site, in the language of `lng`, the cookie or the site. */
export const partialRoutes: ApiPart = (app, { config }) => {
  const texts = new Map<string, Promise<string>>()
  app.get<{ Querystring: { p?: unknown } }>('/partial/content', async (request, reply) => {
    const { p: name } = request.query
    if (!isPartial(name)) throw new ApiError(404, 'not found')
    const language = pageLanguage(request, config.language)
    const key = `${name}.${language}`
    const text = texts.get(key) ?? fragment(name, language)
    texts.set(key, text)
    reply.headers({ 'content-language': language, vary: 'Cookie' })
    return reply.type('text/html; charset=utf-8').send(await text)
  })
}
