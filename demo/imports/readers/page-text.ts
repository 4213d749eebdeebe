import { Parser } from 'htmlparser2'
import { limits } from '../../../src/contract.ts'

/** What of a page is read, before its tags are taken off. */
const maxHtml = 1_048_576

/** So much is read at once before it is looked how deep the tags are: the parser takes longer for each open one. */
const piece = 10_000
const maxDepth = 200

const unread = new Set(
  'script style head template noscript svg iframe object nav footer form button select'.split(' '),
)
const inline = new Set(
  'a b i u em strong span small sup sub mark abbr font time code label cite q'.split(' '),
)

/** The words of a page in lines, without its menus, scripts and forms; of long pages the beginning. */
export function textOfPage(html: string): string {
  const parts: string[] = []
  let silent = 0
  let depth = 0
  let length = 0
  const parser = new Parser({
    onopentag(tag) {
      depth += 1
      if (unread.has(tag)) silent += 1
      else if (!inline.has(tag)) parts.push('\n')
    },
    ontext(text) {
      if (silent > 0 || length > limits.textLength) return
      const words = text.replace(/\s+/g, ' ')
      parts.push(words)
      length += words.length
    },
    onclosetag(tag) {
      depth -= 1
      if (unread.has(tag)) silent = Math.max(0, silent - 1)
      else if (!inline.has(tag)) parts.push('\n')
    },
  })
  for (let from = 0; from < Math.min(html.length, maxHtml); from += piece) {
    if (depth > maxDepth) break
    parser.write(html.slice(from, Math.min(from + piece, maxHtml)))
  }
  parser.end()
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim()
    .slice(0, limits.textLength)
}
