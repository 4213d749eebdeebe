import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { seesAll } from '../../core/permissions.ts'
import { useCaller } from '../../store/session.ts'
import { keepChoice, keptChoices } from '../../store/kept-choices.ts'
import { useStore } from '../../store/store.ts'
import { useCapabilities } from '../capabilities.ts'
import { useEnvironment } from '../environment.tsx'
import { useHandler } from '../use-handler.ts'
import type { ListDeclaration } from './list-declaration.ts'
import {
  type FilterValues,
  formatListState,
  isFolded,
  type ListState,
  readListState,
  switched,
  toFilters,
  toQuery,
} from './list-state.ts'

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
