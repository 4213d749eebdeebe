import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, isDay } from '../../core/dates.ts'
import { limits } from '../../core/limits.ts'
import { isOptionResource, type OptionResource } from '../../core/options.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Sorting } from '../../core/sorting.ts'
import { useCaller } from '../../store/session.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Select } from '../../ui/inputs/Select.tsx'
import { ActiveFilters } from '../../ui/list/ActiveFilters.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { SortHeader, TableHeader } from '../../ui/list/Table.tsx'
import { ListFooter } from '../../ui/list/Toolbar.tsx'
import { LastSeen } from '../LastSeen.tsx'
import { usePhrases } from '../form/use-phrases.ts'
import { LoadFailed } from '../notice/Failure.tsx'
import { useHandler } from '../use-handler.ts'
import { columnClass, columnKind } from './ListRow.tsx'
import { nameQuery, useCalls } from '../resource/options.ts'
import { ListFilters, useEntryTitle, useFilterName, useFilterOptions } from './filters/ListFilters.tsx'
import { type FilterOf, type ListDeclaration, type ListFilter, visibleColumns } from './list-declaration.ts'
import { activeFilters, type FilterValues, type ListState } from './list-state.ts'

type Props = {
  declaration: ListDeclaration
  values: FilterValues
  onChange: (values: FilterValues) => void
  onClear: () => void
}

/** Active filters as removable chips, and 'clear all'. */
const ListActiveFilters = memo(function ListActiveFilters(props: Props) {
  const { declaration, values, onChange, onClear } = props
  const { t } = useTranslation()
  const caller = useCaller()
  const nameOf = useFilterName(declaration.name)
  const filters = activeFilters(values, declaration, caller).map(({ filter, value }) => ({
    id: filter.name,
    label: <FilterText filter={filter} value={value} name={declaration.name} />,
    removeLabel: t('lists.removeFilter', { filter: nameOf(filter) }),
  }))
  return (
    <ActiveFilters
      label={t('lists.activeFilters')}
      filters={filters}
      onRemove={(id) => onChange({ ...values, [id]: '' })}
      clearLabel={t('lists.clearFilters')}
      onClear={onClear}
    />
  )
})

type TextProps = { filter: ListFilter; value: string; name: ResourceName }

function FilterText(props: TextProps) {
  const { filter } = props
  if (filter.kind === 'entry') return <EntryText {...props} filter={filter} />
  const isLinked = filter.kind === 'reference' && 'linked' in filter
  return isLinked && isOptionResource(filter.resource) ? (
    <LinkedText {...props} filter={filter} resource={filter.resource} />
  ) : (
    <ValueText {...props} />
  )
}

type LinkedProps = TextProps & { filter: FilterOf<'reference'>; resource: OptionResource }

/** An entry of which there may be thousands: only its own name is loaded. */
function LinkedText({ filter, resource, value, name }: LinkedProps) {
  const { t } = useTranslation()
  const filterName = useFilterName(name)(filter)
  const { data: entry } = useQuery(nameQuery(useCalls(), resource, value))
  const text = entry === null ? t('lists.unknown') : (entry?.name ?? '')
  return <span>{t('lists.filter', { name: filterName, value: text })}</span>
}

function EntryText({ filter, value, name }: TextProps & { filter: FilterOf<'entry'> }) {
  const { t } = useTranslation()
  const words = { name: useFilterName(name)(filter), value: useEntryTitle(filter, name, value) }
  return <span>{t('lists.filter', words)}</span>
}

function ValueText({ filter, value, name }: TextProps) {
  const { t } = useTranslation()
  const filterName = useFilterName(name)(filter)
  const options = useFilterOptions(filter, name)
  if (filter.kind === 'own' || filter.kind === 'upcoming') return <span>{filterName}</span>
  const day = filter.kind === 'day' && isDay(value) ? formatDay(value) : undefined
  const option = day ?? options.find((candidate) => candidate.value === value)?.label ?? value
  return <span>{t('lists.filter', { name: filterName, value: option })}</span>
}

/** Filters of a list and the functions that change them. */
export type Narrowing = {
  values: FilterValues
  /** Whether any filter is active that the user can remove. */
  isNarrowed: boolean
  set: (values: FilterValues) => void
  clear: () => void
}

