import { tokensOf } from '../date-words/words.ts'
import type { ReadLine } from './contents.ts'

/** Endings of plurals, so that 'Konzerte' is found in 'Weihnachtskonzert' and 'Lectures' in 'Lecture'. */
const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:en|er|es|e|n|s|i|a|o)$/, '') : word)

/** A category, and the beginnings of words that the theme knows for it. */
export type KnownCategory = { name: string; words?: readonly string[] }

/**
 * Returns the first category named in the title, otherwise the one whose theme's words begin one of its words, otherwise
 * the first named in the text. Unsure if there are several, and if only the text or a short beginning tells.
 */
export function categoryOf(
  title: string,
  lines: readonly Pick<ReadLine, 'role' | 'tokens'>[],
  categories: readonly KnownCategory[],
): { name: string; isUnsure: boolean; words: string } | undefined {
  const stems = new Map<string, string>()
  for (const { name } of categories) {
    const words = tokensOf(name).filter(({ kind, word }) => kind === 'word' && word.length > 3)
    for (const { word } of words) if (!stems.has(stemOf(word))) stems.set(stemOf(word), name)
  }
  const titleWords = tokensOf(title).map(({ word }) => word)
  const inTitle = foundIn(titleWords, stems)
  const byWords = inTitle.size > 0 ? [] : likelyIn(titleWords, categories)
  if (byWords.length > 0) {
    const [{ name, word, beginning }] = byWords as [Likely]
    return { name, words: word, isUnsure: byWords.length > 1 || beginning.length < sureBeginning }
  }
  const found =
    inTitle.size > 0
      ? inTitle
      : foundIn(
          lines.filter(({ role }) => role === 'text').flatMap(({ tokens }) => tokens.map(({ word }) => word)),
          stems,
        )
  const [first] = found
  return first && { name: first[0], words: first[1], isUnsure: found.size > 1 || inTitle.size === 0 }
}

type Likely = { name: string; word: string; beginning: string }

/** A beginning of this length is found within a word as well, and sure. */
const sureBeginning = 5

/** Categories by the words of the theme, each with the word that it was found by. */
const likelyIn = (words: readonly string[], categories: readonly KnownCategory[]): Likely[] =>
  categories.flatMap(({ name, words: beginnings = [] }) => {
    for (const beginning of beginnings) {
      const isLong = beginning.length >= sureBeginning
      const word = words.find((each) => (isLong ? each.includes(beginning) : each.startsWith(beginning)))
      if (word !== undefined) return [{ name, word, beginning }]
    }
    return []
  })

/** Categories by name, each with the word that it was found by. */
function foundIn(words: readonly string[], stems: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const word of words) {
    const name = stems.get(stemOf(word)) ?? compound(word, stems)
    if (name !== undefined && !found.has(name)) found.set(name, word)
  }
  return found
}

const shortestStem = 5

/** German words end in what they are: 'Weihnachtskonzert' is a concert. */
function compound(word: string, stems: ReadonlyMap<string, string>): string | undefined {
  const stem = stemOf(word)
  for (let from = 3; from <= Math.min(stem.length - shortestStem, 30); from += 1) {
    const name = stems.get(stem.slice(from))
    if (name !== undefined) return name
  }
  return undefined
}
