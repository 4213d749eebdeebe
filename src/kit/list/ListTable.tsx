import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { formatDateTime } from '../../core/dates.ts'
import { useCaller } from '../../store/session.ts'
import { IconButton, IconLink } from '../../ui/actions/IconButton.tsx'
import { DeleteIcon, EditIcon, ViewIcon } from '../../ui/icons.ts'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import {
  SortHeader,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { useEnvironment } from '../environment.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { type Phrases, usePhrases } from '../form/use-phrases.ts'
import { isDeletable, type ListColumn, type ListDeclaration } from './list-declaration.ts'
import type { ListState } from './list-state.ts'

type Props = {
  declaration: ListDeclaration
  entries: readonly Entry[]
  state: ListState
  stale: boolean
  /** Chosen rows by id; absent for people who may not choose any. */
  selected?: ReadonlyMap<string, Entry>
  onSelect: (entries: readonly Entry[]) => void
  onSort: (field: string) => void
  onDelete: (entry: Entry) => void
}

const columnKind = ({ kind, primary }: ListColumn) =>
  primary ? 'title' : kind === 'dateTime' ? 'date' : undefined

/** The rows of a list with their actions; cards where the element is narrow. */
export function ListTable(props: Props) {
  const { declaration, entries, state, stale, selected, onSelect, onSort, onDelete } = props
  const { t } = useTranslation()
  const { say, label } = usePhrases(declaration.name)
  const { siteUrl } = useEnvironment()
  const caller = useCaller()
  const columns = declaration.columns.filter(({ visible }) => visible?.(caller) ?? true)
  const chosen = selected ? entries.filter(({ id }) => selected.has(id)).length : 0

  function toggle(rows: readonly Entry[], on: boolean) {
    const next = new Map(selected)
    for (const row of rows) if (on) next.set(row.id, row)
    if (!on) for (const row of rows) next.delete(row.id)
    onSelect([...next.values()])
  }
  return (
    <Table label={say('plural')} stale={stale}>
      <TableHead>
        {selected && (
          <TableHeader kind="select">
            <Checkbox
              label={t('lists.selectPage')}
              hideLabel
              checked={chosen > 0 && chosen === entries.length}
              indeterminate={chosen > 0 && chosen < entries.length}
              onChange={(event) => toggle(entries, event.currentTarget.checked)}
            />
          </TableHeader>
        )}
        {columns.map((column) =>
          column.sortable ? (
            <SortHeader
              key={column.field}
              label={label(column.field)}
              kind={columnKind(column)}
              sort={
                state.sorting === column.field
                  ? state.order === 'ASC'
                    ? 'ascending'
                    : 'descending'
                  : undefined
              }
              onSort={() => onSort(column.field)}
            />
          ) : (
            <TableHeader key={column.field} kind={columnKind(column)}>
              {label(column.field)}
            </TableHeader>
          ),
        )}
        <TableHeader kind="actions">
          <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {entries.map((entry) => {
          const title = declaration.title(entry)
          const publicPath = declaration.publicPath?.(entry)
          return (
            <TableRow
              key={entry.id}
              selected={selected?.has(entry.id)}
              muted={entry.deactivated === true || entry.published === false}
            >
              {selected && (
                <TableCell kind="select">
                  <Checkbox
                    label={t('lists.select', { title })}
                    hideLabel
                    checked={selected.has(entry.id)}
                    onChange={(event) => toggle([entry], event.currentTarget.checked)}
                  />
                </TableCell>
              )}
              {columns.map((column) => (
                <TableCell
                  key={column.field}
                  kind={columnKind(column)}
                  label={column.primary ? undefined : label(column.field)}
                >
                  {column.primary ? (
                    <Link href={`${declaration.route}/${entry.id}`}>{title}</Link>
                  ) : (
                    <Value column={column} value={entry[column.field]} say={say} />
                  )}
                </TableCell>
              ))}
              <TableCell kind="actions">
                <Link href={`${declaration.route}/${entry.id}`} asChild>
                  <IconLink href="" name={t('lists.edit', { title })} icon={<EditIcon />} />
                </Link>
                {publicPath && (
                  <IconLink
                    href={siteUrl + publicPath}
                    target="_blank"
                    rel="noopener"
                    name={t('lists.view', { title })}
                    icon={<ViewIcon />}
                  />
                )}
                {isDeletable(declaration, caller, entry) && (
                  <IconButton
                    name={t('lists.delete', { title })}
                    icon={<DeleteIcon />}
                    danger
                    onClick={() => onDelete(entry)}
                  />
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

type ValueProps = { column: ListColumn; value: unknown; say: Phrases['say'] }

function Value({ column, value, say }: ValueProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  if (typeof value === 'boolean') return t(value ? 'lists.yes' : 'lists.no')
  if (typeof value !== 'string') return null
  if (column.kind === 'choice') return say(`choices.${column.field}.${value}`)
  return column.kind === 'dateTime' ? formatDateTime(new Date(value), timeZone) : value
}
