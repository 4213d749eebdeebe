import { type ComponentProps, memo, type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import SortIcon from 'lucide-react/icons/chevrons-up-down'
import { addStyles } from '../styles.ts'
import rows from './rows.css'
import css from './Table.css'

addStyles(css)
addStyles(rows)

/*
 * Narrow elements show rows as cards. Browsers drop table semantics when `display` changes, so every part sets its
 * role explicitly.
 */

export interface TableProps extends ComponentProps<'table'> {
  /** Accessible name of the table. */
  label: string
  /** New rows are loading: the old ones stay, dimmed. */
  stale?: boolean
}

/** Delay before stale rows are dimmed, so quick reloads don't flicker. */
const dimAfterMs = 200

/** True once a condition has held for `dimAfterMs`; false immediately. */
function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLasts(true), dimAfterMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [is])
  return is && lasts
}

/** A table whose rows become cards below 800 px. Parts `table`, `row`, `cell`. */
export function Table({ label, stale = false, className, ...rest }: TableProps) {
  const dimmed = useLasting(stale)
  return (
    <table
      role="table"
      className={classNames('b-table', dimmed && 'b-stale', className)}
      part="table"
      aria-label={label}
      aria-busy={stale || undefined}
      {...rest}
    />
  )
}

/** Head of a Table with its single row; above cards it holds the sort buttons and the checkbox for all rows. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup" className="b-thead">
      <tr role="row">{children}</tr>
    </thead>
  )
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...props} />
}

export interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean | undefined
  /** Dimmed: unpublished or deactivated. */
  muted?: boolean | undefined
}

export function TableRow({ selected, muted, className, ...rest }: TableRowProps) {
  return <tr {...tableRow({ selected, muted, className })} {...rest} />
}

/** Props that turn a plain `<tr>` into a TableRow; avoids a component per row. */
export function tableRow({ selected, muted, className }: TableRowProps) {
  return {
    role: 'row',
    className: classNames('b-row', selected && 'b-selected', muted && 'b-row-muted', className),
    part: 'row',
  }
}

/** The column's kind, which sets its style. */
export type ColumnKind = 'select' | 'title' | 'text' | 'number' | 'date' | 'stamp' | 'flag' | 'actions'

export interface TableHeaderProps extends Omit<ComponentProps<'th'>, 'children'> {
  kind?: ColumnKind
  children: ReactNode
}

/** Header of a column that cannot be sorted. Hide the text of `actions` with VisuallyHidden. */
export function TableHeader({ kind, className, ...rest }: TableHeaderProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames('b-th', kind && `b-col-${kind}`, className)}
      {...rest}
    />
  )
}

export interface SortHeaderProps {
  label: ReactNode
  /** Sort order of this column; undefined if another one is sorted by. */
  sort?: 'ascending' | 'descending'
  onSort: () => void
  kind?: ColumnKind
  className?: string | undefined
}

/** A column header with a sort button; sets `aria-sort`. */
export function SortHeader({ label, sort, onSort, kind, className }: SortHeaderProps) {
  const Icon = sort === 'ascending' ? ArrowUpIcon : sort === 'descending' ? ArrowDownIcon : SortIcon
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames('b-th', 'b-sortable', kind && `b-col-${kind}`, className)}
      aria-sort={sort ?? 'none'}
    >
      <button type="button" className={classNames('b-sort', Boolean(sort) && 'b-sorted')} onClick={onSort}>
        <span>{label}</span>
        <Icon />
      </button>
    </th>
  )
}

export interface TableCellProps extends ComponentProps<'td'> {
  kind?: ColumnKind
  /** Column name, shown before the value in cards. */
  label?: string
}

/**
 * A cell; of kind `title`, it is the header of its row. Empty cells take no space in cards. Memoised: many cells
 * have the same text on the next page of a list.
 */
export const TableCell = memo(function TableCell({ kind, label, className, ...rest }: TableCellProps) {
  const props = { ...tableCell(kind, label, className), ...rest }
  return kind === 'title' ? <th {...props} scope="row" /> : <td {...props} />
})

/** Props that turn a plain `<td>` into a TableCell (for kind `title`, a `<th scope="row">`); see `tableRow`. */
export function tableCell(kind?: ColumnKind, label?: string, className?: string) {
  return {
    role: kind === 'title' ? 'rowheader' : 'cell',
    className: classNames('b-td', kind && `b-col-${kind}`, className),
    part: 'cell',
    'data-label': label,
  }
}