/** Derives the filter state of a list; `onSet` applies new filters. */
export function useNarrowing(
  declaration: ListDeclaration,
  values: FilterValues,
  onSet: (values: FilterValues) => void,
): Narrowing {
  const caller = useCaller()
  const set = useHandler(onSet)
  const clear = useHandler(() => onSet({}))
  return { values, isNarrowed: activeFilters(values, declaration, caller).length > 0, set, clear }
}

type BarProps = {
  declaration: ListDeclaration
  narrowing: Narrowing
  /** Prefetches the result of a change; never rejects. */
  onReach: (values: FilterValues) => Promise<unknown>
  /** Whether series are folded; undefined if there is nothing to fold. */
  folds?: boolean | undefined
  onFold?: (folds: boolean) => void
}

/** Search field and filters of a list, with the active ones as chips. */
export function FilterBar({ declaration, narrowing, onReach, folds, onFold }: BarProps) {
  const { values, set, clear } = narrowing
  const setFolds = useHandler((on: boolean) => onFold?.(on))
  return (
    <>
      <ListFilters
        declaration={declaration}
        values={values}
        onChange={set}
        onReach={onReach}
        folds={folds}
        onFold={setFolds}
      />
      <ListActiveFilters declaration={declaration} values={values} onChange={set} onClear={clear} />
    </>
  )
}

type StateProps = {
  list: { data: { total: number } | undefined; error: unknown; refetch: () => unknown }
  /** Number of skeleton rows. */
  rows: number
  /** Shown if there are no entries. */
  empty: ReactNode
}

/** Loading, error and empty states of a list. */
export function ListNotes({ list: { data, error, refetch }, rows, empty }: StateProps) {
  const { t } = useTranslation()
  return (
    <>
      {Boolean(error) && <LoadFailed title={t('lists.failed')} error={error} onRetry={refetch} />}
      {!data && !error && (
        <LastSeen part="table">
          <Skeleton kind="table" rows={rows} label={t('lists.loading')} />
        </LastSeen>
      )}
      {data?.total === 0 && empty}
    </>
  )
}

type ListPagingProps = {
  state: ListState
  pages: number
  onPage: (page: number) => void
  /** As in `Pagination`. */
  onReach?: ((page: number) => void) | undefined
  onPageSize: (pageSize: number) => void
}

/** Page size and pagination below a list. */
export function ListPaging({ state, pages, onPage, onReach, onPageSize }: ListPagingProps) {
  const { t } = useTranslation()
  return (
    <ListFooter>
      <label className="b-page-size">
        <span>{t('lists.pageSize')}</span>
        <Select
          value={String(state.pageSize)}
          options={limits.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
      </label>
      <Pagination
        label={t('lists.pages')}
        text={t('lists.pageOf', { page: state.page, count: pages })}
        page={state.page}
        pageCount={pages}
        onPage={onPage}
        onReach={onReach}
        labels={{
          first: t('lists.first'),
          previous: t('lists.previous'),
          next: t('lists.next'),
          last: t('lists.last'),
        }}
      />
    </ListFooter>
  )
}

type SortHeadersProps = Sorting & {
  declaration: ListDeclaration
  onSort: (field: string) => void
}

/** Headers of the columns visible to the caller, with sort buttons on sortable ones. */
export const SortHeaders = memo(function SortHeaders({
  declaration,
  sorting,
  order,
  onSort,
}: SortHeadersProps) {
  const { label } = usePhrases(declaration.name)
  const caller = useCaller()
  const direction = order === 'ASC' ? 'ascending' : 'descending'
  return visibleColumns(declaration, caller).map((column) =>
    column.sortable ? (
      <SortHeader
        key={column.field}
        label={label(column.field)}
        kind={columnKind(column)}
        className={columnClass(column)}
        sort={sorting === column.field ? direction : undefined}
        onSort={() => onSort(column.field)}
      />
    ) : (
      <TableHeader key={column.field} kind={columnKind(column)} className={columnClass(column)}>
        {label(column.field)}
      </TableHeader>
    ),
  )
})
