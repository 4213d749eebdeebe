import { Fragment, Suspense, useCallback, useMemo, useState } from 'react'
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
import { useHandler } from '../use-handler.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { FoldedRow } from './folded/FoldedRow.tsx'
import { NoteRow } from './folded/NoteRow.tsx'
import type { ListDeclaration } from './list-declaration.ts'
import type { ListState } from './list-state.ts'
import { ListRow } from './ListRow.tsx'
import { SelectRows } from './SelectPage.tsx'
import { SortHeaders } from './SortHeaders.tsx'
import type { CellText } from './use-cell-text.ts'
import { useRowSettings } from './use-row-settings.ts'
import type { Selection } from './use-selection.ts'

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
  onSort: (field: string) => void
  onFlag: (entry: Entry, on: boolean) => void
  onDelete: (entry: Entry) => void
}

const OpenedRows = lazily(async () => (await import('./folded/OpenedRows.tsx')).OpenedRows)

const noSeries: NonNullable<Props['folded']>['series'] = {}

/** Rows of a list with their actions; cards where the element is narrow. Series are folded, and open in place. */
export function ListTable(props: Props) {
  const { declaration, entries, folded, entriesQuery, state, stale, cellText, selection } = props
  const { onOpen, onSort, onFlag, onDelete } = props
  const { t } = useTranslation()
  const { phrase } = usePhrases(declaration.name)
  const settings = useRowSettings(declaration, cellText)
  const { caller } = settings
  const { language } = useEnvironment()
  // Not `settings`, which also change when names or texts have loaded: columns then stay where they are.
  const made = useMemo(() => [declaration, caller, language], [declaration, caller, language])
  const [mostOpened, setMostOpened] = useState(0)
  const onShown = useCallback((rows: number) => setMostOpened((most) => Math.max(most, rows)), [])
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
