import type { Synonym, Synonyms } from '../connection/database.ts'

/** Maximum number of words that one entry of the synonyms can stand for: 'jumble sale', 'soirée jeux de société'. */
export const maxSynonymWords = 4
/** Maximum number of synonyms that one query looks up. */
const maxLookups = 24
/** Maximum number of synonyms of one word that are looked up. */
const maxOfWord = 12

/** A part of a query that is searched as one: a word, or several that are listed as a synonym together. */
export type Unit<Word> = { words: Word[]; synonyms: readonly Synonym[] }

/** Groups words into the longest parts with synonyms. A word in quotation marks has none. */
export function unitsOf<Word extends { word: string; literal: boolean }>(
  words: readonly Word[],
  synonyms: Synonyms,
): Unit<Word>[] {
  const units: Unit<Word>[] = []
  let left = maxLookups
  for (let at = 0; at < words.length;) {
    const unit = unitAt(words, at, synonyms)
    const looked = unit.synonyms.slice(0, Math.min(left, maxOfWord))
    left -= looked.length
    units.push({ ...unit, synonyms: looked })
    at += unit.words.length
  }
  return units
}

function unitAt<Word extends { word: string; literal: boolean }>(
  words: readonly Word[],
  at: number,
  synonyms: Synonyms,
): Unit<Word> {
  for (let length = Math.min(maxSynonymWords, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length)
    if (some.some(({ literal }) => literal)) continue
    const found = synonyms.get(some.map(({ word }) => word).join(' '))
    if (found) return { words: some, synonyms: found }
  }
  return { words: [words[at]!], synonyms: [] }
}
