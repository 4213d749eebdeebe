/** Levenshtein distance between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of one.split('').entries()) {
    const next = [at + 1]
    for (const [index, wanted] of other.split('').entries()) {
      next.push(Math.min(row[index + 1]! + 1, next[index]! + 1, row[index]! + (letter === wanted ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1)!
}

/** The name that was probably meant: at most two edits away, ignoring case. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const all = names.map((name) => ({ name, off: distance(typed.toLowerCase(), name.toLowerCase()) }))
  return all.filter(({ off }) => off <= 2).toSorted((one, other) => one.off - other.off)[0]?.name
}
