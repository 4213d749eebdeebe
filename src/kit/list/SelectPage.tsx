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
  const { t } = useTranslation()
  const chosen = entries.filter(({ id }) => selected.has(id)).length
  return (
    <TableHeader kind="select">
      <BareCheckbox
        label={t('lists.selectPage')}
        checked={chosen > 0 && chosen === entries.length}
        indeterminate={chosen > 0 && chosen < entries.length}
        onChange={(event) => onSelect(withRows(selected, entries, event.currentTarget.checked))}
      />
    </TableHeader>
  )
}
