import { Fragment, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery, Page } from '../../api/resource.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { classNames } from '../../ui/class-names.ts'
import { lazily } from '../../ui/lazily.ts'
import { Table, TableBody, TableHead, TableHeader } from '../../ui/list/Table.tsx'
import { useKeptColumns } from '../../ui/list/use-kept-columns.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { useEnvironment } from '../environment.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { useNotice } from '../notice/NoticeProvider.tsx'
import { useErrorText } from '../notice/use-error-text.ts'
import { useHandler } from '../use-handler.ts'
import { SortHeaders } from './ListFrame.tsx'
import { ListRow } from './ListRow.tsx'
import { type Selected, SelectRows, withRows } from './SelectPage.tsx'
import { FoldedRow } from './folded/FoldedRow.tsx'
import { NoteRow } from './folded/NoteRow.tsx'
import type { ListDeclaration } from './list-declaration.ts'
import type { ListState } from './list-state.ts'
import type { CellText } from './use-cell-text.ts'
import { useRowSettings } from './use-row-settings.ts'

type Props = {
  declaration: ListDeclaration
  entries: readonly Entry[]
  /** What is known of the rows that stand for several entries. */
  folded: Page<ResourceName>['folded']
  /** The query of the list without folding. */
  entriesQuery: ListQuery<ResourceName>
  state: ListState
  stale: boolean
  cellText: CellText
  /** Undefined if the user may not select any row. */
  selection?: Selection
  onOpen: (series: string) => void
  /** Called with the rows of a series that was opened; referentially stable. */
  onOpened: (rows: readonly Entry[]) => void
  onSort: (field: string) => void
  onFlag: (entry: Entry, on: boolean) => void
  onDelete: (entry: Entry) => void
}

const OpenedRows = lazily(async () => (await import('./folded/OpenedRows.tsx')).OpenedRows)

const noSeries: NonNullable<Props['folded']>['series'] = {}

/** Rows of a list with their actions; cards where the element is narrow. Series are folded, and open in place. */
export function ListTable(props: Props) {
  const { declaration, entries, folded, entriesQuery, state, stale, cellText, selection } = props
  const { onOpen, onOpened, onSort, onFlag, onDelete } = props
  const { t } = useTranslation()
  const { phrase } = usePhrases(declaration.name)
  const settings = useRowSettings(declaration, cellText)
  const { caller } = settings
  const { language } = useEnvironment()
  // Not `settings`, which also change when names or texts have loaded: columns then stay where they are.
  const made = useMemo(() => [declaration, caller, language], [declaration, caller, language])
  const [mostOpened, setMostOpened] = useState(0)
  const onShown = useCallback(
    (opened: readonly Entry[]) => {
      setMostOpened((most) => Math.max(most, opened.length))
      onOpened(opened)
    },
    [onOpened],
  )
  const table = useKeptColumns(entries.length + mostOpened, made)
  const toggleOne = useHandler((entry: Entry, on: boolean) => selection?.toggle([entry], [], on))
  const toggleSeries = useHandler((series: string, on: boolean) => selection?.toggle([], [series], on))
  const { folding } = declaration
  const known = folded?.series ?? noSeries
  const rows = entries.map((entry) => {
    const series = folding?.of(entry)
    const facts = series === undefined ? undefined : known[series]
    return { entry, folded: series !== undefined && facts ? { series, facts } : undefined }
  })
  const selected = selection?.selected
  const chosenBySeries = useMemo(() => {
    const counts = new Map<string, number>()
    if (!folding) return counts
    for (const entry of selected?.values() ?? []) {
      const series = folding.of(entry)
      if (series !== undefined) counts.set(series, (counts.get(series) ?? 0) + 1)
    }
    return counts
  }, [folding, selected])
  const chosenIn = ({ series, facts }: NonNullable<(typeof rows)[number]['folded']>) =>
    selection?.loading.has(series) ? facts.count : (chosenBySeries.get(series) ?? 0)
  const isChosen = ({ entry, folded: row }: (typeof rows)[number]) =>
    row ? chosenIn(row) >= row.facts.count : Boolean(selected?.has(entry.id))

  return (
    <Table
      ref={table}
      className={classNames('b-rows', state.sorting === 'createdAt' && 'b-by-creation')}
      label={phrase('plural')}
      stale={stale}
    >
      <TableHead>
        {selection && (
          <SelectRows
            rows={rows.length}
            chosen={rows.filter(isChosen).length}
            partly={rows.some((row) => row.folded && chosenIn(row.folded) > 0)}
            onSelect={(on) =>
              selection.toggle(
                rows.flatMap((row) => (row.folded ? [] : [row.entry])),
                rows.flatMap((row) => (row.folded && !(on && isChosen(row)) ? [row.folded.series] : [])),
                on,
              )
            }
          />
        )}
        <SortHeaders declaration={declaration} sorting={state.sorting} order={state.order} onSort={onSort} />
        <TableHeader kind="actions">
          <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {rows.map(({ entry, folded: row }, index) => {
          // Keyed by index, not id: the next page then updates texts instead of recreating every row.
          if (!row)
            return (
              <ListRow
                key={index}
                settings={settings}
                entry={entry}
                selected={selected?.has(entry.id)}
                onSelect={toggleOne}
                onFlag={onFlag}
                onDelete={onDelete}
              />
            )
          const isOpen = state.opened?.includes(row.series) ?? false
          return (
            <Fragment key={index}>
              <FoldedRow
                settings={settings}
                entry={entry}
                {...row}
                isOpen={isOpen}
                chosen={selection && chosenIn(row)}
                onOpen={onOpen}
                onSelect={toggleSeries}
              />
              {isOpen && (
                <Suspense fallback={<NoteRow>{t('lists.loading')}</NoteRow>}>
                  <OpenedRows
                    key={row.series}
                    declaration={declaration}
                    series={row.series}
                    query={entriesQuery}
                    selected={selected}
                    onSelect={toggleOne}
                    onFlag={onFlag}
                    onDelete={onDelete}
                    onShown={onShown}
                  />
                </Suspense>
              )}
            </Fragment>
          )
        })}
      </TableBody>
    </Table>
  )
}

