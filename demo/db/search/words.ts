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
