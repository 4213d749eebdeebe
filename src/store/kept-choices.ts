/**
 * What a browser remembers of a list beyond a logout (CONTRACT.md section 1, 'Store'): how the list is looked at. It
 * says nothing about who used it.
 */
export type KeptChoices = {
  /** Only one's own entries; for those who may see all. */
  own?: boolean
  /** The further filters are open. */
  filters?: boolean
  /** Each date of a series is a row of its own. */
  unfolded?: boolean
}

const keyOf = (list: string) => `store:list:${list}`

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The choices kept for a list, by resource name; none if the browser blocks storage or they are malformed. */
export function keptChoices(list: string): KeptChoices {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(keyOf(list)) ?? 'null')
    if (!isFields(stored)) return {}
    return { own: stored.own === true, filters: stored.filters === true, unfolded: stored.unfolded === true }
  } catch {
    return {}
  }
}

/** Keeps a choice; without any the key is removed. */
export function keepChoice(list: string, choice: KeptChoices): void {
  const next = { ...keptChoices(list), ...choice }
  try {
    if (next.own || next.filters || next.unfolded)
      globalThis.localStorage.setItem(keyOf(list), JSON.stringify(next))
    else globalThis.localStorage.removeItem(keyOf(list))
  } catch {
    // The browser blocks storage, or it is full.
  }
}
