import DeleteIcon from 'lucide-react/icons/trash'
import CopyIcon from 'lucide-react/icons/copy'
import SetIcon from 'lucide-react/icons/ban'
import ClearIcon from 'lucide-react/icons/circle-check'
import EditIcon from 'lucide-react/icons/pencil'
import ViewIcon from 'lucide-react/icons/eye'
import { Fragment, memo, type ReactNode } from 'react'
import { can } from '../../core/permissions.ts'
import { iconLook } from '../../ui/actions/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { BareCheckbox } from '../../ui/inputs/Checkbox.tsx'
import { TableCell, tableCell, tableRow } from '../../ui/list/Table.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { copyRoute } from '../resource/copy-route.ts'
import { viewHref } from '../resource/view-href.ts'
import { isDeletable, type ListColumn } from './list-declaration.ts'
import type { RowColumn, RowSettings } from './use-row-settings.ts'

type Props = {
  settings: RowSettings
  entry: Entry
  /** Undefined if the user may not select rows. */
  selected: boolean | undefined
  onSelect: (entry: Entry, on: boolean) => void
  onFlag: (entry: Entry, on: boolean) => void
  onDelete: (entry: Entry) => void
}

/** Shared elements: React skips elements that are identical to the previous ones. */
const icons = {
  edit: <EditIcon />,
  duplicate: <CopyIcon />,
  view: <ViewIcon />,
  set: <SetIcon />,
  clear: <ClearIcon />,
  delete: <DeleteIcon />,
}

/** The column's kind, which sets its style. */
export function columnKind({ kind, primary }: ListColumn) {
  if (primary) return 'title'
  if (kind === 'dateTime' || kind === 'day') return 'date'
  return kind === 'number' || kind === 'text' ? kind : undefined
}

/**
 * One entry of a list. The title links to the entry; the actions are those that the caller has permission for.
 * Plain elements instead of components: every component costs time in each row when the page changes.
 */
export const ListRow = memo(function ListRow(props: Props) {
  const { settings, entry, selected, onSelect, onFlag, onDelete } = props
  const { declaration, columns, cellText, hrefs, linked, texts } = settings
  const title = declaration.title(entry)
  const href = linked ? hrefs(`${declaration.route}/${entry.id}`) : undefined
  return (
    <tr {...tableRow({ selected, muted: entry.deactivated === true || entry.published === false })}>
      {selected !== undefined && (
        <td {...tableCell('select')}>
          <BareCheckbox
            label={texts.select(title)}
            checked={selected}
            onChange={(event) => onSelect(entry, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column) =>
        column.primary ? (
          <th key={column.field} {...titleCell} scope="row">
            {withFlags(column, entry, href === undefined ? title : <a href={href}>{title}</a>)}
          </th>
        ) : (
          <TableCell key={column.field} kind={columnKind(column)} label={column.label}>
            {withFlags(column, entry, valueOf(column, entry, cellText(column, entry), hrefs))}
          </TableCell>
        ),
      )}
      <td {...actionsCell}>{actionsOf({ settings, entry, title, href, onFlag, onDelete })}</td>
    </tr>
  )
})

const titleCell = tableCell('title')
const actionsCell = tableCell('actions')

/** A value with the entry's badges for that column. */
function withFlags({ flags }: RowColumn, entry: Entry, value: ReactNode): ReactNode {
  if (flags.length === 0) return value
  const raised = flags.filter(({ field, isSet }) => Boolean(entry[field]) === isSet)
  if (raised.length === 0) return value
  return (
    <>
      {value}
      {raised.map(({ field, isSet, text }) => (
        <Fragment key={field}>
          {' '}
          <Badge tone={isSet ? 'warning' : 'info'}>{text}</Badge>
        </Fragment>
      ))}
    </>
  )
}

function valueOf(
  { kind, field, unusual, to }: RowColumn,
  entry: Entry,
  text: string,
  hrefs: RowSettings['hrefs'],
): ReactNode {
  if (to && entry[field]) return <a href={hrefs(to(entry))}>{text}</a>
  if (kind === 'link' && text !== '')
    return (
      <a href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  if (kind === 'yesNo' && unusual !== undefined && entry[field] === unusual)
    return <Badge tone="warning">{text}</Badge>
  return text
}

type Actions = Pick<Props, 'settings' | 'entry' | 'onFlag' | 'onDelete'> & {
  title: string
  href: string | undefined
}

function actionsOf({ settings, entry, title, href, onFlag, onDelete }: Actions): ReactNode {
  const { declaration, caller, hrefs, editable, copyable, now, texts } = settings
  const view = viewHref(declaration, entry, settings)
  const flag = declaration.quickFlag
  const flagAction = flag && entry[flag.field] ? 'clear' : 'set'
  return (
    <>
      {href !== undefined && editable && (
        <a href={href} {...iconLook(texts.edit(title))}>
          {icons.edit}
        </a>
      )}
      {copyable && (
        <a href={hrefs(copyRoute(declaration.route, entry.id))} {...iconLook(texts.duplicate(title))}>
          {icons.duplicate}
        </a>
      )}
      {view !== undefined && (
        <a href={view} target="_blank" rel="noopener" {...iconLook(texts.view(title))}>
          {icons.view}
        </a>
      )}
      {flag?.offered(entry, now) && can(caller, 'update', declaration.name, entry) && (
        <button
          type="button"
          {...iconLook(texts[flagAction](title))}
          // The second click of a double click would undo the first.
          onClick={({ detail }) => detail < 2 && onFlag(entry, flagAction === 'set')}
        >
          {icons[flagAction]}
        </button>
      )}
      {isDeletable(declaration, caller, entry) && (
        <button type="button" {...iconLook(texts.delete(title), true)} onClick={() => onDelete(entry)}>
          {icons.delete}
        </button>
      )}
    </>
  )
}
