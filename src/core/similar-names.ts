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

const countPairs = (name: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const pair of pairsOf(name)) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  return counts
}

const sumOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

/**
 * Finds similar names among many, by the rule of `areSimilar`, in time that depends on what they have in common. The
 * returned function resolves a name to the positions of those similar to it, the most similar first.
 */
export function similarAmong(names: readonly string[]): (name: string) => number[] {
  const having = new Map<string, [at: number, count: number][]>()
  const sizes = names.map((name, at) => {
    const counts = countPairs(name)
    for (const [pair, count] of counts) {
      const known = having.get(pair)
      if (known) known.push([at, count])
      else having.set(pair, [[at, count]])
    }
    return sumOf(counts)
  })
  return (name) => {
    const asked = countPairs(name)
    const size = sumOf(asked)
    const common = new Map<number, number>()
    for (const [pair, count] of asked)
      for (const [at, times] of having.get(pair) ?? [])
        common.set(at, (common.get(at) ?? 0) + Math.min(count, times))
    return [...common]
      .map(([at, pairs]) => ({ at, similarity: (2 * pairs) / (size + sizes[at]!) }))
      .filter(({ similarity }) => similarity >= verySimilar)
      .toSorted((a, b) => b.similarity - a.similarity || a.at - b.at)
      .map(({ at }) => at)
  }
}

/**
 * The `likeName` filter that finds similar names: the beginning of the longest word. Undefined if the name is
 * too short.
 */
export function searchStem(name: string): string | undefined {
  const [longest = ''] = words(name).toSorted((a, b) => b.length - a.length)
  return longest.length < 3 ? undefined : longest.slice(0, 5)
}
