import MarkdownIt from 'markdown-it'
import type { TrustedHtml } from './liquid.ts'

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true })

markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true })

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet('rel', 'nofollow ugc noopener')
  return self.renderToken(tokens, index, options)
}

/** Images from elsewhere would tell others who reads the page: they become links, or their text within a link. */
markdown.renderer.rules.image = (tokens, index) => {
  const { escapeHtml } = markdown.utils
  const token = tokens[index]!
  const source = String(token.attrGet('src') ?? '')
  const text = escapeHtml(token.content || source)
  const before = tokens.slice(0, index).map(({ type }) => type)
  if (before.lastIndexOf('link_open') > before.lastIndexOf('link_close')) return text
  return `<a href="${escapeHtml(source)}" rel="nofollow ugc noopener">${text}</a>`
}

/**
 * Headings of a text begin below the page's own and leave out no level, whatever levels were typed: the outline of the page
 * stays whole.
 */
markdown.core.ruler.push('outline', ({ tokens, env }) => {
  const top = (env as { topHeading?: number }).topHeading ?? 2
  const open: { typed: number; shown: number }[] = []
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const typed = Number(token.tag.slice(1))
      while (open.length > 0 && open.at(-1)!.typed >= typed) open.pop()
      open.push({ typed, shown: Math.min((open.at(-1)?.shown ?? top - 1) + 1, 6) })
    }
    if (token.type.startsWith('heading_')) token.tag = `h${open.at(-1)!.shown}`
  }
})

/**
 * People's text, Markdown, as HTML: raw HTML shows as text, links get `rel`, images become links. `topHeading` is the level
 * of its highest headings.
 */
export function renderMarkdown(text: string | null | undefined, topHeading = 2): TrustedHtml | null {
  if (!text?.trim()) return null
  return { trustedHtml: markdown.render(text, { topHeading }) }
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
  const plain = parts.join(' ').replace(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  const cut = plain.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength - 40)).replace(/[\s.,;:!?–-]+$/u, '')} …`
}
