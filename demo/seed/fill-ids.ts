import { newId } from '../lib/ids.ts'

export type IdKind = 'user' | 'group' | 'place' | 'category' | 'topic' | 'image' | 'event' | 'repeatingEvent'

/** Gives every key of the sample town an id, made when it is first asked for. */
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
