import { type Day, languageLocale, languageNames, readPoint } from '../../../src/contract.ts'
import {
  type BadDays,
  type CalendarFilter,
  type ChoiceName,
  choiceNames,
  filterPath,
  flagNames,
  gridViewOf,
  isFlag,
  pick,
  sayGroup,
  timeNames,
  without,
  writtenGroups,
} from '../address/calendar-query.ts'
import type { Choice, Count, Facets, FilterOptions } from '../queries/facets.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { sayNear, withinOptions } from '../words/near.ts'
import {
  dayStrip,
  eveningBegins,
  hasTime,
  type QuickName,
  quickSpans,
  type StripDay,
  type Wish,
  wishLinks,
  withoutTags,
} from './filter-links.ts'
import { say } from '../../i18n/texts.ts'

type Select = {
  name: ChoiceName
  label: string
  /** `count` is the number of events the option would show; null if not counted. */
  options: { value: string; name: string; selected: boolean; count: number | null }[]
  /** Where those are that the options leave out; null if these are all. */
  more: { title: string; url: string } | null
}

/** A filter that is on or off: a checkbox. */
export type Flag = { name: string; label: string; checked: boolean }

/** View model of the filter: a plain form, links to frequent time spans, and the active filters. */
export type FilterForm = {
  q: string
  tag: string
  tags: string[]
  /** Tags of the view's events, most frequent first. */
  popular: { name: string; count: number | null; url: string; current: boolean }[]
  selects: Select[]
  flags: Flag[]
  from: string
  to: string
  bad: BadDays
  /** The next days; empty in a week or month. */
  strip: StripDay[]
  /** Frequent times, not in a week or month, and the theme's wishes. */
  quick: { title: string; url: string; current: boolean }[]
  /** All active filters. */
  chips: Chip[]
  /** Distances around the chosen place or point; the first, without a value, is the place alone. */
  within: { value: string; name: string; selected: boolean }[]
  /** How many of the lists and the tag are chosen. */
  chosen: number
  /** The view without filters. */
  clearUrl: string
  /** Hidden fields of the form. */
  kept: { name: string; value: string }[]
}

/** Names of active filters, including entries that the options don't list. */
export type ChosenNames = Partial<Record<ChoiceName, string>>

const selectChoices = {
  category: 'categories',
  topic: 'topics',
  group: 'groups',
  place: 'places',
} as const

const hasListings = (name: string): name is 'group' | 'place' => name === 'group' || name === 'place'

function selectOf(
  name: keyof typeof selectChoices,
  filter: CalendarFilter,
  options: FilterOptions,
  chosen: ChosenNames,
  facets: Facets,
  { t }: CalendarText,
): Select {
  const current = filter[name]
  const known: Choice[] = options[selectChoices[name]]
  const missing =
    current && !known.some(({ id }) => id === current)
      ? [{ id: current, name: chosen[name] ?? t.filter.unknown }]
      : []
  return {
    name,
    label: t.filter[name],
    options: [...missing, ...known].map((choice) => ({
      value: choice.id,
      name: choice.name,
      selected: choice.id === current,
      count: name === 'category' && facets.categories ? (facets.categories.get(choice.id) ?? 0) : null,
    })),
    more: hasListings(name) && options.more[name] ? { title: t.filter.all[name], url: `/${name}s` } : null,
  }
}

/** The languages of upcoming events by name; undefined if none is stated or chosen. */
function languageSelect(
  current: string | undefined,
  known: readonly string[],
  { t, language }: CalendarText,
): Select | undefined {
  const codes = [...new Set([...known, ...(current === undefined ? [] : [current])])]
  if (codes.length === 0) return undefined
  const locale = languageLocale(language)
  const names = languageNames(codes, locale)
  const options = codes.map((code, index) => ({ value: code, name: names[index]! }))
  return {
    name: 'language',
    label: t.filter.language,
    options: options
      .toSorted((one, other) => one.name.localeCompare(other.name, locale))
      .map((option) => ({ ...option, selected: option.value === current, count: null })),
    more: null,
  }
}

