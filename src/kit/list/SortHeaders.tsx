import { memo } from 'react'
import type { Sorting } from '../../core/sorting.ts'
import { useCaller } from '../../store/session.ts'
import { SortHeader, TableHeader } from '../../ui/list/Table.tsx'
import { usePhrases } from '../form/use-phrases.ts'
import { columnClass, columnKind } from './ListRow.tsx'
import { type ListDeclaration, visibleColumns } from './list-declaration.ts'

type Props = Sorting & {
  declaration: ListDeclaration
  onSort: (field: string) => void
}

/** Headers of the columns visible to the caller, with sort buttons on sortable ones. */
export const SortHeaders = memo(function SortHeaders({ declaration, sorting, order, onSort }: Props) {
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
