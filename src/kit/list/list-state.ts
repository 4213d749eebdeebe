import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ListQuery } from '../../api/resource.ts'
import type { FiltersOf } from '../../contracts/contracts.ts'
import { isDay } from '../../core/dates.ts'
import { resources } from '../../core/resources.ts'
import { limits } from '../../core/limits.ts'
import { seesAll } from '../../core/permissions.ts'
import { idReference } from '../../core/references.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Caller } from '../../core/rights.ts'
import type { Order, Sorting } from '../../core/sorting.ts'
import { keepChoice, keptChoices } from '../../store/kept-choices.ts'
import type { ListPreferences } from '../../store/preferences.ts'
import { useCaller } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'
import { useCapabilities } from '../capabilities.ts'
import { useEnvironment } from '../environment.tsx'
import { useHandler } from '../use-handler.ts'
import type { ListDeclaration, ListFilter } from './list-declaration.ts'

/** Filter values as in the route, by filter name. */
export type FilterValues = Readonly<Record<string, string>>

/** State of a list screen, as encoded in its route. */
export type ListState = Sorting & {
  page: number
  pageSize: number
  filters: FilterValues
  /** Whether entries of a series are one row; undefined where there are none. */
  folds?: boolean | undefined
  /** The folded rows that are open, by series. Never remembered. */
  opened?: readonly string[] | undefined
}

const on = '1'
const off = '0'

/** Route values of a switch. */
export const switched = { on, off } as const

/** Route value of `ownedBy`: a normal user without own entries looks at all. Never remembered. */
const everybodys = 'all'

/** No list is longer; the offset of a page stays within what a host accepts. */
const lastPage = 1_000_000

const isOrder = (value: unknown): value is Order => value === 'ASC' || value === 'DESC'

const pick = <Value>(allowed: readonly Value[], ...candidates: unknown[]): Value | undefined =>
  candidates.find((candidate): candidate is Value => allowed.includes(candidate as Value))

const hasListParams = (params: URLSearchParams, declared: ListDeclaration) =>
  ['page', 'pageSize', 'sort', 'order', 'fold', ...declared.filters.map(({ name }) => name)].some((key) =>
    params.has(key),
  )

/**
 * Reads the state of a list from the query of its route. If it contains no list parameter, the remembered state
 * applies; invalid values are ignored.
 */
export function readListState(
  search: string,
  declared: ListDeclaration,
  remembered: ListPreferences = {},
): ListState {
  const params = new URLSearchParams(search)
  const fresh = !hasListParams(params, declared)
  const initial = resources[declared.name].sorting
  const sortable = declared.columns.filter((column) => column.sortable).map(({ field }) => field)
  const sorting = pick(sortable, params.get('sort'), remembered.sorting) ?? initial.sorting
  const orders = [params.get('order'), remembered.sorting === sorting ? remembered.order : undefined]
  const firstOrder = declared.columns.find(({ field }) => field === sorting)?.newestFirst ? 'DESC' : 'ASC'
  const filters: Record<string, string> = {}
  for (const { name } of declared.filters) {
    const value = fresh ? remembered.filters?.[name] : params.get(name)
    if (value && !(fresh && value === everybodys)) filters[name] = value
  }
  const opened = params.get('open')?.split(',')
  const folds = pick([on, off], params.get('fold'), remembered.folds === false ? off : on) === on
  return {
    page: Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), lastPage),
    pageSize:
      pick(limits.pageSizes, Number(params.get('pageSize')), remembered.pageSize) ?? limits.defaultPageSize,
    sorting,
    order: orders.find(isOrder) ?? (sorting === initial.sorting ? initial.order : firstOrder),
    filters,
    ...(declared.folding && { folds, opened }),
  }
}

/**
 * Whether a list shows one row for each series: not while it is filtered or sorted by what single entries differ in, and
 * not within one series.
 */
export function isFolded({ folds, filters, sorting }: ListState, { folding }: ListDeclaration): boolean {
  return Boolean(folds) && isFoldable({ filters, sorting }, folding)
}

/** Whether folding would make sense if it is chosen. */
export function isFoldable(
  { filters, sorting }: Pick<ListState, 'filters' | 'sorting'>,
  folding: ListDeclaration['folding'],
): boolean {
  return folding?.apart.every((name) => !filters[name] && name !== sorting) ?? false
}

