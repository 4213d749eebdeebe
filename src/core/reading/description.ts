import { type ReadLine, restOf } from './contents.ts'

/** Fewer words beside what was read ('is on', 'entry') tell nothing more. */
const fewestWords = 3

/** Whether a text is made of nothing but some words. */
const isOnly = (text: string, parts: readonly string[]) =>
  !/[\p{L}\p{N}]/u.test(parts.reduce((rest, part) => (part === '' ? rest : rest.replace(part, '')), text))

/**
 * What a text says beyond the fields: its lines except the title's and those that are only a date, a place or a price, and
 * without headers, greetings and regards. Lines with an address to write to or a link stay: an event has no field for them.
 * Undefined if nothing is left.
 */
export function descriptionOf(
  lines: readonly ReadLine[],
  { title, place, address = '' }: { title: ReadLine | undefined; place?: string; address?: string },
): string | undefined {
  const told = lines.filter((line) => {
    if (line.role !== 'text' || line === title || line.label?.what === 'subject') return false
    if (line.links.length > 0 || line.emails.length > 0) return true
    if (line.items.some(({ kind }) => kind === 'phone')) return true
    if (line.label?.what === 'place' || (place !== undefined && isOnly(line.text, [place, address])))
      return false
    const words = restOf(line, true).flatMap(({ tokens }) => tokens.filter(({ kind }) => kind === 'word'))
    return words.length >= fewestWords
  })
  const text = told
    .map((line, at) => {
      const before = told[at - 1]
      if (!before) return line.text
      if (line.paragraph !== before.paragraph) return `\n\n${line.text}`
      return `${line.row === before.row ? ' ' : '\n'}${line.text}`
    })
    .join('')
  return text || undefined
}
