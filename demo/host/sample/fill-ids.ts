import { newId } from '../../lib/ids.ts'

export type IdKind = 'user' | 'group' | 'place' | 'category' | 'topic' | 'image' | 'event' | 'repeatingEvent'

/** Maps keys of the sample town to ids, which are generated on first use. */
export type Ids = { of(kind: IdKind, key: string): string }

export function createIds(): Ids {
  const known = new Map<string, string>()
  return {
    of(kind, key) {
      const name = `${kind}/${key}`
      const id = known.get(name) ?? newId()
      known.set(name, id)
      return id
    },
  }
}
