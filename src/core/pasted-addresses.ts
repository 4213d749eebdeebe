import { isEmail, keyOfEmail } from './schema.ts'

/** Somebody whose address was pasted, with the name beside it. */
export type PastedGuest = { email: string; name?: string }

/** What somebody has pasted, read as addresses. */
export type Pasted = {
  /** Each address once, as it was written first. */
  guests: PastedGuest[]
  /** How many of the addresses were there before. */
  doubled: number
  /** What looks like an address or stands in a line without one, as it was written. */
  broken: string[]
}

/** Invisible characters that come along from mail programs and tables. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** How websites write an @ that programs are not to read. */
const hiddenAt = /[([{] ?at ?[)\]}]/gi

/** What stands between addresses and the words beside them. */
const separators = /[\s<>()[\]{}\\,;:"„“”«»|]+/

/** What may be meant as an address. */
const candidatesIn = (part: string) => part.split(separators).filter((word) => word.includes('@'))

/** Splits a line at commas, semicolons, tabs and bars that stand neither in quotes nor in angle brackets. */
function partsOf(line: string): string[] {
  const parts: string[] = []
  let [from, quoted, bracketed] = [0, false, false]
  for (let at = 0; at <= line.length; at += 1) {
    const sign = line[at]
    if (sign === '"') quoted = !quoted
    else if (sign === '<') bracketed = true
    else if (sign === '>') bracketed = false
    const ends = sign === undefined || (!quoted && !bracketed && ',;\t|'.includes(sign))
    if (!ends) continue
    if (at > from) parts.push(line.slice(from, at))
    from = at + 1
  }
  return parts
}

const addressOf = (text: string) => text.replace(/^[.*•·-]+/, '').replace(/[.!?]+$/, '')

const isName = (text: string) => /\p{L}/u.test(text)

/** The name beside an address: what is left of the part, or else the first part of the line that is one. */
function nameIn(part: string, found: string, parts: readonly string[]): string | undefined {
  const tidy = (text: string) =>
    text
      .replace(/[<>()[\]{}"„“”«»]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const [before = '', after = ''] = part.split(found)
  const beside = [tidy(before), tidy(after)].find(isName)
  return (
    beside ??
    parts
      .filter((other) => other !== part && !other.includes('@'))
      .map(tidy)
      .find(isName)
  )
}

/**
 * Reads addresses from whatever somebody pastes: one per line, in a list with commas or semicolons, with names as mail
 * programs write them (`Lena <lena@example.org>`), or rows of a table.
 */
export function readPastedAddresses(text: string): Pasted {
  const guests = new Map<string, PastedGuest>()
  const broken: string[] = []
  let doubled = 0
  const plain = text
    .replace(invisible, '')
    .replace(hiddenAt, '@')
    .replace(/mailto:/gi, ' ')
  for (const line of plain.split(/[\r\n]+/)) {
    if (line.trim() === '') continue
    const parts = partsOf(line)
    const isRow = (line.match(/@/g) ?? []).length === 1
    if (!line.includes('@')) broken.push(line.trim())
    for (const part of parts) {
      const all = candidatesIn(part)
      for (const found of all) {
        const email = addressOf(found)
        if (!isEmail(email)) {
          broken.push(all.length === 1 ? part.trim() : found)
          continue
        }
        const key = keyOfEmail(email)
        if (guests.has(key)) doubled += 1
        else {
          const name = all.length === 1 ? nameIn(part, found, isRow ? parts : []) : undefined
          guests.set(key, name === undefined ? { email } : { email, name })
        }
      }
    }
  }
  return { guests: [...guests.values()], doubled, broken }
}
