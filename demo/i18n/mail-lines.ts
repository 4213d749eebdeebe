import { isolate } from '../../src/contract.ts'
import { type Counted, formatText, type Values } from './texts.ts'

/*
 * What people wrote in the plain text of a mail. `mail/html.ts` makes headings, lists and buttons from lines of that
 * text, and people read it as it is: so names stay within a line, and longer texts are quoted.
 */

/** What some program shows as a line break (https://unicode.org/reports/tr14/). */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** What each line of a quotation begins with. */
export const quoteMark = '>'

/** A text as a quotation: `> ` before each of its lines. */
export const quoted = (text: string): string =>
  text
    .trim()
    .split(lineBreak)
    .map((line) => `${quoteMark} ${isolate(line)}`.trimEnd())
    .join('\n')

/** A name on one line, where it can't begin a list or a quotation: a word joiner (U+2060) stands before its mark. */
export const inLine = (name: string): string =>
  name
    .replaceAll(lineBreak, ' ')
    .trim()
    .replace(/^(?=[\s\p{Cf}]*[->])/u, '\u2060')

/** Fills a text of a mail: values that are not composed already stay within their line. */
export function formatMailText(text: string | Counted, values: Values = {}): string {
  const lines = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'string' ? inLine(value) : value] as const,
  )
  return formatText(text, Object.fromEntries(lines))
}
