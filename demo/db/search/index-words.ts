import { fold, joinParts } from '../../../src/contract.ts'

const maxWordLength = 60
const maxTextLength = 60_000
const maxQueryWords = 30

/** Limits for words of several parts: how many are indexed as one, and the length of those that are looked at. */
const maxJoined = 1000
const longestChain = 1000

const wordsIn = (folded: string) =>
  folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, maxWordLength))

/** Folds a text. Where words end without a blank (in Khmer), or one is written as two (in Persian), a hyphen remains. */
const foldWords = (text: string) => fold(text.replace(/[\u200b\u200c]/g, '-'))

const split = (text: string) => wordsIn(foldWords(text))

/**
 * What the parts of one word are as one, from each on to the last: 'lavantgarde' and 'avantgarde' of "l'avant-garde".
 * Undefined for parts without another one.
 */
function joinedFrom(folded: string): (string | undefined)[] {
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => {
    const [joined] = wordsIn(joinParts(folded.slice(index, index + 2 * maxWordLength)))
    return joined === word.slice(0, maxWordLength) ? undefined : joined
  })
}

/**
 * Folds texts and joins their words with single spaces: the form in which both engines index text. Words of several
 * parts follow as one, behind everything else.
 */
export function searchText(...texts: (string | null | undefined)[]): string {
  const folded = foldWords(texts.filter(Boolean).join(' '))
  const joined: string[] = []
  for (const word of folded.split(' ')) {
    if (joined.length >= maxJoined) break
    if (/[\p{L}\p{N}][-'*:_]/u.test(word))
      joined.push(...joinedFrom(word.slice(0, longestChain)).flatMap((one) => one ?? []))
  }
  return [...wordsIn(folded), ...new Set(joined)].join(' ').slice(0, maxTextLength)
}

/** The distinct words of a query, folded. */
export function queryWords(query: string): string[] {
  return [...new Set(split(query))].slice(0, maxQueryWords)
}

/**
 * A word of a query: folded, as typed, whether it stood in quotation marks, and the words that it is a part of: 'co' of
 * 'coworking' in 'co-working'.
 */
export type TypedWord = { word: string; typed: string; literal: boolean; partOf: string[] }

const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/u
const typedWord = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu

/** The distinct words of a query as `queryWords` finds them, those in quotation marks to be searched as typed. */
export function typedWords(query: string): TypedWord[] {
  const words = new Map<string, TypedWord>()
  query.split(quoted).forEach((part, at) => {
    for (const chunk of part.split(/\s+/u)) {
      const folded = split(chunk)
      const spelled = chunk.match(typedWord) ?? []
      const literal = at % 2 === 1
      const joined = literal ? [] : joinedFrom(foldWords(chunk))
      folded.forEach((word, index) => {
        const typed = spelled.length === folded.length ? spelled[index]! : word
        const partOf = joined.slice(0, index + 1).flatMap((one) => (one?.includes(word) ? one : []))
        if (!words.has(word)) words.set(word, { word, typed, literal, partOf })
      })
    }
  })
  return [...words.values()].slice(0, maxQueryWords)
}

/** The query with some of its folded words in quotation marks. */
export function withQuotes(query: string, words: ReadonlySet<string>): string {
  return query.replace(typedWord, (typed) =>
    split(typed).some((word) => words.has(word)) ? `"${typed}"` : typed,
  )
}

/** How a text spells a folded word: 'Führung' for 'fuhrung', 'Künstler*innen' for 'kunstlerinnen'. */
export function spellingIn(text: string, word: string): string | undefined {
  const spelled = text.match(typedWord)?.find((part) => fold(part) === word)
  return (
    spelled ??
    text.match(/[\p{L}\p{N}][^\s,;.!?()]*[\p{L}\p{N}\p{M}]/gu)?.find((part) => joinParts(fold(part)) === word)
  )
}
