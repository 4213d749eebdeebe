import SetIcon from 'lucide-react/icons/ban'
import ClearIcon from 'lucide-react/icons/circle-check'
import CopyIcon from 'lucide-react/icons/copy'
import MoreIcon from 'lucide-react/icons/ellipsis'
import ViewIcon from 'lucide-react/icons/eye'
import EditIcon from 'lucide-react/icons/pencil'
import DeleteIcon from 'lucide-react/icons/trash'
import { Fragment, memo, type ReactNode, useState } from 'react'
import { can } from '../../core/permissions.ts'
import { formQuery } from '../../core/routes.ts'
import { iconLook } from '../../ui/actions/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { BareCheckbox } from '../../ui/inputs/Checkbox.tsx'
import { TableCell, tableCell, tableRow } from '../../ui/list/Table.tsx'
import { type Entry, viewHref } from '../form/form-declaration.ts'
import { copyRoute } from '../resource/copy-route.ts'
import { isDeletable, type ListColumn } from './list-declaration.ts'
import type { RowColumn, RowFlag, RowSettings } from './use-row-settings.ts'

type Props = {
  settings: RowSettings
  entry: Entry
  /** Undefined if the user may not select rows. */
  selected: boolean | undefined
  /** Of a folded row that is open. */
  isPart?: boolean
  onSelect: (entry: Entry, on: boolean) => void
  onFlag: (entry: Entry, on: boolean) => void
  onDelete: (entry: Entry) => void
}

/** Icons of the actions, shared by all rows: React skips elements that are identical to the previous ones. */
export const rowIcons = {
  edit: <EditIcon />,
  duplicate: <CopyIcon />,
  view: <ViewIcon />,
  set: <SetIcon />,
  clear: <ClearIcon />,
  delete: <DeleteIcon />,
  more: <MoreIcon />,
}

/** The column's kind, which sets its style. */
export function columnKind({ kind, primary, weekday }: ListColumn) {
  if (primary) return 'title'
  if (kind === 'dateTime' || kind === 'day') return weekday ? 'date' : 'stamp'
  if (kind === 'yesNo') return 'flag'
  if (kind === 'reference') return 'text'
  return kind === 'number' || kind === 'text' ? kind : undefined
}

/** The classes of columns that are left out where there is little room. */
export const columnClass = ({ extra, field }: ListColumn) => (extra ? `b-col-extra b-of-${field}` : undefined)

/**
 * One entry of a list. The title links to the entry; the actions are those that the caller has permission for.
 * Plain elements instead of components: every component costs time in each row when the page changes.
 */
