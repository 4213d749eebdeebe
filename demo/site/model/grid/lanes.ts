import type { Day } from '../../../../src/contract.ts'

/** A span of days, both inclusive. */
export type Stretch = { first: Day; last: Day }

/**
 * Assigns overlapping stretches of one week to lanes, so that each keeps its lane on all its days. Earlier stretches
 * come first, then longer ones.
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
