import { fold } from '../../../src/contract.ts'

const maxWordLength = 60
const maxTextLength = 60_000
const maxQueryWords = 30

const split = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, maxWordLength))

/** Folds texts and joins their words with single spaces: the form in which both engines index text. */
export function searchText(...texts: (string | null | undefined)[]): string {
  return split(texts.filter(Boolean).join(' ')).join(' ').slice(0, maxTextLength)
}

/** The distinct words of a query, folded. */
export function queryWords(query: string): string[] {
  return [...new Set(split(query))].slice(0, maxQueryWords)
}

/** A word of a query: folded, as typed, and whether it stood in quotation marks. */
export type TypedWord = { word: string; typed: string; literal: boolean }

const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/u
const typedWord = /[\p{L}\p{N}\p{M}]+/gu

/** The distinct words of a query as `queryWords` finds them, those in quotation marks to be searched as typed. */
export function typedWords(query: string): TypedWord[] {
  const words = new Map<string, TypedWord>()
  query.split(quoted).forEach((part, at) => {
    for (const chunk of part.split(/\s+/u)) {
      const folded = split(chunk)
      const spelled = chunk.match(typedWord) ?? []
      folded.forEach((word, index) => {
        const typed = spelled.length === folded.length ? spelled[index]! : word
        if (!words.has(word)) words.set(word, { word, typed, literal: at % 2 === 1 })
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
