import { type ComponentProps, memo, type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import ArrowDownIcon from 'lucide-react/icons/arrow-down'
import ArrowUpIcon from 'lucide-react/icons/arrow-up'
import SortIcon from 'lucide-react/icons/chevrons-up-down'
import { addStyles } from '../styles.ts'
import css from './Table.css'

addStyles(css)

/*
 * Where the element is narrow the rows are laid out as cards, and browsers drop the meaning of table elements whose
 * `display` changes: every part therefore says its role itself.
 */

export interface TableProps extends ComponentProps<'table'> {
  /** Names the table for screen readers. */
  label: string
  /** Newer rows are on their way: the old ones stay, dimmed. */
  stale?: boolean
}

/** Rows that are replaced at once do not flicker. */
const dimAfterMs = 200

/** Turns true only when something has been so for a while, and false at once. */
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

/** The head of a Table with its only row; in cards it shows the sort buttons and the checkbox for all rows. */
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
  /** Shown fainter: unpublished, deactivated. */
  muted?: boolean | undefined
}

export function TableRow({ selected, muted, className, ...rest }: TableRowProps) {
  return <tr {...tableRow({ selected, muted, className })} {...rest} />
}

/** A TableRow as properties of a `<tr>`, for where a component more per row is felt. */
export function tableRow({ selected, muted, className }: TableRowProps) {
  return {
    role: 'row',
    className: classNames('b-row', selected && 'b-selected', muted && 'b-row-muted', className),
    part: 'row',
  }
}

/** What a column holds, where that changes its looks. */
export type ColumnKind = 'select' | 'title' | 'text' | 'number' | 'date' | 'actions'

export interface TableHeaderProps extends Omit<ComponentProps<'th'>, 'children'> {
  kind?: ColumnKind
  children: ReactNode
}

/** A column header that cannot be sorted by. Hide the text of `actions` with VisuallyHidden. */
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
  /** The order of this column, undefined while another one sorts. */
  sort?: 'ascending' | 'descending'
  onSort: () => void
  kind?: ColumnKind
}

/** A column header with a button that sorts; `aria-sort` says how. */
export function SortHeader({ label, sort, onSort, kind }: SortHeaderProps) {
  const Icon = sort === 'ascending' ? ArrowUpIcon : sort === 'descending' ? ArrowDownIcon : SortIcon
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames('b-th', 'b-sortable', kind && `b-col-${kind}`)}
      aria-sort={sort ?? 'none'}
    >
      <button type="button" className={classNames('b-sort', Boolean(sort) && 'b-sorted')} onClick={onSort}>
        {label}
        <Icon />
      </button>
    </th>
  )
}

export interface TableCellProps extends ComponentProps<'td'> {
  kind?: ColumnKind
  /** The column's name, shown before the value where rows are cards. */
  label?: string
}

/**
 * A cell; of kind `title` it is the header of its row. An empty cell takes no room in a card. It is made anew only for
 * another text: on the next page of a list many cells say the same.
 */
export const TableCell = memo(function TableCell({ kind, label, className, ...rest }: TableCellProps) {
  const props = { ...tableCell(kind, label, className), ...rest }
  return kind === 'title' ? <th {...props} scope="row" /> : <td {...props} />
})

/** A TableCell as properties of a `<td>`, of kind `title` of a `<th scope="row">`, as `tableRow`. */
export function tableCell(kind?: ColumnKind, label?: string, className?: string) {
  return {
    role: kind === 'title' ? 'rowheader' : 'cell',
    className: classNames('b-td', kind && `b-col-${kind}`, className),
    part: 'cell',
    'data-label': label,
  }
}
