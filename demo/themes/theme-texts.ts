import MarkdownIt from 'markdown-it'
import type { IOptions } from 'sanitize-html'
import { type Language, languagesFrom, withMarkdownRules } from '../../src/contract.ts'
import type { Theme } from './theme.ts'

const markdown = withMarkdownRules(new MarkdownIt())

/** HTML allowed in a theme's texts, since they are also shown in pages of other origins. */
const allowed: IOptions = {
  allowedTags:
    'h2 h3 h4 h5 h6 p ul ol li strong em s a br hr blockquote code pre table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
}

/** A Markdown text of the theme, in the given language or a fallback; empty if there is none. */
export async function themeMarkdown(theme: Theme, name: string, language: Language): Promise<string> {
  const names = languagesFrom(language).map((tag) => `md/${name}.${tag}.md`)
  const file = names.map((path) => theme.files.get(path)).find((found) => found !== undefined)
  const content = file && (await theme.read(file))
  return content ? new TextDecoder().decode(content) : ''
}

/** A text of the theme as sanitised HTML, safe in pages of any origin. */
export async function themeText(theme: Theme, name: string, language: Language): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(markdown.render(await themeMarkdown(theme, name, language)), allowed)
}
