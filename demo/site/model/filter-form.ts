import { say } from '../../i18n/texts.ts'
import type { Count, Facets } from '../queries/facets.ts'
import type { Choice, FilterOptions } from '../queries/filter-options.ts'
import type { CalendarText } from './calendar-text.ts'
import {
  type BadDays,
  type CalendarFilter,
  type ChoiceName,
  choiceNames,
  filterPath,
  quickSpans,
  pick,
  without,
} from './calendar-filter.ts'

type Select = {
  name: ChoiceName
  label: string
  /** `count` is the number of events the option would show; null if not counted. */
  options: { value: string; name: string; selected: boolean; count: number | null }[]
}

/** An active filter, with the view without it. */
export type Chip = { label: string; value: string; removeUrl: string; rest: CalendarFilter }

/** A suggested view with one filter removed, and the number of events it shows. */
export type Way = { title: string; found: string; url: string }

/** View model of the filter: a plain form, links to frequent time spans, and the active filters. */
export type FilterForm = {
  q: string
  tag: string
  tags: string[]
  /** Tags of the view's events, most frequent first. */
  popular: { name: string; count: number | null; url: string; current: boolean }[]
  selects: Select[]
  from: string
  to: string
  bad: BadDays
  quick: { title: string; url: string; current: boolean }[]
  chips: Chip[]
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
  }
}

/** The active filters, each with the view without it. */
function chipsOf(filter: CalendarFilter, selects: Select[], text: CalendarText): Chip[] {
  const { t } = text
  const chip = (label: string, value: string, rest: CalendarFilter): Chip => ({
    label,
    value,
    rest,
    removeUrl: filterPath(rest),
  })
  const shown = (name: ChoiceName) =>
    selects.find((select) => select.name === name)?.options.find((option) => option.selected)?.name ??
    filter[name]!
  const chosen = choiceNames
    .filter((name) => filter[name] !== undefined)
    .map((name) => chip(t.filter[name], shown(name), without(filter, name)))
  const days = (['from', 'to'] as const)
    .filter((name) => filter[name] !== undefined)
    .map((name) => {
      const rest = without(filter, name, ...(name === 'from' ? (['fromClock'] as const) : []))
      return chip(t.filter[name], text.day(filter[name]!), rest)
    })
  return [...chosen, ...days]
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

/** Builds the form for a filter. */
export function filterForm(
  filter: CalendarFilter,
  bad: BadDays,
  options: FilterOptions,
  chosen: ChosenNames,
  facets: Facets,
  text: CalendarText,
): FilterForm {
  const selects = (['category', 'topic', 'group', 'place'] as const).map((name) =>
    selectOf(name, filter, options, chosen, facets, text),
  )
  const anyTime = without(filter, 'from', 'to', 'fromClock', 'view', 'day')
  return {
    q: filter.q ?? '',
    tag: filter.tag ?? '',
    tags: options.tags,
    popular: facets.tags.map(({ tag, count }) => ({
      name: tag,
      count,
      url: filterPath({ ...without(filter, 'fromClock'), tag }),
      current: tag === filter.tag,
    })),
    selects,
    from: filter.from ?? '',
    to: filter.to ?? '',
    bad,
    quick: [
      { title: text.t.home.anyTime, url: filterPath(anyTime), current: !filter.from && !filter.to },
      ...quickSpans(text.today).map(({ name, from, to }) => ({
        title: text.t.home[name],
        url: filterPath({ ...anyTime, from, to }),
        current: filter.from === from && filter.to === to,
      })),
    ],
    chips: chipsOf(filter, selects, text),
    clearUrl: filterPath(pick(filter, 'view', 'day')),
    kept: Object.entries(pick(filter, 'view', 'day')).map(([name, value]) => ({ name, value })),
  }
}
