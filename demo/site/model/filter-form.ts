import { type Day, languageLocale, languageNames, readPoint } from '../../../src/contract.ts'
import { formatText } from '../../i18n/texts.ts'
import {
  type CalendarQuery,
  type FilterName,
  filterNames,
  flagNames,
  isFlag,
} from '../address/calendar-query.ts'
import { formatTagGroup, writeTag } from '../address/tag-choice.ts'
import type { Choice, Count, Facets, FilterOptions } from '../queries/facets.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { formatNear, withinOptions } from '../words/facts.ts'
import {
  dayStrip,
  eveningBegins,
  hasTime,
  type QuickName,
  quickSpans,
  type Wish,
  wishLinks,
} from './filter-links.ts'

type Select = {
  name: FilterName
  label: string
  /** `count` is the number of events the option would show; null if not counted. */
  options: { value: string; name: string; selected: boolean; count: number | null }[]
  /** Where those are that the options leave out; null if these are all. */
  more: { title: string; url: string } | null
}

/** Names of active filters, including entries that the options don't list. */
export type ChosenNames = Partial<Record<FilterName, string>>

const selectChoices = {
  category: 'categories',
  topic: 'topics',
  group: 'groups',
  place: 'places',
} as const

const hasListings = (name: string): name is 'group' | 'place' => name === 'group' || name === 'place'

