import { useTranslation } from 'react-i18next'
import { BareCheckbox } from '../../ui/inputs/Checkbox.tsx'
import { TableHeader } from '../../ui/list/Table.tsx'
import type { Entry } from '../form/form-declaration.ts'

/** The selected rows by id. */
export type Selected = ReadonlyMap<string, Entry>

/** The selection after some of the rows were ticked or unticked. */
export function withRows(selected: Selected, changed: readonly Entry[], on: boolean): Entry[] {
  const next = new Map(selected)
  for (const row of changed) if (on) next.set(row.id, row)
  if (!on) for (const row of changed) next.delete(row.id)
  return [...next.values()]
}

type Props = {
  /** Rows of this page that can be selected. */
  entries: readonly Entry[]
  selected: Selected
  onSelect: (entries: readonly Entry[]) => void
}

/** Header cell with the checkbox of all rows of a page: none, some or all. */
export function SelectPage({ entries, selected, onSelect }: Props) {
  const chosen = entries.filter(({ id }) => selected.has(id)).length
  return (
    <SelectRows
      rows={entries.length}
      chosen={chosen}
      onSelect={(on) => onSelect(withRows(selected, entries, on))}
    />
  )
}

type RowsProps = {
  rows: number
  chosen: number
  /** Some entries of rows that aren't chosen as a whole are selected. */
  partly?: boolean
  onSelect: (on: boolean) => void
}

/** Like `SelectPage`, from numbers of rows. */
export function SelectRows({ rows, chosen, partly = false, onSelect }: RowsProps) {
  const { t } = useTranslation()
  const all = chosen > 0 && chosen === rows
  return (
    <TableHeader kind="select">
      <BareCheckbox
        label={t('lists.selectPage')}
        checked={all}
        indeterminate={!all && (chosen > 0 || partly)}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
    </TableHeader>
  )
}
