import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BareCheckbox } from '../../ui/inputs/Checkbox.tsx'
import { Table, TableHead, TableHeader } from '../../ui/list/Table.tsx'
import { useKeptColumns } from '../../ui/list/use-kept-columns.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { useHandler } from '../use-handler.ts'
import { usePhrases } from '../form/use-phrases.ts'
import type { ListDeclaration } from './list-declaration.ts'
import type { ListState } from './list-state.ts'
import { DistantGroup, groupsOf, RowGroup, usualGroups } from './RowGroup.tsx'
import { SortHeaders } from './SortHeaders.tsx'
import type { CellText } from './use-cell-text.ts'
import { useRowSettings } from './use-row-settings.ts'
import { useWholePage } from './use-whole-page.ts'

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

/** The rows of a list with their actions; cards where the element is narrow. */
export function ListTable(props: Props) {
  const { declaration, entries, state, stale, cellText, selected, onSelect, onSort, onDelete } = props
  const { t } = useTranslation()
  const { say } = usePhrases(declaration.name)
  const settings = useRowSettings(declaration, cellText)
  const groups = useMemo(() => groupsOf(entries), [entries])
  const place = `${state.page} ${state.pageSize}`
  const whole = useWholePage(place)
  const table = useKeptColumns(entries.length, settings)
  const isLong = groups.length > usualGroups
  const chosen = selected ? entries.filter(({ id }) => selected.has(id)).length : 0

  function toggle(changed: readonly Entry[], on: boolean) {
    const next = new Map(selected)
    for (const row of changed) if (on) next.set(row.id, row)
    if (!on) for (const row of changed) next.delete(row.id)
    onSelect([...next.values()])
  }
  const toggleOne = useHandler((entry: Entry, on: boolean) => toggle([entry], on))
  return (
    <Table
      ref={table}
      label={say('plural')}
      stale={stale}
      aria-rowcount={isLong ? entries.length + 1 : undefined}
    >
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
      {groups.map((group, index) => {
        const number = isLong ? index : undefined
        const shared = { settings, group, number, selected, onSelect: toggleOne, onDelete }
        return index < usualGroups ? (
          <RowGroup key={index} {...shared} />
        ) : (
          <DistantGroup key={`${index} ${place}`} whole={whole} {...shared} />
        )
      })}
    </Table>
  )
}
