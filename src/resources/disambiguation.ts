import { areSimilar, searchStem } from '../core/similar-names.ts'

/** Possible duplicates of groups, places and repeating events: very similar names. */
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
