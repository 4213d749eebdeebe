import MarkdownIt from 'markdown-it'
import { type MarkdownEnvironment, withMarkdownRules } from '../../../src/contract.ts'
import type { TrustedHtml } from '../../lib/escape-html.ts'

const markdown = withMarkdownRules(new MarkdownIt())

/** Renders user-written Markdown as HTML under the site's rules. `topHeading` is the highest heading level used. */
export function renderMarkdown(text: string | null | undefined, topHeading = 2): TrustedHtml | null {
  if (!text?.trim()) return null
  return { trustedHtml: markdown.render(text, { topHeading } satisfies MarkdownEnvironment) }
}

/** Joins parts of a text. Headings and list items have no full stop, so a dot separates them from what follows. */
const join = (text: string, part: string) => `${text}${/[.,:;!?…–-]$/.test(text) ? '' : ' ·'} ${part}`

/** Truncates a text to `maxLength` characters plus an ellipsis, at a word boundary if possible. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const space = cut.lastIndexOf(' ')
  const words = space > Math.max(0, maxLength - 40) ? cut.slice(0, space) : cut
  // Avoids splitting a surrogate pair.
  return `${words.replace(/[\s.,;:!?–-]+$|[\ud800-\udbff]$/, '')} …`
}

/** The beginning of a Markdown text as plain text, for meta descriptions and feeds. */
export function plainText(text: string | null | undefined, maxLength: number): string {
  if (!text?.trim()) return ''
  const parts = markdown
    .parse(text.slice(0, 4 * maxLength + 1000), {})
    .flatMap((token) =>
      token.type === 'inline'
        ? [
            (token.children ?? [])
              .map((child) => (child.type.endsWith('break') ? ' ' : child.content))
              .join(''),
          ]
        : token.type === 'fence' || token.type === 'code_block'
          ? [token.content]
          : [],
    )
  const plain = parts
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .reduce((text, part) => (text ? join(text, part) : part), '')
  return shorten(plain, maxLength)
}
