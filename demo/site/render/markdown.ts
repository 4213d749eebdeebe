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
  if (plain.length <= maxLength) return plain
  const cut = plain.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength - 40)).replace(/[\s.,;:!?–-]+$/u, '')} …`
}
