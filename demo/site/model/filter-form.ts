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
  options: { value: string; name: string; selected: boolean }[]
}

/** The filter as templates show it: a plain form, links to often asked times, and what is chosen. */
export type FilterForm = {
  q: string
  tag: string
  tags: string[]
  selects: Select[]
  from: string
  to: string
  bad: BadDays
  quick: { title: string; url: string; current: boolean }[]
  chips: { label: string; value: string; removeUrl: string }[]
  /** The view without any choice. */
  clearUrl: string
  /** What the form has to pass on beside its fields. */
  kept: { name: string; value: string }[]
}

/** The name of what is chosen, also where it is not among the choices. */
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
    })),
  }
}

/** What is chosen, each with the view that does without it. */
function chipsOf(filter: CalendarFilter, selects: Select[], text: CalendarText): FilterForm['chips'] {
  const { t } = text
  const shown = (name: ChoiceName) =>
    selects.find((select) => select.name === name)?.options.find((option) => option.selected)?.name ??
    filter[name]!
  const chosen = choiceNames
    .filter((name) => filter[name] !== undefined)
    .map((name) => ({
      label: t.filter[name],
      value: shown(name),
      removeUrl: filterPath(without(filter, name)),
    }))
  const days = (['from', 'to'] as const)
    .filter((name) => filter[name] !== undefined)
    .map((name) => ({
      label: t.filter[name],
      value: text.day(filter[name]!),
      removeUrl: filterPath(without(filter, name, ...(name === 'from' ? (['fromClock'] as const) : []))),
    }))
  return [...chosen, ...days]
}

/** Makes the form for a filter. */
export function filterForm(
  filter: CalendarFilter,
  bad: BadDays,
  options: FilterOptions,
  chosen: ChosenNames,
  text: CalendarText,
): FilterForm {
  const selects = (['category', 'topic', 'group', 'place'] as const).map((name) =>
    selectOf(name, filter, options, chosen, text),
  )
  const anyTime = without(filter, 'from', 'to', 'fromClock', 'view', 'day')
  return {
    q: filter.q ?? '',
    tag: filter.tag ?? '',
    tags: options.tags,
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
