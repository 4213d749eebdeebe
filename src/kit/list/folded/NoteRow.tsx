import type { ReactNode, Ref } from 'react'
import { tableCell, TableRow } from '../../../ui/list/Table.tsx'

/** More columns than any list has: the cell takes the whole row. */
const wholeRow = 20

/** A row below a folded one that holds no entry: loading, an error, or a button for more. */
export function NoteRow({ ref, children }: { ref?: Ref<HTMLTableRowElement>; children: ReactNode }) {
  return (
    <TableRow ref={ref} className="b-part b-note">
      <td {...tableCell()} colSpan={wholeRow}>
        {children}
      </td>
    </TableRow>
  )
}
