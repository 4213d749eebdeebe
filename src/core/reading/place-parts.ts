import type { Token } from '../date-words/words.ts'
import { type ReadLine, trimmed } from './contents.ts'
import { isStreet, saysAt } from './poster-words.ts'
import { isVenue } from './venue-words.ts'

/** Where an event takes place, and whether it may be elsewhere. */
export type Place = { name?: string; address?: string; why?: 'placeUnclear' | 'severalPlaces' }

/** Maximum characters of a place's name. */
export const longestName = 120

/** Whether words are an address: a street with a number, or a postcode with a town. */
export function isAddress(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'mark')
  if (words.length < 2 || words.length > 9) return false
  const numbers = words.some(({ kind }) => kind === 'number')
  const street = words.some(({ word, kind }) => kind === 'word' && isStreet(word))
  const postcode = words.findIndex(({ kind, text }) => kind === 'number' && text.length >= 4)
  return (
    (numbers && street) ||
    (words.length <= 4 && postcode === 0) ||
    (street &&
      words.length <= 3 &&
      words.at(-1)!.kind === 'word' &&
      (roads.test(words.at(-1)!.word) || !words.some(({ word }) => isVenue(word) && !isStreet(word))))
  )
}

/** 'Church Lane', 'Mill Road': named after a house, but none. */
const roads = /^(?:lane|street|road|avenue|drive|close|grove|terrace|crescent)$/

/** The pieces of some tokens between commas, bars and brackets. */
export function pieces(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  tokens.forEach((token, at) => {
    const isDash = token.word === '-' && token.spaced && tokens[at + 1]?.spaced
    if (
      token.word === ',' &&
      (isHouseNumber(parts.at(-1)!, tokens, at + 1) || isNumbered(parts.at(-1)!, tokens[at + 1]))
    )
      return
    if (isDash || /^[,;|·•():]$/.test(token.word)) parts.push([])
    else parts.at(-1)!.push(token)
  })
  return parts.filter((part) => part.some(({ kind }) => kind !== 'mark'))
}

/** 'Via Roma, 12': the number behind the comma belongs to the street. */
const isHouseNumber = (street: readonly Token[], tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'number' &&
  tokens[at].text.length < 4 &&
  (tokens[at + 1] === undefined || tokens[at + 1]!.kind === 'mark' || tokens[at + 1]!.text.length === 1) &&
  street.some(({ word }) => isStreet(word)) &&
  !street.some(({ kind }) => kind === 'number')

/** '12, rue des Glycines' */
const isNumbered = (number: readonly Token[], next: Token | undefined): boolean =>
  number.length === 1 && number[0]!.kind === 'number' && next !== undefined && leadingStreets.has(next.word)

/** Some tokens of a line in a row, as they are written. */
export const textOf = (line: ReadLine, tokens: readonly Token[]): string =>
  tokens.length === 0 ? '' : trimmed(line.text.slice(tokens[0]!.start, tokens.at(-1)!.end))

/** A name and the address behind it, of words that are known to say where. */
export function whereIn(line: ReadLine, tokens: readonly Token[]): Pick<Place, 'name' | 'address'> {
  const parts = pieces(tokens)
  const addresses = parts.filter(isAddress)
  const [name] = parts.filter((part) => !isAddress(part))
  const address = addresses.map((part) => textOf(line, part)).join(', ')
  return {
    ...(name &&
      textOf(line, name) !== '' && { name: textOf(line, name).replace(/[.!]$/, '').slice(0, longestName) }),
    ...(address !== '' && { address }),
  }
}

/** Whether a word begins with a capital. */
export const isCapital = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.text)

/** Whether something that was found says when the event is, weekdays alone included. */
export const isWhen = ({ kind, isAside }: ReadLine['items'][number]) =>
  !isAside && (kind === 'days' || kind === 'time' || kind === 'repeat' || kind === 'weakDay')

/** Whether a line says when the event is. */
export const isDated = ({ items }: ReadLine) => items.some(isWhen)

/** The building or square that a title names at its end: 'Christmas market in the Town Hall'. */
export function placeInTitle(line: ReadLine): string | undefined {
  const at = line.tokens.findLastIndex((_, index) => index > 0 && saysAt(line.tokens, index, 'in') > 0)
  if (at < 0) return undefined
  let from = at
  while (from > 1 && saysAt(line.tokens, from - 1, 'in') > at - from + 1) from -= 1
  const rest = line.tokens.slice(from + saysAt(line.tokens, from, 'in'))
  const isNamed = rest.length <= 6 && rest.some(({ word, kind }) => kind === 'word' && isVenue(word))
  return isNamed ? textOf(line, rest) : undefined
}

/** Words by which an event takes place online. */
export const isOnline =
  /\b(?:zoom|online|on-line|visio|jitsi|teams|videokonferenz|webinar|en ligne|in rete|im internet|via web|en línea)(?!\p{L})/iu

/** Streets whose name follows: 'via Mazzini 14', '12 rue des Glycines'. */
const leadingStreets = new Set(
  'via viale corso calle avenida rue avenue boulevard impasse camino paseo chemin quai c'.split(' '),
)
const longestStreet = 4

/** The street and number among some tokens, from where to where; undefined without one. */
export function streetIn(tokens: readonly Token[]): { from: number; to: number } | undefined {
  const isNumber = (at: number) => tokens[at]?.kind === 'number' && tokens[at].text.length <= 3
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, word } = tokens[at]!
    if (kind !== 'word' || !isStreet(word)) continue
    const number = [1, 2, 3, 4].find((ahead) => isNumber(at + ahead))
    if (leadingStreets.has(word)) {
      if (isNumber(at - 1)) {
        let to = at + 1
        while (
          to < tokens.length &&
          to - at < longestStreet &&
          (tokens[to]!.kind === 'word' || !tokens[to]!.spaced)
        ) {
          to += 1
          if (isCapital(tokens[to - 1])) break
        }
        return { from: at - 1, to }
      }
      if (number !== undefined && number > 1) return { from: at, to: at + number + 1 }
      continue
    }
    let from = at
    while (from > 0 && at - from < 2 && tokens[from - 1]!.kind === 'word' && isCapital(tokens[from - 1]))
      from -= 1
    const isDot = tokens[at + 1]?.word === '.' ? 1 : 0
    if (isNumber(at + 1 + isDot)) return { from: word.length > 6 ? at : from, to: at + 2 + isDot }
    if (from < at && isNumber(from - 1)) return { from: from - 1, to: at + 1 }
  }
  return undefined
}
