import MarkdownIt from 'markdown-it'
import { type MarkdownEnvironment, withMarkdownRules } from '../../../src/contract.ts'
import type { TrustedHtml } from './liquid.ts'

const markdown = withMarkdownRules(new MarkdownIt())

/** People's text, Markdown, as HTML by the rules of the calendar. `topHeading` is the level of its highest headings. */
export function renderMarkdown(text: string | null | undefined, topHeading = 2): TrustedHtml | null {
  if (!text?.trim()) return null
  return { trustedHtml: markdown.render(text, { topHeading } satisfies MarkdownEnvironment) }
}

/** Headings and entries of a list end without a full stop: a dot keeps them from what follows. */
const join = (text: string, part: string) => `${text}${/[.,:;!?…–-]$/.test(text) ? '' : ' ·'} ${part}`

/** A text of at most `maxLength` characters and a sign that there is more, cut between words where there are such. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const space = cut.lastIndexOf(' ')
  const words = space > Math.max(0, maxLength - 40) ? cut.slice(0, space) : cut
  // Nor is a character cut apart that is two in UTF-16.
  return `${words.replace(/[\s.,;:!?–-]+$|[\ud800-\udbff]$/, '')} …`
}

/** The beginning of a Markdown text as plain text, for descriptions in search results and feeds. */
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
