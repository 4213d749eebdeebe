/** Names this short are like too many others: only two swapped letters are taken for a slip. */
const shortName = 5

/** From this length on, a name can have two slips. */
const longName = 9

/**
 * How many letters have to be inserted, deleted, replaced, or swapped with their neighbour to turn one word into the
 * other (optimal string alignment).
 */
function distance(from: string, to: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1]
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      next[at] = Math.min(
        last![at]! + 1,
        next[at - 1]! + 1,
        last![at - 1]! + (isSame ? 0 : 1),
        isSwapped ? before![at - 2]! + 1 : Infinity,
      )
    }
    ;[before, last] = [last, next]
  }
  return last![to.length]!
}

const lettersOf = (name: string) => name.split('').toSorted().join('')

const isSlip = (given: string, known: string): boolean => {
  if (Math.abs(given.length - known.length) > 2) return false
  if (known.length <= shortName && lettersOf(given) !== lettersOf(known)) return false
  return distance(given, known) <= (known.length >= longName ? 2 : 1)
}

/**
 * The known name that was probably meant by one that isn't known: the nearest, if it is at most two letters away (one
 * for short names). Upper and lower case count as the same, as they are easily mixed up.
 */
export function similarName(given: string, known: readonly string[]): string | undefined {
  const typed = given.toLowerCase()
  const near = known.flatMap((name) => {
    const lower = name.toLowerCase()
    return isSlip(typed, lower) ? [{ name, letters: distance(typed, lower) }] : []
  })
  return near.toSorted((one, other) => one.letters - other.letters)[0]?.name
}
