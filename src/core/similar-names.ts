import { fold } from './fold.ts'

/** Share of letter pairs in common from which two names count as very similar: a typo or a word order apart. */
const verySimilar = 0.7

const words = (name: string) => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []

const pairsOf = (name: string): string[] =>
  words(name).flatMap((word) =>
    word.length === 1 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)),
  )

/**
 * Whether two names may mean the same: without regard to case, accents, punctuation and word order, and with room for a
 * typo (Dice coefficient of letter pairs).
 */
export function areSimilar(a: string, b: string): boolean {
  const [first, second] = [pairsOf(a), pairsOf(b)]
  const total = first.length + second.length
  if (total === 0) return false
  let common = 0
  for (const pair of first) {
    const at = second.indexOf(pair)
    if (at < 0) continue
    second.splice(at, 1)
    common += 1
  }
  return (2 * common) / total >= verySimilar
}

/**
 * The part of a name to search similar ones by (`likeName`): the beginning of its longest word. Undefined while there is
 * too little to go by.
 */
export function searchStem(name: string): string | undefined {
  const [longest = ''] = words(name).toSorted((a, b) => b.length - a.length)
  return longest.length < 3 ? undefined : longest.slice(0, 5)
}
