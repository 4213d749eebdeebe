import { caseKey, textIn, type ThemeSettings } from '../../../src/contract.ts'
import { type CalendarFilter, filterPath, type FlagName, without } from '../address/calendar-filter.ts'
import { anyOf, joinGroups, writtenGroups } from '../address/tag-choice.ts'
import type { FilterOptions } from '../queries/filter-options.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** A wish of the theme as part of a filter: a group of tags, a category, or a flag. */
export type Wish = { title: string; tags?: string; category?: string; flag?: FlagName }

/** The theme's wishes that some upcoming event can fulfil. */
export function wishesOf(
  { wishes }: ThemeSettings,
  { categories, knownTags, flags }: Pick<FilterOptions, 'categories' | 'knownTags' | 'flags'>,
  { language }: CalendarText,
): Wish[] {
  return (wishes ?? []).flatMap<Wish>(({ title, tags, category, filter: flag }) => {
    const name = textIn(title, language)
    if (flag) return flags.has(flag) ? [{ title: name, flag }] : []
    const known = category && categories.find((choice) => caseKey(choice.name) === caseKey(category))
    if (known) return [{ title: name, category: known.id }]
    const wanted = tags ? anyOf(tags) : ''
    return tags?.some((tag) => knownTags.has(tag.toLowerCase())) ? [{ title: name, tags: wanted }] : []
  })
}

/** The name of the filter that a wish sets, unless it stands for tags. */
const nameIn = ({ flag }: Wish) => flag ?? ('category' as const)

const valueIn = ({ flag, category }: Wish) => (flag ? '1' : category)

const isChosen = (filter: CalendarFilter, wish: Wish) =>
  wish.tags === undefined
    ? filter[nameIn(wish)] === valueIn(wish)
    : writtenGroups(filter.tag).includes(wish.tags)

/** The filter without one group of tags. */
export function withoutTags(filter: CalendarFilter, group: string): CalendarFilter {
  const tag = joinGroups(writtenGroups(filter.tag).filter((other) => other !== group))
  return { ...without(filter, 'tag'), ...(tag !== undefined && { tag }) }
}

function toggled(filter: CalendarFilter, wish: Wish): CalendarFilter {
  const { tags } = wish
  const name = nameIn(wish)
  if (tags === undefined)
    return isChosen(filter, wish) ? without(filter, name) : { ...filter, [name]: valueIn(wish) }
  if (isChosen(filter, wish)) return withoutTags(filter, tags)
  return { ...filter, tag: joinGroups([...writtenGroups(filter.tag), tags])! }
}

/** Links that add a wish to the filter, or take it back. */
export function wishLinks(filter: CalendarFilter, wishes: readonly Wish[]) {
  return wishes.map((wish) => ({
    title: wish.title,
    url: filterPath(toggled(filter, wish)),
    current: isChosen(filter, wish),
  }))
}