/** Formats the state of a list as a query; page 1 and empty filters are omitted. */
function formatListState(state: ListState): string {
  const params = new URLSearchParams({ sort: state.sorting, order: state.order })
  if (state.page > 1) params.set('page', String(state.page))
  params.set('pageSize', String(state.pageSize))
  for (const [name, value] of Object.entries(state.filters)) if (value) params.set(name, value)
  if (state.folds !== undefined) params.set('fold', state.folds ? on : off)
  if (state.opened && state.opened.length > 0) params.set('open', state.opened.join(','))
  return params.toString()
}

function wireFilter(filter: ListFilter, value: string, now: Date): unknown {
  switch (filter.kind) {
    case 'yesNo':
      return value === on ? true : value === off ? false : undefined
    case 'upcoming':
      return value === on ? { from: now.toISOString() } : undefined
    case 'own':
      return undefined
    case 'day':
      return isDay(value) ? value : undefined
    case 'reference':
      return value && filter.prefixed ? idReference(value) : value
    case 'text':
    case 'choice':
    case 'entry':
      return value
  }
}

/**
 * Whether a list shows the caller's own entries only: for moderators and admins if they choose it, for normal users
 * unless they have none and asked for all.
 */
export function isOwnOnly(values: FilterValues, caller: Caller): boolean {
  return seesAll(caller) ? values.ownedBy === on : values.ownedBy !== everybodys
}

/** Whether a list shows the caller's own entries only and is narrowed by nothing else. */
function isNarrowedToOwn(values: FilterValues, declared: ListDeclaration, caller: Caller): boolean {
  return (
    declared.filters.some(({ kind }) => kind === 'own') &&
    isOwnOnly(values, caller) &&
    activeFilters(values, declared, caller).every(({ filter }) => filter.kind === 'own')
  )
}

/** Why a list is empty: the caller has no own entries, or none ahead, none match the filters, or there are none at all. */
export type WhyEmpty = 'own' | 'ownAhead' | 'filters' | 'none'

/** Says why a list with these filters is empty. */
export function whyEmpty(values: FilterValues, declared: ListDeclaration, caller: Caller): WhyEmpty {
  if (isNarrowedToOwn(values, declared, caller)) return 'own'
  const narrowed = activeFilters(values, declared, caller)
  if (narrowed.length === 0) return 'none'
  const isAhead = narrowed.every(({ filter: { kind } }) => kind === 'own' || kind === 'upcoming')
  return isAhead && isOwnOnly(values, caller) ? 'ownAhead' : 'filters'
}

/** The filters of a list that shows everybody's entries instead of one's own. */
export function withEverybodys(values: FilterValues, caller: Caller): FilterValues {
  return { ...values, ownedBy: seesAll(caller) ? '' : everybodys }
}

/**
 * The sorting after the filters have changed: turning 'upcoming' on begins with what is next, turning it off goes back
 * to the initial order.
 */
export function sortingAfter(filters: FilterValues, state: ListState, declared: ListDeclaration): Sorting {
  const { sorting, order } = state
  const upcoming = declared.filters.find(({ kind }) => kind === 'upcoming')?.name
  const was = upcoming !== undefined && state.filters[upcoming] === on
  const is = upcoming !== undefined && filters[upcoming] === on
  if (was === is || sorting !== upcoming) return { sorting, order }
  return is ? { sorting, order: 'ASC' } : resources[declared.name].sorting
}

/** Converts route values into filters of the list call. */
export function toFilters(
  values: FilterValues,
  declared: ListDeclaration,
  caller: Caller,
  now: Date,
): FiltersOf<ResourceName> {
  const filters: Record<string, unknown> = {}
  const hasOwn = declared.filters.some(({ kind }) => kind === 'own')
  if (hasOwn && caller && isOwnOnly(values, caller)) filters.ownedBy = caller.id
  for (const filter of offeredFilters(declared, caller, values)) {
    if (filter.kind === 'own') continue
    const value = wireFilter(filter, values[filter.name] ?? '', now)
    if (value !== undefined && value !== '') filters[filter.name] = value
  }
  return filters
}

