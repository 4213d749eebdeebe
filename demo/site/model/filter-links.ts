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
import { formatText } from '../../i18n/texts.ts'
import { type CalendarQuery, type FlagName, type QueryParts } from '../address/calendar-query.ts'
import { tagGroup } from '../address/tag-choice.ts'
import { type FilterOptions, stripDays } from '../queries/facets.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** When the evening begins: 'tonight', and the weekend on Friday. */
export const eveningBegins: Clock = '17:00'

export type QuickName = 'now' | 'today' | 'tonight' | 'weekend' | 'thisWeekend' | 'nextWeekend'

type QuickTime = Pick<QueryParts, 'when' | 'from' | 'fromClock' | 'to'>

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

/** The times that visitors choose most, as parts of a query; weekday and clock are those of the town. */
export function quickSpans(now: Date, timeZone: string): QuickSpan[] {
  const { day: today, clock } = wallClockOf(now, timeZone)
  return [
    { name: 'now', time: { when: 'now' } },
    { name: 'today', time: { from: today, to: today } },
    { name: 'tonight', time: { from: today, fromClock: eveningBegins, to: today } },
    weekendOf(today, clock),
  ]
}

/** Whether a query has exactly this time. */
export function hasTime(query: CalendarQuery, { when, from, fromClock, to }: QuickTime): boolean {
  return query.when === when && query.from === from && query.fromClock === fromClock && query.to === to
}

/** How much is on: none, 1, 2 to 3, 4 to 6, more. */
export function levelOf(count: number): number {
  return [1, 2, 4, 7].filter((least) => count >= least).length
}

/** The next days as links that keep the other filters, outside of a week or month. */
export function dayStrip(query: CalendarQuery, counts: ReadonlyMap<Day, number>, text: CalendarText) {
  return stripDays(text.today).map((day) => {
    const count = counts.get(day) ?? 0
    const current = hasTime(query, { from: day, to: day })
    return {
      /** The day and its events in words. */
      title: `${text.day(day)}, ${formatText(text.t.home.found, { count })}`,
      weekday: text.weekdayShort(day),
      date: text.part(day, 'date'),
      count,
      level: levelOf(count),
      /** The list of this day; if it is the current one, the list without it. */
      url: (current ? query.anyTime : query.onDay(day)).path(),
      current,
    }
  })
}

/** A wish of the theme as part of a query: a group of tags, a category, or a flag. */
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
    const wanted = tags ? tagGroup(tags) : ''
    return tags?.some((tag) => knownTags.has(tag.toLowerCase())) ? [{ title: name, tags: wanted }] : []
  })
}

/** The name of the parameter that a wish sets, unless it stands for tags. */
const nameIn = ({ flag }: Wish) => flag ?? ('category' as const)

const valueIn = ({ flag, category }: Wish) => (flag ? '1' : category)

const isChosen = (query: CalendarQuery, wish: Wish) =>
  wish.tags === undefined ? query[nameIn(wish)] === valueIn(wish) : query.tags.includes(wish.tags)

function toggled(query: CalendarQuery, wish: Wish): CalendarQuery {
  const { tags } = wish
  const isOn = isChosen(query, wish)
  if (tags === undefined) return query.with({ [nameIn(wish)]: isOn ? undefined : valueIn(wish) })
  return query.withTags(isOn ? query.tags.filter((group) => group !== tags) : [...query.tags, tags])
}

/** Links that add a wish to the query, or take it back. */
export function wishLinks(query: CalendarQuery, wishes: readonly Wish[]) {
  return wishes.map((wish) => ({
    title: wish.title,
    url: toggled(query, wish).path(),
    current: isChosen(query, wish),
  }))
}

/** Links to list, week, month and map with the same filters. Switching between month and week keeps the day. */
export function viewLinks(query: CalendarQuery, { t, today }: CalendarText) {
  const list = query.asList(today)
  const inGrid = query.without('fromClock', 'when', 'page')
  const urls = {
    list: list.path(),
    week: inGrid.with({ view: 'week' }).path(),
    month: inGrid.with({ view: 'month' }).path(),
    map: list.with({ view: 'map' }).path(),
  }
  const names = ['list', 'week', 'month', 'map'] as const
  return names.map((name) => ({
    name,
    title: t.views[name],
    url: urls[name],
    current: (query.view ?? 'list') === name,
  }))
}
