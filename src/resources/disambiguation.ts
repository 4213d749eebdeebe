import { areSimilar, searchStem } from '../core/similar-names.ts'

/** What may be the same group, place or repeating event entered twice: a very similar name. */
export const disambiguation = [
  {
    kind: 'sameName',
    field: 'name',
    filters: ({ name = '' }: { name?: string }) => {
      const likeName = searchStem(name)
      return likeName ? { likeName } : undefined
    },
    matches: (other: { name: string }, { name = '' }: { name?: string }) => areSimilar(other.name, name),
  },
] as const
