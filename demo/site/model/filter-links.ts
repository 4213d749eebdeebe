import {
  addDays,
  caseKey,
  type Clock,
  type Day,
  textIn,
  type ThemeSettings,
  wallClockOf,
  weekDayOf,
} from '../../../src/contract.ts'
import {
  anyOf,
  type CalendarFilter,
  filterPath,
  type FlagName,
  gridViewOf,
  isShownDay,
  joinGroups,
  timeNames,
  without,
  writtenGroups,
} from '../address/calendar-query.ts'
import { say } from '../../i18n/texts.ts'
import { type FilterOptions, stripDays } from '../queries/facets.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { gridSpan } from '../address/grid-span.ts'

/** When the evening begins: 'tonight', and the weekend on Friday. */
export const eveningBegins: Clock = '17:00'

export type QuickName = 'now' | 'today' | 'tonight' | 'weekend' | 'thisWeekend' | 'nextWeekend'

export type QuickTime = Pick<CalendarFilter, 'when' | 'from' | 'fromClock' | 'to'>

type QuickSpan = { name: QuickName; time: QuickTime }

const [sunday, thursday, friday, saturday] = [0, 4, 5, 6] as const

/** The weekend that people mean: from Friday evening to Sunday; on Sunday evening the next one. */
function weekendOf(today: Day, clock: Clock): QuickSpan {
  const weekDay = weekDayOf(today)
  const isOver = weekDay === sunday && clock >= eveningBegins
  if ((weekDay === saturday || weekDay === sunday) && !isOver) {
    const to = weekDay === sunday ? today : addDays(today, 1)
    return { name: 'thisWeekend', time: { from: today, to } }
  }
  const nextFriday = addDays(today, friday - weekDay)
  const name = isOver ? 'nextWeekend' : weekDay >= thursday ? 'thisWeekend' : 'weekend'
  return { name, time: { from: nextFriday, fromClock: eveningBegins, to: addDays(nextFriday, 2) } }
}

/** The times that visitors choose most, as filters; weekday and clock are those of the town. */
export function quickSpans(now: Date, timeZone: string): QuickSpan[] {
  const { day: today, clock } = wallClockOf(now, timeZone)
  return [
    { name: 'now', time: { when: 'now' } },
    { name: 'today', time: { from: today, to: today } },
    { name: 'tonight', time: { from: today, fromClock: eveningBegins, to: today } },
    weekendOf(today, clock),
  ]
}

/** Whether a filter has exactly this time. */
export function hasTime(filter: CalendarFilter, { when, from, fromClock, to }: QuickTime): boolean {
  return filter.when === when && filter.from === from && filter.fromClock === fromClock && filter.to === to
}

/** One of the next days, with the number of events that begin on it. */
export type StripDay = {
  /** The day and its events in words. */
  title: string
  weekday: string
  date: string
  count: number
  /** How much is on, from 0 to 4. */
  level: number
  /** The list of this day; if it is the current one, the list without it. */
  url: string
  current: boolean
}

/** How much is on: none, 1, 2 to 3, 4 to 6, more. */
export function levelOf(count: number): number {
  return [1, 2, 4, 7].filter((least) => count >= least).length
}

/** The next days as links that keep the other filters, outside of a week or month. */
export function dayStrip(
  filter: CalendarFilter,
  counts: ReadonlyMap<Day, number>,
  text: CalendarText,
): StripDay[] {
  const anyTime = without(filter, ...timeNames)
  return stripDays(text.today).map((day) => {
    const count = counts.get(day) ?? 0
    const current = filter.from === day && filter.to === day && !filter.fromClock
    return {
      title: `${text.day(day)}, ${say(text.t.home.found, { count })}`,
      weekday: text.weekdayShort(day),
      date: text.part(day, 'date'),
      count,
      level: levelOf(count),
      url: filterPath(current ? anyTime : { ...anyTime, from: day, to: day }),
      current,
    }
  })
}

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

/** A link to another view with the same filter. */
export type ViewLink = {
  name: 'list' | 'week' | 'month' | 'map'
  title: string
  url: string
  current: boolean
}

/** The filter of the list; it starts where the week or month that the visitor navigated to starts. */
function listOf(filter: CalendarFilter, text: CalendarText): CalendarFilter {
  const { day, from } = filter
  const view = gridViewOf(filter)
  const list = without(filter, 'view', 'day', 'page')
  if (!view || !day || from) return list
  const { first } = gridSpan(filter, view, text)
  return isShownDay(first, text.today) ? { ...list, from: first } : list
}

/** Links to list, week, month and map with the same filter. Switching between month and week keeps the day. */
export function viewLinks(filter: CalendarFilter, text: CalendarText): ViewLink[] {
  const { views } = text.t
  const inGrid = without(filter, 'fromClock', 'when', 'page')
  return [
    { name: 'list', title: views.list, url: filterPath(listOf(filter, text)), current: !filter.view },
    ...(['week', 'month'] as const).map((view) => ({
      name: view,
      title: views[view],
      url: filterPath({ ...inGrid, view }),
      current: filter.view === view,
    })),
    {
      name: 'map',
      title: views.map,
      url: filterPath({ ...listOf(filter, text), view: 'map' }),
      current: filter.view === 'map',
    },
  ]
}
