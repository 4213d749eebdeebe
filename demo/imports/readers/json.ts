import { Parser } from 'htmlparser2'

/** A JSON object as parsed: nothing is known of it. */
export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An own value of an object; what every object has, such as `constructor`, is not one. */
export const valueOf = (node: unknown, name: string): unknown =>
  isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined

/** One value or several as a list. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** A text, or a number as one; also as a value object of JSON-LD, such as a text in one language. */
export const textOf = (value: unknown): string | undefined => {
  if (isObject(value) && '@value' in value) return textOf(value['@value'])
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The first text of an object's value, which may be a list. */
export const textAt = (node: unknown, name: string): string | undefined =>
  listOf(valueOf(node, name))
    .map(textOf)
    .find((text) => text !== undefined)

/** The first of several names under which an object has a text. */
export const textAtAny = (node: unknown, names: readonly string[]): string | undefined =>
  names.map((name) => textAt(node, name)).find((text) => text !== undefined)

/** A number, also one that is written as text or with a comma; undefined if it is none. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const text = textOf(value)?.trim().replace(',', '.') ?? ''
  return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined
}

/** No program nests its data deeper; without a limit, parsers and our own recursion would have to follow it. */
const maxNesting = 200

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '\\' && isInText) index += 1
    else if (character === '"') isInText = !isInText
    else if (isInText) continue
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > maxNesting) return true
  }
  return false
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Longer texts are not repaired: nobody writes them by hand. */
const maxRepaired = 1_048_576

/**
 * JSON as strict as it is, or as people write it into templates: with comments, trailing commas, a semicolon at the end,
 * and line breaks in texts. Undefined if it can't be understood without guessing.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined
  const strict = parsed(text)
  if (strict !== undefined || text.length > maxRepaired) return strict
  const bare = unwrapped(text)
  return (
    parsed(withoutExtras(bare)) ?? (/^[[{]\s{0,100}&quot;/.test(bare) ? parsed(decoded(bare)) : undefined)
  )
}

const wrappers: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['//<![CDATA[', '//]]>'],
  ['/*<![CDATA[*/', '/*]]>*/'],
  ['<![CDATA[', ']]>'],
]

/** The text without the comment or section that hides it from old browsers. */
function unwrapped(text: string): string {
  const bare = text.trim().replace(/^\/\/ /, '//')
  const wrapper = wrappers.find(([start, end]) => bare.startsWith(start) && bare.endsWith(end))
  return wrapper ? bare.slice(wrapper[0].length, -wrapper[1].length).trim() : bare
}

function decoded(text: string): string {
  const parts: string[] = []
  const parser = new Parser({ ontext: (part) => parts.push(part) })
  parser.end(text)
  return parts.join('')
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** The index after the text that begins at a quotation mark. */
function endOfText(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === '"') return index + 1
  }
  return text.length
}

/** The index after what JSON has no place for: a comment or a run of spaces; `start` if there is none. */
function endOfExtra(text: string, start: number): number {
  const after = (found: number, length: number) => (found < 0 ? text.length : found + length)
  if (text.startsWith('//', start)) return after(text.indexOf('\n', start), 1)
  if (text.startsWith('/*', start)) return after(text.indexOf('*/', start + 2), 2)
  return text[start]!.trim() === '' ? start + 1 : start
}

/** The text in one pass without comments and commas before a bracket, and with controls in texts escaped. */
function withoutExtras(text: string): string {
  const out: string[] = []
  let comma = false
  for (let index = 0; index < text.length;) {
    const rest = endOfExtra(text, index)
    if (rest > index) {
      index = rest
      continue
    }
    const character = text[index]!
    if (comma && character !== ']' && character !== '}') out.push(',')
    comma = character === ','
    const end = character === '"' ? endOfText(text, index) : index + 1
    const isText = character === '"'
    if (isText) out.push(text.slice(index, end).replace(/\p{Cc}/gu, (control) => escapes[control] ?? ''))
    else if (!comma) out.push(character)
    index = end
  }
  return out.join('').replace(/;$/, '')
}
