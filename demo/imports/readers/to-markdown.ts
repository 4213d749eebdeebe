import { Parser } from 'htmlparser2'
import { isLink, limits } from '../../../src/contract.ts'

/** More HTML than this is not read for one text: it becomes far shorter as Markdown. */
const maxHtml = limits.textLength * 2

/** More of a text is not read for one line. */
const maxLine = limits.lineLength * 10

/** Deeper tags are not read: the parser takes longer for each the more of them are open. */
const maxDepth = 100

const blocks = new Set(
  'p div section article header footer ul ol table tr blockquote pre h1 h2 h3 h4 h5 h6 dl dt dd figure form'.split(
    ' ',
  ),
)
const unread = new Set([
  'script',
  'style',
  'head',
  'template',
  'noscript',
  'svg',
  'iframe',
  'object',
  'title',
])
const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '_', em: '_' }

/** Beginnings and ends of emphasis among the parts of a text, which have no such characters themselves. */
const [opening, closing] = ['\u0001', '\u0002']
const marked = new RegExp(`[${opening}${closing}](?:\\*\\*|_)`, 'g')

/** So much is read at once before it is looked how deep the tags are. */
const piece = 1000

/** What Markdown would take for markup in plain words. */
const escaped = (text: string) => text.replace(/[\\`*_[\]]/g, '\\$&')

/**
 * Markdown of a text in HTML: paragraphs, line breaks, emphasis, headings, lists and links; the rest are its words. One
 * pass without looking back, because libraries for it take seconds for a few thousand `<br>`.
 */
function markdownOfHtml(html: string, address?: string): string {
  const parts: string[] = []
  const lists: { isOrdered: boolean; count: number }[] = []
  const links: { href: string; from: number }[] = []
  let silent = 0
  let depth = 0
  let isSpaced = true
  const add = (text: string) => {
    parts.push(text)
    isSpaced = /\s$/.test(text)
  }
  const parser = new Parser({
    onopentag(tag, { href }) {
      depth += 1
      if (unread.has(tag)) silent += 1
      if (silent > 0) return
      if (tag === 'br') add('\n')
      else if (tag === 'hr') add('\n\n---\n\n')
      else if (tag === 'ul' || tag === 'ol') {
        add(lists.length > 0 ? '' : '\n\n')
        lists.push({ isOrdered: tag === 'ol', count: 0 })
      } else if (tag === 'li') {
        const list = lists.at(-1)
        if (list) list.count += 1
        const depth = Math.min(Math.max(lists.length - 1, 0), 4)
        add(`\n${'   '.repeat(depth)}${list?.isOrdered ? `${list.count}.` : '-'} `)
      } else if (tag === 'a') links.push({ href: absolute(href ?? '', address) ?? '', from: parts.length })
      else if (/^h[1-6]$/.test(tag)) add(`\n\n${'#'.repeat(Number(tag[1]))} `)
      else if (tag === 'td' || tag === 'th') add(isSpaced ? '' : ' · ')
      else if (blocks.has(tag)) add(lists.length > 0 ? '' : '\n\n')
      else if (marks[tag]) parts.push(`${opening}${marks[tag]}`)
    },
    ontext(text) {
      if (silent > 0) return
      const words = escaped(text.replace(/[\s\p{Cc}]+/gu, ' '))
      add(isSpaced ? words.replace(/^ /, '') : words)
    },
    onclosetag(tag) {
      depth -= 1
      if (unread.has(tag)) silent = Math.max(silent - 1, 0)
      if (silent > 0) return
      if (tag === 'ul' || tag === 'ol') {
        lists.pop()
        add(lists.length > 0 ? '' : '\n\n')
      } else if (tag === 'a') {
        const { href, from } = links.pop() ?? { href: '', from: parts.length }
        // A link within a link is no link in Markdown; links in headings of lists span lines.
        const words = parts.slice(from).join('').replace(marked, '')
        if (!isLink(href) || words.includes('\n') || words.trim() === '' || words.includes('](')) return
        parts.splice(from)
        const isBare = words.replaceAll('\\', '').trim() === href
        parts.push(isBare ? href : `[${words}](${href.replace(/[()\\<>]/g, encodeURIComponent)})`)
      } else if (blocks.has(tag)) add(lists.length > 0 ? '' : '\n\n')
      else if (marks[tag]) parts.push(`${closing}${marks[tag]}`)
    },
  })
  for (let from = 0; from < Math.min(html.length, maxHtml); from += piece) {
    if (depth > maxDepth) break
    parser.write(html.slice(from, Math.min(from + piece, maxHtml)))
  }
  parser.end()
  return tidied(joinedMarks(parts))
}

/** The parts as one text: emphasis of nothing is left out, and spaces stay outside of it, or it would be none. */
function joinedMarks(parts: readonly string[]): string {
  const out: string[] = []
  let open = ''
  let words: string[] = []
  const flush = () => {
    const [, before = '', inner = '', after = ''] = /^(\s*)(\S?(?:[^]*\S)?)(\s*)$/.exec(words.join('')) ?? []
    out.push(inner === '' ? before : `${before}${open}${inner}${open}${after}`)
    words = []
  }
  for (const part of parts) {
    const mark = part.slice(1)
    if (part.startsWith(opening)) {
      if (open === '' && !isOpenLine(out)) open = mark
    } else if (part.startsWith(closing)) {
      if (open !== mark) continue
      flush()
      open = ''
    } else if (open === '') out.push(part)
    else if (part.includes('\n')) {
      flush()
      out.push(part)
    } else words.push(part)
  }
  flush()
  return out.join('')
}

/** In headings everything is bold already. */
const isOpenLine = (out: readonly string[]) => /^\s*#{1,6} $/.test(out.at(-1) ?? '')

function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^ {0,12}(?:-|\d+\.) /.test(line) ? line : line.trimStart()).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}

/** Markdown of a text that is either HTML or as somebody typed it. */
export function markdownOf(text: string, address?: string): string {
  const words = text.includes('<') ? text : decodedEntities(text)
  return isHtml(words) ? markdownOfHtml(words, address) : markdownOfPlain(words)
}

/** A text without tags whose entities were written out: '&lt;p&gt;' and 'M&uuml;ller'. */
function decodedEntities(text: string): string {
  if (!/&(?:#\w{1,7}|[a-z]\w{1,30});/i.test(text)) return text
  const parts: string[] = []
  const parser = new Parser({ ontext: (part) => parts.push(part) })
  parser.end(text.slice(0, maxHtml))
  return parts.join('')
}

/** Whether a text has tags that only HTML has. */
const isHtml = (text: string) =>
  /<(?:p|br|a|b|i|u|em|strong|span|div|ul|ol|li|h[1-6]|html|body|font|table|img)(?:\s[^<>]{0,2000})?\/?>/i.test(
    text,
  )

/**
 * Markdown of plain text: lists, addresses and emphasis as people type them stay; lines of dashes don't make a heading
 * of the line above them, and indented lines no code.
 */
function markdownOfPlain(text: string): string {
  const lines = text
    .slice(0, maxHtml)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .map((line) => (/^(?:-{2,}|={2,}|_{3,}|\*{3,}|[─-╿]{2,})$/.test(line) ? '\n---\n' : line))
    .map((line) => line.replace(/^(#{1,6} |>|\+ |```|~~~)/, '\\$1'))
  return tidied(lines.join('\n'))
}

/** The words of a text that may have tags and entities, in one line. */
export function lineOf(text: string): string {
  const words: string[] = []
  if (!/[<&]/.test(text)) return text.slice(0, maxLine).replace(/\s+/g, ' ').trim()
  const parser = new Parser({ ontext: (part) => words.push(part), onopentag: () => words.push(' ') })
  parser.end(text.slice(0, maxLine))
  return words.join('').replace(/\s+/g, ' ').trim()
}

/** An address as a whole link, if it is one for browsers; relative ones are completed with that of their page. */
export function absolute(href: string, address?: string): string | undefined {
  const text = href.trim()
  if (text === '') return undefined
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text, address)
  return url && isLink(url.href) ? url.href : undefined
}
