import { limits, normalizeTags } from '../../../src/contract.ts'

/*
 * The parameter `tag` of the calendar: one tag, several of which one is enough (`free|kostenlos`), or several such
 * groups, all of which must match (`free|kostenlos;outdoors`). Tags may contain these characters themselves, so a
 * group also matches as it is written.
 */

const [or, and] = ['|', ';'] as const

/** At most this many groups count: the wishes of a theme and one more. */
const maxGroups = limits.wishes + 1

export function writtenGroups(choice: string | undefined): string[] {
  const groups = (choice ?? '').split(and).filter((group) => group !== '')
  return groups.slice(0, maxGroups)
}

/** The groups of a choice, each a list of tags of which one is enough. */
export function tagGroups(choice: string): string[][] {
  const groups = writtenGroups(choice).map((group) => normalizeTags([group, ...group.split(or)]))
  return groups.map((tags) => tags.slice(0, limits.wishTags + 1)).filter((tags) => tags.length > 0)
}

/** Writes a choice of groups; undefined if there are none. */
export function joinGroups(groups: readonly string[]): string | undefined {
  return groups.length > 0 ? groups.join(and) : undefined
}

/** One group of tags as it is written. */
export function anyOf(tags: readonly string[]): string {
  return normalizeTags(tags).join(or)
}

/** A group in words: 'free / kostenlos'. */
export function sayGroup(group: string): string {
  return group.split(or).join(' / ')
}

export function matchesTags(tags: readonly string[], choice: string): boolean {
  return tagGroups(choice).every((group) => group.some((tag) => tags.includes(tag)))
}