/** What the form is built from, besides the filter itself. */
export type FormParts = {
  bad: BadDays
  options: FilterOptions
  /** Names of chosen entries that the options don't list. */
  chosen: ChosenNames
  facets: Facets
  /** Events of the view by day, for the strip. */
  counts: ReadonlyMap<Day, number>
  wishes: readonly Wish[]
}

/** Links to frequent times, outside of a week or month; the current one leads back to any time. */
function timeLinks(filter: CalendarFilter, text: CalendarText) {
  const anyTime = without(filter, ...timeNames)
  return quickSpans(text.now, text.timeZone).map(({ name, time }) => {
    const current = hasTime(filter, time)
    const url = filterPath(current ? anyTime : { ...anyTime, ...time })
    return { title: quickTitle(name, text), url, current }
  })
}

/** Hidden fields: the period of a week or month, and the hour of an evening. */
function keptFields(filter: CalendarFilter): FilterForm['kept'] {
  const { from, fromClock } = filter
  const period = Object.entries(pick(filter, 'view', 'day', 'when'))
  const isEvening = from !== undefined && fromClock === eveningBegins
  const clock = isEvening ? [['clock', `${from}T${fromClock}`] as const] : []
  return [...period, ...clock].map(([name, value]) => ({ name, value: String(value) }))
}

export function filterForm(
  filter: CalendarFilter,
  { bad, options, chosen, facets, counts, wishes }: FormParts,
  text: CalendarText,
): FilterForm {
  const isPoint = filter.near !== undefined && readPoint(filter.near) !== undefined
  const ofPlace = filter.near !== undefined && !isPoint ? { ...filter, place: filter.near } : filter
  const selects: Select[] = (['category', 'topic', 'group', 'place'] as const).map((name) =>
    selectOf(name, ofPlace, options, chosen, facets, text),
  )
  const languages = languageSelect(filter.language, options.languages, text)
  if (languages) selects.push(languages)
  const ofSelect = (name: ChoiceName) =>
    selects.find((select) => select.name === name)?.options.find((option) => option.selected)?.name ??
    filter[name]!
  const nameOf = (name: ChoiceName) =>
    name === 'near' ? sayNear(filter, isPoint ? undefined : ofSelect('place'), text) : ofSelect(name)
  const page = filter.fromClock === eveningBegins ? filter : without(filter, 'fromClock')
  const isGrid = gridViewOf(filter) !== undefined
  const strip = isGrid ? [] : dayStrip(filter, counts, text)
  const times = isGrid ? [] : timeLinks(filter, text)
  const isTimeShown = [...strip, ...times].some(({ current }) => current)
  return {
    q: filter.q ?? '',
    tag: filter.tag ?? '',
    tags: options.tags,
    popular: facets.tags.map(({ tag, count }) => ({
      name: tag,
      count,
      url: filterPath({ ...page, tag }),
      current: tag === filter.tag,
    })),
    selects,
    flags: flagNames
      .filter((name) => filter[name] || options.flags.has(name))
      .map((name) => ({ name, label: text.t.filter[name], checked: Boolean(filter[name]) })),
    from: filter.from ?? '',
    to: filter.to ?? '',
    bad,
    strip,
    quick: [...times, ...wishLinks(page, wishes)],
    chips: chipsOf(filter, nameOf, wishes, isTimeShown, text),
    chosen: choiceNames.filter((name) => name !== 'q' && filter[name]).length,
    clearUrl: filterPath(pick(filter, 'view', 'day')),
    within: withinOptions(filter, text),
    kept: [...keptFields(filter), ...(isPoint ? [{ name: 'near', value: filter.near! }] : [])],
  }
}

/** An active filter, with the view without it. */
export type Chip = {
  label: string
  value: string
  removeUrl: string
  rest: CalendarFilter
  /** Whether another control shows it as chosen already: a day of the strip, a time or a wish. */
  isShownElsewhere: boolean
}

