import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { Table, TableBody, TableHead, TableHeader } from '../../ui/list/Table.tsx'
import { useKeptColumns } from '../../ui/list/use-kept-columns.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { useEnvironment } from '../environment.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { useHandler } from '../use-handler.ts'
import { usePhrases } from '../form/use-phrases.ts'
import type { ListDeclaration } from './list-declaration.ts'
import type { ListState } from './list-state.ts'
import { ListRow } from './ListRow.tsx'
import { type Selected, SelectPage, withRows } from './SelectPage.tsx'
import { SortHeaders } from './SortHeaders.tsx'
import type { CellText } from './use-cell-text.ts'
import { useRowSettings } from './use-row-settings.ts'

type Props = {
  declaration: ListDeclaration
  entries: readonly Entry[]
  state: ListState
  stale: boolean
  cellText: CellText
  /** Selected rows by id; undefined if the user may not select any. */
  selected?: Selected
  onSelect: (entries: readonly Entry[]) => void
  onSort: (field: string) => void
  onFlag: (entry: Entry, on: boolean) => void
  onDelete: (entry: Entry) => void
}

/** Rows of a list with their actions; cards where the element is narrow. */
export function ListTable(props: Props) {
  const { declaration, entries, state, stale, cellText, selected, onSelect, onSort, onFlag, onDelete } = props
  const { t } = useTranslation()
  const { say } = usePhrases(declaration.name)
  const settings = useRowSettings(declaration, cellText)
  const { caller } = settings
  const { language } = useEnvironment()
  // Not `settings`, which also change when names or texts have loaded: columns then stay where they are.
  const made = useMemo(() => [declaration, caller, language], [declaration, caller, language])
  const table = useKeptColumns(entries.length, made)
  const toggleOne = useHandler((entry: Entry, on: boolean) => onSelect(withRows(selected!, [entry], on)))
  return (
    <Table
      ref={table}
      className={classNames('b-rows', state.sorting === 'createdAt' && 'b-by-creation')}
      label={say('plural')}
      stale={stale}
    >
      <TableHead>
        {selected && <SelectPage entries={entries} selected={selected} onSelect={onSelect} />}
        <SortHeaders declaration={declaration} sorting={state.sorting} order={state.order} onSort={onSort} />
        <TableHeader kind="actions">
          <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {entries.map((entry, index) => (
          // Keyed by index, not id: the next page then updates texts instead of recreating every row.
          <ListRow
            key={index}
            settings={settings}
            entry={entry}
            selected={selected?.has(entry.id)}
            onSelect={toggleOne}
            onFlag={onFlag}
            onDelete={onDelete}
          />
        ))}
      </TableBody>
    </Table>
  )
}
