import { limits, normalizeTags } from '../../../src/contract.ts'

/** Splits at a separator without a backslash before it. */
const splitAt = (separator: ';' | '|', text: string) =>
  (text.match(separator === ';' ? /(?:\\.|[^;])+/gsu : /(?:\\.|[^|])+/gsu) ?? []).filter(Boolean)

/** The groups of a `tag` parameter as they are written: at most the wishes of a theme and one more. */
export const writtenGroups = (choice = ''): string[] => splitAt(';', choice).slice(0, limits.wishes + 1)

/** A tag in a `tag` parameter; its separators have a backslash before them. */
export function writeTag(tag: string): string {
  return tag.replace(/[\\;|]/g, '\\$&')
}

const readTag = (written: string) => written.replace(/\\([\\;|])/g, '$1')

/** The tag of a `tag` parameter that has only one; undefined for several. */
export function onlyTag(choice: string): string | undefined {
  const [group, ...others] = writtenGroups(choice)
  return group === undefined || others.length > 0 || splitAt('|', group).length > 1
    ? undefined
    : readTag(group)
}

/** The groups of a `tag` parameter, each a list of tags of which one is enough. */
export function tagGroups(choice: string): string[][] {
  const groups = writtenGroups(choice).map((group) =>
    normalizeTags([group, ...splitAt('|', group).map(readTag)]),
  )
  return groups.map((tags) => tags.slice(0, limits.wishTags + 1)).filter((tags) => tags.length > 0)
}

/** Whether the tags of an event match a `tag` parameter, which may also be one tag as people type it: 'a;b'. */
export function matchesTags(tags: readonly string[], choice: string): boolean {
  return tags.includes(choice) || tagGroups(choice).every((group) => group.some((tag) => tags.includes(tag)))
}

/** A group of tags as it is written in `tag`. */
export function tagGroup(tags: readonly string[]): string {
  return normalizeTags(tags).map(writeTag).join('|')
}

/** A group in words: 'free / kostenlos'. */
export function formatTagGroup(group: string): string {
  return splitAt('|', group).map(readTag).join(' / ')
}