/** A suggested view with one filter removed, and the number of events it shows. */
export type Way = { title: string; found: string; url: string }

/** The name of a frequent time; of today with its date. */
export function quickTitle(name: QuickName, text: CalendarText): string {
  return text.t.home[name]
}

/** A filter's time in words; undefined if any time will do. */
function sayTime(filter: CalendarFilter, text: CalendarText): string | undefined {
  const { when, from, fromClock, to } = filter
  const { home } = text.t
  const quick = quickSpans(text.now, text.timeZone).find(({ time }) => hasTime(filter, time))
  if (quick && quick.name !== 'today') return quickTitle(quick.name, text)
  if (when) return home.now
  if (from && from === to) {
    const day = quick ? `${home.today}, ${text.day(from)}` : text.day(from)
    return fromClock ? say(home.fromHour, { day, time: fromClock }) : day
  }
  if (from && to) return text.span(from, to)
  if (from) return say(home.fromDay, { day: text.day(from) })
  return to && say(home.untilDay, { day: text.day(to) })
}

type Chosen = { name: ChoiceName; label: string; value: string; rest: CalendarFilter; group?: string }

/** The choices besides the time, each group of tags on its own. */
function choicesOf(
  filter: CalendarFilter,
  nameOf: (name: ChoiceName) => string,
  { t }: CalendarText,
): Chosen[] {
  return choiceNames.flatMap<Chosen>((name) => {
    if (filter[name] === undefined) return []
    const label = t.filter[name]
    if (isFlag(name)) return [{ name, label: t.filter.what, value: label, rest: without(filter, name) }]
    if (name === 'near')
      return [{ name, label: t.filter.near, value: nameOf(name), rest: without(filter, name, 'within') }]
    if (name !== 'tag') return [{ name, label, value: nameOf(name), rest: without(filter, name) }]
    return writtenGroups(filter.tag).map((group) => ({
      name,
      label,
      value: sayGroup(group),
      rest: withoutTags(filter, group),
      group,
    }))
  })
}

/** The active filters, each with the view without it. */
export function chipsOf(
  filter: CalendarFilter,
  nameOf: (name: ChoiceName) => string,
  wishes: readonly Wish[],
  isTimeShown: boolean,
  text: CalendarText,
): Chip[] {
  const wishFor = ({ name, group }: Chosen) =>
    wishes.find(({ tags, category, flag }) =>
      name === 'category'
        ? category === filter.category
        : flag === name || (group !== undefined && tags === group),
    )
  const orderOf = (choice: Chosen) => wishes.indexOf(wishFor(choice)!)
  // Wishes in the order of the theme, whatever they stand for.
  const choices = choicesOf(filter, nameOf, text).toSorted((one, other) => orderOf(one) - orderOf(other))
  const chosen = choices.map((choice) => {
    const wish = wishFor(choice)
    const { label, rest } = choice
    const value = wish?.title ?? choice.value
    return { label, value, rest, removeUrl: filterPath(rest), isShownElsewhere: wish !== undefined }
  })
  const time = sayTime(filter, text)
  if (time === undefined) return chosen
  const rest = without(filter, ...timeNames)
  const chip = { label: text.t.filter.when, value: time, rest, removeUrl: filterPath(rest) }
  return [...chosen, { ...chip, isShownElsewhere: isTimeShown }]
}

/** '12 events', 'more than 5000 events'. */
export function sayFound({ events, more }: Count, { t }: CalendarText): string {
  return say(more ? t.home.foundMore : t.home.found, { count: events })
}

/** Describes the view without one filter. */
export function wayOf({ label, value, removeUrl }: Chip, count: Count, text: CalendarText): Way {
  return {
    title: say(text.t.home.withoutIt, { label, value }),
    found: sayFound(count, text),
    url: removeUrl,
  }
}
