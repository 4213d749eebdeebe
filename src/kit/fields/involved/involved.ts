/** One who takes part, as they stand in the form. */
export type Involved = { name: string; description?: string | null }

/** Swaps an entry with its neighbour; entries at the edge stay. */
export function moved<Entry>(entries: readonly Entry[], index: number, by: 1 | -1): Entry[] {
  const target = index + by
  const copy = [...entries]
  const [entry, other] = [copy[index], copy[target]]
  if (entry === undefined || other === undefined) return copy
  copy[index] = other
  copy[target] = entry
  return copy
}

/** Replaces an entry. */
export function replaced<Entry>(entries: readonly Entry[], index: number, entry: Entry): Entry[] {
  return entries.map((old, at) => (at === index ? entry : old))
}

/** Leaves an entry out. */
export function without<Entry>(entries: readonly Entry[], index: number): Entry[] {
  return entries.filter((_entry, at) => at !== index)
}
