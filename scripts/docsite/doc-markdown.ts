import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import hljs from 'highlight.js'
import { imageSize } from 'image-size'
import MarkdownIt, { type Token } from 'markdown-it'
import anchors from 'markdown-it-anchor'
import { slugOf } from '../docs/doc-references.ts'
import type { MarkdownPage } from './pages.ts'

/** Where the links of a document lead in the site. */
export type Targets = {
  /** Address of the site's first page, with a slash at its end. */
  base: string
  /** Paths of the pages, by their Markdown files. */
  pages: ReadonlyMap<string, string>
  /** Address of a file of the repository on the web; undefined if the project has none. */
  repository: string | undefined
}

/** Folders of files that pages show or link to; they are copied into the site. */
export const copiedFolders = ['docs/images', 'docs/examples']

const isCopied = (file: string) => copiedFolders.some((folder) => file.startsWith(`${folder}/`))

/** Languages of the code blocks that highlight.js knows by another name. */
const otherNames: Record<string, string> = { html: 'xml', liquid: 'django', sh: 'bash' }

/** Code with elements for colours, as HTML; empty for languages that aren't known. */
export function highlighted(code: string, language: string): string {
  const name = otherNames[language] ?? language
  return hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : ''
}

/** The address of a link of `source`; undefined if it leads to a file that is not in the site. */
function addressOf(link: string, source: string, { base, pages, repository }: Targets): string | undefined {
  if (/^(?:[a-z]+:|#|\/)/.test(link)) return link
  const [path = '', anchor] = link.split('#')
  const file = join(dirname(source), decodeURIComponent(path))
  const end = anchor === undefined ? '' : `#${anchor}`
  const page = pages.get(existsSync(file) && statSync(file).isDirectory() ? join(file, 'README.md') : file)
  if (page !== undefined) return `${base}${page}${end}`
  if (isCopied(file)) return `${base}${file.replace(/^docs\//, '')}`
  return repository && `${repository}/${file}${end}`
}

type Parser = InstanceType<typeof MarkdownIt>

/** The Markdown file that is parsed, from the environment of the parser. */
const sourceOf = (env: object | undefined) => (env as { source: string }).source

/** A parser for the documents. Anchors are those of GitHub. */
export function documentParser(targets: Targets): Parser {
  const parser = new MarkdownIt({ html: false, highlight: highlighted })
  parser.use(anchors, {
    level: [2, 3, 4],
    slugify: slugOf,
    permalink: anchors.permalink.headerLink({ safariReaderFix: true }),
    tabIndex: false,
  })
  const { rules } = parser.renderer
  let isText = false
  rules.link_open = (tokens, index, options, env, renderer) => {
    const token = tokens[index]!
    const address = addressOf(String(token.attrGet('href')), sourceOf(env), targets)
    isText = address === undefined
    if (address === undefined) return ''
    token.attrSet('href', address)
    return renderer.renderToken(tokens, index, options)
  }
  rules.link_close = (tokens, index, options, _env, renderer) =>
    isText ? '' : renderer.renderToken(tokens, index, options)
  const { image, fence } = rules
  rules.image = (tokens, index, options, env, renderer) => {
    const token = tokens[index]!
    const file = join(dirname(sourceOf(env)), String(token.attrGet('src')))
    token.attrSet('src', addressOf(String(token.attrGet('src')), sourceOf(env), targets) ?? '')
    // The page keeps its place while the image is loaded.
    const { width, height } = imageSize(readFileSync(file))
    token.attrSet('width', String(width))
    token.attrSet('height', String(height))
    return image!(tokens, index, options, env, renderer)
  }
  rules.table_open = () => '<div class="scroller"><table>'
  rules.table_close = () => '</table></div>'
  rules.fence = (...args) => `<div class="code">${fence!(...args)}</div>`
  return parser
}

export type Part = { level: number; id: string; title: string; text: string }

/** The parts of a document: its beginning, with an empty `id`, and each heading with the text below it. */
export function partsOf(parser: Parser, { source, title, text }: MarkdownPage): Part[] {
  const parts: Part[] = [{ level: 1, id: '', title, text: '' }]
  const tokens = parser.parse(text, { source })
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      const heading = plainText(tokens[index + 1]!)
      parts.push({
        level: Number(token.tag.slice(1)),
        id: String(token.attrGet('id')),
        title: heading,
        text: '',
      })
    } else if (tokens[index - 1]?.type !== 'heading_open') {
      const more = token.type === 'fence' ? token.content : plainText(token)
      if (more !== '') parts.at(-1)!.text += `${more} `
    }
  }
  return parts
}

const plainText = ({ children }: Token) =>
  (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'image' ? '' : content))
    .join('')
