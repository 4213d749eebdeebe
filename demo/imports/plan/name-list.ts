import { fold, similarAmong } from '../../../src/contract.ts'

export type Named = { id: string; name: string }

/** How many similar entries a plan offers for a name. */
export const offered = 5

/** How often each name occurs in the events, in the order in which they come. */
export function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Finds the entries with the same or a similar name, the most similar first, as a plan offers them. */
export function similarIn(entries: readonly Named[], resource: string) {
  const find = similarAmong(entries.map(({ name }) => name))
  return (name: string) =>
    find(name)
      .slice(0, offered)
      .map((at) => ({ id: entries[at]!.id, name: entries[at]!.name, resource }))
}

/** Entries by their names, regardless of case and accents; of several the first. */
export const byName = <Entry extends Named>(entries: readonly Entry[]) =>
  new Map(entries.toReversed().map((entry) => [fold(entry.name), entry]))