function selectOf(
  name: keyof typeof selectChoices,
  query: Pick<CalendarQuery, keyof typeof selectChoices>,
  options: FilterOptions,
  chosen: ChosenNames,
  facets: Facets,
  { t }: CalendarText,
): Select {
  const current = query[name]
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

/** What the form is built from, besides the query itself. */
type FormParts = {
  options: FilterOptions
  /** Names of chosen entries that the options don't list. */
  chosen: ChosenNames
  facets: Facets
  /** Events of the view by day, for the strip. */
  counts: ReadonlyMap<Day, number>
  wishes: readonly Wish[]
}

/** Links to frequent times, outside of a week or month; the current one leads back to any time. */
function timeLinks(query: CalendarQuery, text: CalendarText) {
  return quickSpans(text.now, text.timeZone).map(({ name, time }) => {
    const current = hasTime(query, time)
    const url = (current ? query.anyTime : query.anyTime.with(time)).path()
    return { title: quickTitle(name, text), url, current }
  })
}

/** Hidden fields: the period of a week or month, and the hour of an evening. */
function keptFields(query: CalendarQuery) {
  const { from, fromClock, view, day, when } = query
  const clock = fromClock === eveningBegins ? `${from}T${fromClock}` : undefined
  return Object.entries({ view, day, when, clock }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  )
}

/** The filter as plain data: a form, links to frequent times, and the active filters. */
export function filterForm(
  query: CalendarQuery,
  { options, chosen, facets, counts, wishes }: FormParts,
  text: CalendarText,
) {
  const { near } = query
  const isPoint = near !== undefined && readPoint(near) !== undefined
  const ofPlace = near === undefined || isPoint ? query : query.with({ place: near })
  const selects: Select[] = (['category', 'topic', 'group', 'place'] as const).map((name) =>
    selectOf(name, ofPlace, options, chosen, facets, text),
  )
  const languages = languageSelect(query.language, options.languages, text)
  if (languages) selects.push(languages)
  const ofSelect = (name: FilterName) =>
    selects.find((select) => select.name === name)?.options.find((option) => option.selected)?.name ??
    query[name]!
  const nameOf = (name: FilterName) =>
    name === 'near' ? formatNear(query, isPoint ? undefined : ofSelect('place'), text) : ofSelect(name)
  const page = query.fromClock === eveningBegins ? query : query.without('fromClock')
  const strip = query.gridView ? [] : dayStrip(query, counts, text)
  const times = query.gridView ? [] : timeLinks(query, text)
  const isTimeShown = [...strip, ...times].some(({ current }) => current)
  return {
    q: query.q ?? '',
    tag: query.tag ?? '',
    tags: options.tags,
    /** Tags of the query's events, most frequent first. */
    popular: facets.tags.map(({ tag, count }) => ({
      name: tag,
      count,
      url: page.with({ tag: writeTag(tag) }).path(),
      current: writeTag(tag) === query.tag,
    })),
    selects,
    flags: flagNames
      .filter((name) => query[name] || options.flags.has(name))
      .map((name) => ({ name, label: text.t.filter[name], checked: Boolean(query[name]) })),
    from: query.from ?? '',
    to: query.to ?? '',
    bad: query.bad,
    /** The next days; empty in a week or month. */
    strip,
    /** Frequent times, not in a week or month, and the theme's wishes. */
    quick: [...times, ...wishLinks(page, wishes)],
    chips: chipsOf(query, nameOf, wishes, isTimeShown, text),
    /** How many of the lists and the tag are chosen. */
    chosen: filterNames.filter((name) => name !== 'q' && query[name]).length,
    /** The view without filters. */
    clearUrl: query.only('view', 'day').path(),
    /** Distances around the chosen place or point; the first, without a value, is the place alone. */
    within: withinOptions(query, text),
    /** Hidden fields of the form. */
    kept: [...keptFields(query), ...(isPoint ? [{ name: 'near', value: near }] : [])],
  }
}

/** An active filter, with the view without it. */
export type Chip = {
  label: string
  value: string
  rest: CalendarQuery
  /** Whether another control shows it as chosen already: a day of the strip, a time or a wish. */
  isShownElsewhere: boolean
}

/** A suggested view with one filter removed, and the number of events it shows. */
export type Way = { title: string; found: string; url: string }

/** The name of a frequent time; of today with its date. */
function quickTitle(name: QuickName, text: CalendarText): string {
  return text.t.home[name]
}

/** A query's time in words; undefined if any time will do. */
function formatTime(query: CalendarQuery, text: CalendarText): string | undefined {
  const { when, from, fromClock, to } = query
  const { home } = text.t
  const quick = quickSpans(text.now, text.timeZone).find(({ time }) => hasTime(query, time))
  if (quick && quick.name !== 'today') return quickTitle(quick.name, text)
  if (when) return home.now
  if (from && from === to) {
    const day = quick ? `${home.today}, ${text.day(from)}` : text.day(from)
    return fromClock ? formatText(home.fromHour, { day, time: fromClock }) : day
  }
  if (from && to) return text.span(from, to)
  if (from) return formatText(home.fromDay, { day: text.day(from) })
  return to && formatText(home.untilDay, { day: text.day(to) })
}

type Chosen = { name: FilterName; label: string; value: string; rest: CalendarQuery; group?: string }

/** The choices besides the time, each group of tags on its own. */
function choicesOf(
  query: CalendarQuery,
  nameOf: (name: FilterName) => string,
  { t }: CalendarText,
): Chosen[] {
  return filterNames.flatMap<Chosen>((name) => {
    if (query[name] === undefined) return []
    const label = t.filter[name]
    const rest = query.without(name)
    if (isFlag(name)) return [{ name, label: t.filter.what, value: label, rest }]
    if (name !== 'tag') return [{ name, label, value: nameOf(name), rest }]
    return query.tags.map((group) => ({
      name,
      label,
      value: formatTagGroup(group),
      rest: query.withTags(query.tags.filter((other) => other !== group)),
      group,
    }))
  })
}

/** The active filters, each with the view without it. */
function chipsOf(
  query: CalendarQuery,
  nameOf: (name: FilterName) => string,
  wishes: readonly Wish[],
  isTimeShown: boolean,
  text: CalendarText,
): Chip[] {
  const wishFor = ({ name, group }: Chosen) =>
    wishes.find(({ tags, category, flag }) =>
      name === 'category'
        ? category === query.category
        : flag === name || (group !== undefined && tags === group),
    )
  const orderOf = (choice: Chosen) => wishes.indexOf(wishFor(choice)!)
  // Wishes in the order of the theme, whatever they stand for.
  const choices = choicesOf(query, nameOf, text).toSorted((one, other) => orderOf(one) - orderOf(other))
  const chosen = choices.map((choice) => {
    const wish = wishFor(choice)
    const { label, rest } = choice
    const value = wish?.title ?? choice.value
    return { label, value, rest, isShownElsewhere: wish !== undefined }
  })
  const time = formatTime(query, text)
  if (time === undefined) return chosen
  const label = text.t.filter.when
  return [...chosen, { label, value: time, rest: query.anyTime, isShownElsewhere: isTimeShown }]
}

/** '12 events', 'more than 5000 events'. */
export function formatFound({ events, more }: Count, { t }: CalendarText): string {
  return formatText(more ? t.home.foundMore : t.home.found, { count: events })
}

/** Describes the view without one filter. */
export function wayOf({ label, value, rest }: Chip, count: Count, text: CalendarText): Way {
  return {
    title: formatText(text.t.home.withoutIt, { label, value }),
    found: formatFound(count, text),
    url: rest.path(),
  }
}