/** Converts a list state into the query of the list call. */
export function toQuery(state: ListState, filters: FiltersOf<ResourceName>): ListQuery<ResourceName> {
  const { page, pageSize, sorting, order } = state
  return { offset: (page - 1) * pageSize, limit: pageSize, sorting, order, filters }
}

/**
 * Filters offered to the caller. Normal users, whose lists show their own entries, get the switch for that only while
 * they look at all.
 */
export function offeredFilters(
  declared: ListDeclaration,
  caller: Caller,
  values: FilterValues,
): ListFilter[] {
  return declared.filters.filter((filter) => {
    if (filter.kind === 'own') return seesAll(caller) || !isOwnOnly(values, caller)
    return !('visible' in filter) || (filter.visible?.(caller) ?? true)
  })
}

/** Active filters that the user can remove. */
export function activeFilters(
  values: FilterValues,
  declared: ListDeclaration,
  caller: Caller,
): { filter: ListFilter; value: string }[] {
  return offeredFilters(declared, caller, values)
    .map((filter) => ({
      filter,
      value: filter.kind === 'own' ? (isOwnOnly(values, caller) ? on : '') : (values[filter.name] ?? ''),
    }))
    .filter(({ value }) => value !== '')
}

/** Number of pages, at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Keeps the same object while its content is unchanged. */
function useUnchanged(values: FilterValues): FilterValues {
  const text = JSON.stringify(values)
  return useMemo(() => JSON.parse(text) as FilterValues, [text])
}

/** What is remembered after a logout of those who had chosen to see only their own entries. */
const ownOnly = { filters: { ownedBy: switched.on } }
const unfolded = { folds: false }

/**
 * State of a list, from its route and the remembered preferences, and the resulting list query. Each change updates
 * the route and is remembered. A change other than of the page goes back to page 1 and replaces the history entry.
 */
export function useListState(declaration: ListDeclaration) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const caller = useCaller()
  const has = useCapabilities()
  const { now } = useEnvironment()
  const [since] = useState(now)
  const inStore = useStore(({ backstage }) => backstage.lists?.[declaration.name])
  const [kept] = useState(() => keptChoices(declaration.name))
  const choosesOwn = seesAll(caller) && declaration.filters.some(({ kind }) => kind === 'own')
  const [fromBefore] = useState(() => ({
    ...(choosesOwn && kept.own && ownOnly),
    ...(kept.unfolded && unfolded),
  }))
  const remembered = inStore ?? fromBefore
  const remember = useStore(({ setListPreferences }) => setListPreferences)
  const read = useMemo(
    () => readListState(search, declaration, remembered),
    [search, declaration, remembered],
  )
  const values = useUnchanged(read.filters)
  const state = useMemo(() => ({ ...read, filters: values }), [read, values])
  /** The query of entries by themselves, also where the list is folded. */
  const entriesQuery = (filters = values) =>
    toQuery({ ...state, page: 1 }, toFilters(filters, declaration, caller, since))
  const queryOf = (page: number, filters = values) => ({
    ...toQuery({ ...state, page }, toFilters(filters, declaration, caller, since)),
    ...(has('folding') && isFolded({ ...state, filters }, declaration) && { fold: 'series' as const }),
  })

  const change = useHandler((part: Partial<ListState>, { replace = part.page === undefined } = {}) => {
    const next = { ...state, page: 1, opened: undefined, ...part }
    const { page: _page, opened: _opened, ...preferences } = next
    if (JSON.stringify(preferences) !== JSON.stringify(remembered)) remember(declaration.name, preferences)
    if (choosesOwn && part.filters)
      keepChoice(declaration.name, { own: part.filters.ownedBy === switched.on })
    if (part.folds !== undefined) keepChoice(declaration.name, { unfolded: !part.folds })
    navigate(`${declaration.route}?${formatListState(next)}`, { replace })
  })
  /** Sorts by a column; if it is already sorted by that column, reverses the order. */
  const sortBy = useHandler((sorting: string) => {
    const isNewestFirst = declaration.columns.find(({ field }) => field === sorting)?.newestFirst
    const [first, second] = isNewestFirst ? (['DESC', 'ASC'] as const) : (['ASC', 'DESC'] as const)
    change({ sorting, order: state.sorting === sorting && state.order === first ? second : first })
  })
  return { state, query: queryOf(state.page), queryOf, entriesQuery, change, sortBy }
}