const none: Selected = new Map()
const noneLoading: ReadonlySet<string> = new Set()

/** The selected entries of a list, and the folded rows whose entries are being loaded because they were ticked. */
type Selection = {
  selected: Selected
  loading: ReadonlySet<string>
  /** Replaces the selection. */
  select: (entries: readonly Entry[]) => void
  /** Selects or deselects entries, and all entries of some series. */
  toggle: (entries: readonly Entry[], series: readonly string[], on: boolean) => void
}

/**
 * Selection of a list. A bulk action applies to entries, so ticking a folded row selects every entry of the series that
 * matches the filters: `query` is that of the list without folding.
 */
export function useSelection(
  { name, folding }: ListDeclaration,
  query: () => ListQuery<ResourceName>,
): Selection {
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const [selected, setSelected] = useState(none)
  const [loading, setLoading] = useState(noneLoading)
  /** What is still wanted when the entries arrive; a series that was ticked again has another object. */
  const wanted = useRef(new Map<string, object>())
  const showLoading = () => setLoading(new Set(wanted.current.keys()))

  const select = useHandler((entries: readonly Entry[]) => {
    wanted.current.clear()
    showLoading()
    setSelected(new Map(entries.map((entry) => [entry.id, entry])))
  })

  async function addSeries(series: readonly string[]) {
    const turn = {}
    for (const each of series) wanted.current.set(each, turn)
    showLoading()
    const isWanted = (each: string | undefined) => each !== undefined && wanted.current.get(each) === turn
    try {
      const { loadSeries } = await import('./folded/load-series.ts')
      const found = await loadSeries(api, name, query(), series)
      const still = found.filter((entry) => isWanted(folding?.of(entry)))
      setSelected((now) => new Map([...now, ...still.map((entry): [string, Entry] => [entry.id, entry])]))
    } catch (failure) {
      notice.push({ state: 'error', message: errorText(failure) })
    }
    for (const each of series) if (isWanted(each)) wanted.current.delete(each)
    showLoading()
  }

  const toggle = useHandler((entries: readonly Entry[], series: readonly string[], on: boolean) => {
    const left = on ? selected : new Map(selected)
    if (!on) {
      for (const each of series) wanted.current.delete(each)
      showLoading()
      for (const entry of selected.values())
        if (series.includes(folding?.of(entry) ?? '')) (left as Map<string, Entry>).delete(entry.id)
    }
    setSelected(new Map(withRows(left, entries, on).map((entry) => [entry.id, entry])))
    if (on && series.length > 0) void addSeries(series)
  })
  return { selected, loading, select, toggle }
}
