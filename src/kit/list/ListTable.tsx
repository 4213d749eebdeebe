import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/limits.ts'
import { BareCheckbox } from '../../ui/inputs/Checkbox.tsx'
import { Table, TableBody, TableHead, TableHeader } from '../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { useHandler } from '../use-handler.ts'
import { usePhrases } from '../form/use-phrases.ts'
import type { ListDeclaration } from './list-declaration.ts'
import type { ListState } from './list-state.ts'
import { ListRow } from './ListRow.tsx'
import { SortHeaders } from './SortHeaders.tsx'
import type { CellText } from './use-cell-text.ts'
import { useRowSettings } from './use-row-settings.ts'

type Props = {
  declaration: ListDeclaration
  entries: readonly Entry[]
  state: ListState
  stale: boolean
  cellText: CellText
  /** Chosen rows by id; absent for people who may not choose any. */
  selected?: ReadonlyMap<string, Entry>
  onSelect: (entries: readonly Entry[]) => void
  onSort: (field: string) => void
  onDelete: (entry: Entry) => void
}

const none: readonly Entry[] = []

/** The rows of a list with their actions; cards where the element is narrow. */
export function ListTable(props: Props) {
  const { declaration, entries, state, stale, cellText, selected, onSelect, onSort, onDelete } = props
  const { t } = useTranslation()
  const { say } = usePhrases(declaration.name)
  const settings = useRowSettings(declaration, cellText)
  // Rows beyond a page of the usual size are out of sight: they follow when the others are on show.
  const following = useDeferredValue(entries, none)
  const rows = [...entries.slice(0, limits.defaultPageSize), ...following.slice(limits.defaultPageSize)]
  const chosen = selected ? entries.filter(({ id }) => selected.has(id)).length : 0

  function toggle(changed: readonly Entry[], on: boolean) {
    const next = new Map(selected)
    for (const row of changed) if (on) next.set(row.id, row)
    if (!on) for (const row of changed) next.delete(row.id)
    onSelect([...next.values()])
  }
  const toggleOne = useHandler((entry: Entry, on: boolean) => toggle([entry], on))
  return (
    <Table label={say('plural')} stale={stale}>
      <TableHead>
        {selected && (
          <TableHeader kind="select">
            <BareCheckbox
              label={t('lists.selectPage')}
              checked={chosen > 0 && chosen === entries.length}
              indeterminate={chosen > 0 && chosen < entries.length}
              onChange={(event) => toggle(entries, event.currentTarget.checked)}
            />
          </TableHeader>
        )}
        <SortHeaders declaration={declaration} sorting={state.sorting} order={state.order} onSort={onSort} />
        <TableHeader kind="actions">
          <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {rows.map((entry, index) => (
          // A row shows whatever entry stands at its place: the next page costs a few texts instead of a new table.
          <ListRow
            key={index}
            settings={settings}
            entry={entry}
            selected={selected && selected.has(entry.id)}
            onSelect={toggleOne}
            onDelete={onDelete}
          />
        ))}
      </TableBody>
    </Table>
  )
}
