/*
 * Rendering of user-written Markdown on public pages, in feeds and in Backstage. The parser (markdown-it) is
 * injected so that browsers load it only when needed.
 */

import { limits } from '../limits.ts'

type Token = {
  type: string
  tag: string
  level: number
  content: string
  children: Token[] | null
  attrs: [name: string, value: string | number][] | null
  attrGet(name: string): string | number | null
  attrSet(name: string, value: string): void
}

type State = {
  tokens: Token[]
  env: Record<string | symbol, unknown>
  Token: new (type: string, tag: string, nesting: 1 | 0 | -1) => Token
}

/** The parts of a markdown-it parser that the rules use. */
export type MarkdownParser = {
  set(options: { html: boolean; linkify: boolean; breaks: boolean; maxNesting: number }): unknown
  disable(rule: string): unknown
  render(text: string, env?: Record<string | symbol, unknown>): string
  linkify: { set(options: { fuzzyLink: boolean; fuzzyEmail: boolean }): unknown }
  core: { ruler: { push(name: string, rule: (state: State) => void): void } }
}

/** Options that can be passed to `render` besides the text. */
export type MarkdownEnvironment = {
  /** The level of the text's top headings within its page; 2 by default. */
  topHeading?: number
}

/**
 * Configures a markdown-it parser: raw HTML is escaped, line breaks are kept, URLs become links with `rel`
 * for user-generated content, images become links (loading them would reveal the reader to other sites),
 * heading levels are contiguous, and there are no inline styles (strict Content Security Policy). Link
 * reference definitions are off: thousands of references to one long URL would produce HTML thousands of
 * times as long as the text. The output is bounded (`maxHtmlLength`); a text that exceeds a bound is shown as
 * plain text.
 */
export function withMarkdownRules<Parser extends MarkdownParser>(parser: Parser): Parser {
  parser.set({ html: false, linkify: true, breaks: true, maxNesting: limits.markdownNesting })
  parser.disable('reference')
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: true })
  parser.core.ruler.push('nesting', noteDepth)
  parser.core.ruler.push('outline', wholeOutline)
  parser.core.ruler.push('links', (state) => {
    for (const token of state.tokens) {
      if (token.children) token.children = linksOnly(token.children, state.Token)
      if (token.attrs) token.attrs = token.attrs.filter(([name]) => name !== 'style')
    }
  })
  const render = parser.render.bind(parser)
  parser.render = (text, env = {}) => {
    if (text.length > limits.markdownLength) return asTyped(text)
    const own = { ...env }
    const html = render(text, own)
    return own[tooDeep] === true || html.length > maxHtmlLength(text) ? asTyped(text) : html
  }
  return parser
}

/** Maximum characters of HTML for a text. */
export function maxHtmlLength(text: string): number {
  const { markdownGrowth, markdownGrowthBase, markdownHtmlLength } = limits
  return Math.min(markdownGrowth * text.length + markdownGrowthBase, markdownHtmlLength)
}

const tooDeep = Symbol('too deep')

const containers = ['blockquote_open', 'list_item_open']

/** Records that the nesting limit was reached: markdown-it silently skips deeper content. */
function noteDepth({ tokens, env }: State): void {
  env[tooDeep] = tokens.some(
    ({ type, level }) => level >= limits.markdownNesting - 1 && containers.includes(type),
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const longestEntity = 6

/** Plain-text fallback: one paragraph with line breaks, truncated so that it stays within the bound. */
function asTyped(text: string): string {
  const lines = text
    .slice(0, Math.floor(limits.markdownHtmlLength / longestEntity) - longestEntity)
    .toWellFormed()
    .replaceAll('\0', '\ufffd')
    .replace(/[&<>"]/g, (character) => entities[character]!)
    .trim()
    .split(/\r\n?|\n/)
  return `<p>${lines.join('<br>\n')}</p>\n`
}

/** Shifts heading levels below the page's own and closes gaps, so that the page's outline stays valid. */
function wholeOutline({ tokens, env }: State): void {
  const top = (env as MarkdownEnvironment).topHeading ?? 2
  const open: { typed: number; shown: number }[] = []
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const typed = Number(token.tag.slice(1))
      while (open.length > 0 && open.at(-1)!.typed >= typed) open.pop()
      open.push({ typed, shown: Math.min((open.at(-1)?.shown ?? top - 1) + 1, 6) })
    }
    if (token.type.startsWith('heading_')) token.tag = `h${open.at(-1)!.shown}`
  }
}

/** Adds `rel` to the links of a line and turns images into links, or into their alternative text inside a link. */
function linksOnly(tokens: readonly Token[], NewToken: State['Token']): Token[] {
  let inLink = false
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') token.attrSet('rel', 'nofollow ugc noopener')
    if (token.type.startsWith('link_')) inLink = token.type === 'link_open'
    if (token.type !== 'image') return token
    const source = String(token.attrGet('src') ?? '')
    const text = new NewToken('text', '', 0)
    text.content = token.content || source
    if (inLink || source === '') return text
    const begin = new NewToken('link_open', 'a', 1)
    begin.attrSet('href', source)
    begin.attrSet('rel', 'nofollow ugc noopener')
    return [begin, text, new NewToken('link_close', 'a', -1)]
  })
}