export const ListRow = memo(function ListRow(props: Props) {
  const { settings, entry, selected, isPart, onSelect, onFlag, onDelete } = props
  const { declaration, columns, cellText, hrefs, linked, texts } = settings
  const [openFor, setOpenFor] = useState<string>()
  const isOpen = openFor === entry.id
  const title = declaration.title(entry)
  const name = nameOf(settings, entry, title)
  const href = linked ? hrefs(`${declaration.route}/${entry.id}`) : undefined
  return (
    <tr
      {...tableRow({
        selected,
        muted: entry.deactivated === true || entry.published === false,
        className: isPart ? 'b-part' : undefined,
      })}
    >
      {selected !== undefined && (
        <td {...tableCell('select')}>
          <BareCheckbox
            label={texts.select(name)}
            checked={selected}
            onChange={(event) => onSelect(entry, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column) =>
        column.primary ? (
          <th key={column.field} {...titleCell} scope="row">
            {withFlags(
              settings,
              column,
              entry,
              href === undefined ? (
                <bdi>{title}</bdi>
              ) : (
                <a href={href} dir="auto">
                  {title}
                </a>
              ),
            )}
          </th>
        ) : (
          <TableCell
            key={column.field}
            kind={columnKind(column)}
            label={column.label}
            className={columnClass(column)}
          >
            {withFlags(settings, column, entry, valueOf(settings, column, entry, cellText(column, entry)))}
          </TableCell>
        ),
      )}
      <td {...actionsCell}>
        <button
          type="button"
          {...iconLook(texts.more(name), false, 'b-row-more')}
          aria-expanded={isOpen}
          onClick={() => setOpenFor(isOpen ? undefined : entry.id)}
        >
          {rowIcons.more}
        </button>
        <span className={classNames('b-row-actions', isOpen && 'b-open')}>
          {actionsOf({ settings, entry, name, href, onFlag, onDelete })}
        </span>
      </td>
    </tr>
  )
})

const titleCell = tableCell('title')
const actionsCell = tableCell('actions')

/** The title of an entry, with its date if others have the same title. */
function nameOf({ declaration, dateOf, texts }: RowSettings, entry: Entry, title: string): string {
  const date = declaration.datedBy?.(entry)
  return date === undefined ? title : texts.dated(title, dateOf(date))
}

/** A value with the entry's badges for that column. */
function withFlags({ now }: RowSettings, { flags }: RowColumn, entry: Entry, value: ReactNode): ReactNode {
  if (flags.length === 0) return value
  const raised = flags.filter(
    ({ field, isSet, option, when }) =>
      (option === undefined ? Boolean(entry[field]) === isSet : entry[field] === option) &&
      (when?.(entry, now) ?? true),
  )
  return raised.length === 0 ? value : withBadges(value, raised)
}

/** A value with badges beside it. */
export function withBadges(value: ReactNode, flags: readonly RowFlag[]): ReactNode {
  return (
    <>
      {typeof value === 'string' ? <span>{value}</span> : value}
      {flags.map(({ isSet, text }) => (
        <Fragment key={text}>
          {' '}
          <Badge tone={isSet ? 'warning' : 'info'}>{text}</Badge>
        </Fragment>
      ))}
    </>
  )
}

function valueOf(
  { hrefs, dateOf }: RowSettings,
  { kind, field, unusual, exception, weekday, to }: RowColumn,
  entry: Entry,
  text: string,
): ReactNode {
  if (weekday && text !== '') return dateOf(String(entry[field]))
  if (to && entry[field])
    return (
      <a href={hrefs(to(entry))} dir="auto">
        {text}
      </a>
    )
  if (kind === 'link' && text !== '')
    return (
      <a href={text} target="_blank" rel="noopener noreferrer" translate="no">
        {text}
      </a>
    )
  if (kind === 'yesNo' && unusual !== undefined && entry[field] === unusual)
    return <Badge tone="warning">{exception}</Badge>
  return text === '' ? text : <bdi>{text}</bdi>
}

type Actions = Pick<Props, 'settings' | 'entry' | 'onFlag' | 'onDelete'> & {
  name: string
  href: string | undefined
}

function actionsOf({ settings, entry, name, href, onFlag, onDelete }: Actions): ReactNode {
  const { declaration, caller, hrefs, editable, copyable, now, texts } = settings
  const view = viewHref(declaration, entry, settings)
  const flag = declaration.quickFlag
  const flagAction = flag && entry[flag.field] ? 'clear' : 'set'
  return (
    <>
      {href !== undefined && editable && (
        <a
          href={hrefs(`${declaration.route}/${entry.id}${formQuery(declaration.name)}`)}
          {...iconLook(texts.edit(name))}
        >
          {rowIcons.edit}
        </a>
      )}
      {copyable && (
        <a href={hrefs(copyRoute(declaration.route, entry.id))} {...iconLook(texts.duplicate(name))}>
          {rowIcons.duplicate}
        </a>
      )}
      {view !== undefined && (
        <a href={view} target="_blank" rel="noopener" {...iconLook(texts.view(name))}>
          {rowIcons.view}
        </a>
      )}
      {flag?.offered(entry, now) && can(caller, 'update', declaration.name, entry) && (
        <button
          type="button"
          {...iconLook(texts[flagAction](name))}
          // The second click of a double click would undo the first.
          onClick={({ detail }) => detail < 2 && onFlag(entry, flagAction === 'set')}
        >
          {rowIcons[flagAction]}
        </button>
      )}
      {isDeletable(declaration, caller, entry) && (
        <button type="button" {...iconLook(texts.delete(name), true)} onClick={() => onDelete(entry)}>
          {rowIcons.delete}
        </button>
      )}
    </>
  )
}
