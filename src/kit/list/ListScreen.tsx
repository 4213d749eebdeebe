import PlusIcon from 'lucide-react/icons/plus'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ResourceName } from '../../core/resource-names.ts'
import { useCaller } from '../../store/session.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { lazily } from '../../ui/lazily.ts'
import { SkipRows } from '../../ui/list/SkipRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useCapabilities } from '../capabilities.ts'
import { type Entry, entryOf } from '../form/form-declaration.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { useQuickFlag } from '../quick-flag/use-quick-flag.ts'
import type { ResourceDeclaration } from '../resource/declaration.ts'
import { usePagedList } from '../resource/queries.ts'
import { useHandler } from '../use-handler.ts'
import { FilterBar, ListNotes, ListPaging, useNarrowing } from './ListFrame.tsx'
import { ListTable, useSelection } from './ListTable.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { hasBulkActions, isCreatable, listDeclaration } from './list-declaration.ts'
import {
  type FilterValues,
  isFoldable,
  isOwnOnly,
  pageCount,
  sortingAfter,
  useListState,
  whyEmpty,
  withEverybodys,
} from './list-state.ts'
import { useCellText } from './use-cell-text.ts'
import { useKeptList } from './use-kept-list.ts'
import { useTellingColumns } from './use-telling-columns.ts'

type Props<Name extends ResourceName> = {
  declaration: ResourceDeclaration<Name>
  /** Further actions for the whole list, beside the title. */
  actions?: ReactNode
}

const DeleteQuestion = lazily(
  async () => (await import('../edit/deletion/DeleteQuestion.tsx')).DeleteQuestion,
)

const BulkActions = lazily(async () => (await import('./bulk/BulkActions.tsx')).BulkActions)

const EmptyList = lazily(async () => (await import('./EmptyList.tsx')).EmptyList)

/** List screen of a resource, derived from its declaration (SPEC.md section 2, 'List screens'). */
export function ListScreen<Name extends ResourceName>({ declaration: resource, actions }: Props<Name>) {
  const declaration = useMemo(() => listDeclaration(resource), [resource])
  const { t } = useTranslation()
  const { phrase } = usePhrases(declaration.name)
  const caller = useCaller()
  const { state, query, queryOf, entriesQuery, change, sortBy } = useListState(declaration)
  const { page, readAhead } = usePagedList(declaration.name, query)
  const { data, error, isPlaceholderData: stale } = page
  // Rows are rendered after what answers the press, and give way to the next one.
  const shown = useDeferredValue(data) ?? data
  const firstQuery = useHandler(() => entriesQuery())
  const selection = useSelection(declaration, firstQuery)
  const { selected, select } = selection
  const [everSelected, setEverSelected] = useState(false)
  if (selected.size > 0 && !everSelected) setEverSelected(true)
  const [deleting, setDeleting] = useState<Entry>()
  const top = useRef<HTMLDivElement>(null)
  const entries = useMemo(() => (shown?.items ?? []).map((item) => entryOf(item)), [shown])
  const { table, hear } = useTellingColumns({
    declaration,
    state,
    ownOnly: declaration.filters.some(({ kind }) => kind === 'own') && isOwnOnly(state.filters, caller),
    entries: stale || shown !== data ? undefined : entries,
  })
  const cellText = useCellText(declaration, entries)
  const total = data?.total ?? 0
  const pages = pageCount(data?.folded?.rows ?? total, state.pageSize)

  useKeptList(top, total > 0 && !stale && selected.size === 0)

  const isBeyondEnd = data !== undefined && !stale && state.page > pages
  useEffect(() => {
    if (isBeyondEnd) change({ page: pages }, { replace: true })
  })

  const narrowing = useNarrowing(declaration, state.filters, (filters) => {
    select([])
    change({ filters, ...sortingAfter(filters, state, declaration) })
  })
  const reachFiltered = useHandler(async (filters: FilterValues) => readAhead(queryOf(1, filters)))
  const reach = (number: number) => {
    if (number > 0 && number <= pages) void readAhead(queryOf(number))
  }
  const toPage = (number: number) => {
    change({ page: number })
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView({ behavior: 'instant' })
  }
  const toggleOpen = useHandler((series: string) => {
    const opened = state.opened ?? []
    const next = opened.includes(series) ? opened.filter((each) => each !== series) : [...opened, series]
    change({ page: state.page, opened: next }, { replace: true })
  })
  const quickFlag = useQuickFlag(declaration.name)
  const setFlag = useHandler((entry: Entry, on: boolean) => {
    if (declaration.quickFlag) void quickFlag(entry.id, declaration.quickFlag.field, on)
  })
  const has = useCapabilities()
  const everybodys = withEverybodys(state.filters, caller)
  const choosable = hasBulkActions(declaration, caller)
  const create = isCreatable(declaration, caller) && (
    <Link href={`${declaration.route}/new`} asChild>
      <LinkButton href="" variant="primary" icon={<PlusIcon />}>
        {phrase('create')}
      </LinkButton>
    </Link>
  )
  return (
    <>
      <PageHeader
        title={phrase('plural')}
        count={data && t('lists.titleCount', { count: total })}
        actions={
          <>
            {(total > 0 || (!data && !error)) && (
              <ExportButton declaration={declaration} query={firstQuery} />
            )}
            {actions}
            {create}
          </>
        }
      />
      <FilterBar
        declaration={declaration}
        narrowing={narrowing}
        onReach={reachFiltered}
        folds={has('folding') && isFoldable(state, declaration.folding) ? state.folds : undefined}
        onFold={(folds) => change({ folds })}
      />
      <ListNotes
        list={page}
        rows={8}
        empty={
          <Suspense>
            <EmptyList
              name={declaration.name}
              why={whyEmpty(state.filters, declaration, caller)}
              all={entriesQuery(everybodys)}
              onShowAll={() => narrowing.set(everybodys)}
              onClear={narrowing.clear}
              create={create}
            />
          </Suspense>
        }
      />
      {total > 0 && (
        <div ref={top}>
          <SkipRows>{t('lists.skipRows')}</SkipRows>
          <ListTable
            declaration={table}
            entries={entries}
            folded={shown?.folded}
            entriesQuery={entriesQuery()}
            state={state}
            stale={stale}
            cellText={cellText}
            {...(choosable && { selection })}
            onOpen={toggleOpen}
            onOpened={hear}
            onSort={sortBy}
            onFlag={setFlag}
            onDelete={setDeleting}
          />
          <ListPaging
            state={state}
            pages={pages}
            onPage={toPage}
            onReach={reach}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        </div>
      )}
      {everSelected && (
        <Suspense>
          <BulkActions
            declaration={declaration}
            selected={[...selected.values()]}
            matching={{ total, query: firstQuery }}
            onSelect={select}
          />
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <DeleteQuestion
            declaration={declaration}
            entry={deleting}
            onCancel={() => setDeleting(undefined)}
            onDeleted={() => {
              select([...selected.values()].filter(({ id }) => id !== deleting.id))
              setDeleting(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
