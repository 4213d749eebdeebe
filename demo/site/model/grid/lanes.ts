import type { Day } from '../../../../src/contract.ts'

/** Something that lies on several days, both included. */
export type Stretch = { first: Day; last: Day }

/**
 * Puts stretches of one week beside each other: of each lane one stretch a day, so that a stretch keeps its lane on all its
 * days. What begins first, and of those the longest, comes first.
 */
export function lanesOf<Item extends Stretch>(stretches: readonly Item[]): Item[][] {
  const lanes: Item[][] = []
  const inOrder = stretches.toSorted((a, b) => compare(a.first, b.first) || compare(b.last, a.last))
  for (const stretch of inOrder) {
    const free = lanes.find((lane) => lane.at(-1)!.last < stretch.first)
    if (free) free.push(stretch)
    else lanes.push([stretch])
  }
  return lanes
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
