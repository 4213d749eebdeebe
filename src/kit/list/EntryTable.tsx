import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../api/resource.ts'
import type { ItemOf } from '../../contracts/contracts.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { SkipRows } from '../../ui/list/SkipRows.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader } from '../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { type Entry, entryOf } from '../form/form-declaration.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { useList } from '../resource/queries.ts'
import { ListNotes, ListPaging, SortHeaders } from './ListFrame.tsx'
import { columnKind } from './ListRow.tsx'
import type { ListColumn, ListDeclaration } from './list-declaration.ts'
import { pageCount, useListState } from './list-state.ts'

/** State and current page of a list whose rows are rendered by the screen. */
export function useEntryTable<Name extends ResourceName>(declaration: ListDeclaration, name: Name) {
  const { query, ...list } = useListState(declaration)
  const { data, error, refetch, isPlaceholderData } = useList(name, query as ListQuery<Name>)
  const entries: Entry[] = useMemo(() => (data?.items ?? []).map((item) => entryOf(item)), [data])
  return { ...list, declaration, data, entries, error, refetch, stale: isPlaceholderData }
}

type Props<Name extends ResourceName> = {
  list: ReturnType<typeof useEntryTable<Name>>
  label: string
  /** Number of skeleton rows. */
  rows: number
  /** Shown instead of the table if there are no entries. */
  empty: ReactNode
  /** Header cell above the checkboxes of the rows, if they have any. */
  selectPage?: ReactNode
  /** Renders one row, with its key; the last cell holds the actions. */
  children: (item: ItemOf<Name>) => ReactNode
}

/** Table of a list from `useEntryTable` with sorting and paging, including its loading, error and empty states. */
export function EntryTable<Name extends ResourceName>(props: Props<Name>) {
  const { list, label, rows, empty, selectPage, children } = props
  const { t } = useTranslation()
  const { declaration, state, change, sortBy, data, stale } = list
  return (
    <>
      <ListNotes list={list} rows={rows} empty={empty} />
      {data && data.total > 0 && (
        <>
          <SkipRows>{t('lists.skipRows')}</SkipRows>
          <Table label={label} stale={stale}>
            <TableHead>
              {selectPage}
              <SortHeaders
                declaration={declaration}
                sorting={state.sorting}
                order={state.order}
                onSort={sortBy}
              />
              <TableHeader kind="actions">
                <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
              </TableHeader>
            </TableHead>
            <TableBody>{data.items.map(children)}</TableBody>
          </Table>
          <ListPaging
            state={state}
            pages={pageCount(data.total, state.pageSize)}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        </>
      )}
    </>
  )
}

type CellsProps = {
  declaration: ListDeclaration
  /** Default: all that are declared. */
  columns?: readonly ListColumn[]
  renderCell: (column: ListColumn) => ReactNode
}

/** The cells of a row, labelled for narrow screens. */
export function EntryCells({ declaration, columns = declaration.columns, renderCell }: CellsProps) {
  const { label } = usePhrases(declaration.name)
  return columns.map((column) => (
    <TableCell
      key={column.field}
      kind={columnKind(column)}
      label={column.primary ? undefined : label(column.field)}
    >
      {renderCell(column)}
    </TableCell>
  ))
}
