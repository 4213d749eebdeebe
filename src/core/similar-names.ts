import { fold } from './fold.ts'

/** Dice coefficient from which two names count as similar: tolerates a typo or another word order. */
const verySimilar = 0.7

const words = (name: string) => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []

const pairsOf = (name: string): string[] =>
  words(name).flatMap((word) =>
    word.length === 1 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)),
  )

/**
 * Whether two names may mean the same thing: ignores case, accents, punctuation and word order, and tolerates
 * a typo (Dice coefficient of letter pairs).
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
 * The `likeName` filter that finds similar names: the beginning of the longest word. Undefined if the name is
 * too short.
 */
export function searchStem(name: string): string | undefined {
  const [longest = ''] = words(name).toSorted((a, b) => b.length - a.length)
  return longest.length < 3 ? undefined : longest.slice(0, 5)
}
