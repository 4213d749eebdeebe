import DeleteIcon from 'lucide-react/icons/trash'
import CopyIcon from 'lucide-react/icons/copy'
import EditIcon from 'lucide-react/icons/pencil'
import ViewIcon from 'lucide-react/icons/eye'
import { Fragment, memo, type ReactNode } from 'react'
import { IconButton, IconLink } from '../../ui/actions/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { BareCheckbox } from '../../ui/inputs/Checkbox.tsx'
import { TableCell, TableRow } from '../../ui/list/Table.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { copyRoute } from '../resource/copy-route.ts'
import { isDeletable, type ListColumn } from './list-declaration.ts'
import type { RowColumn, RowSettings } from './use-row-settings.ts'

type Props = {
  settings: RowSettings
  entry: Entry
  /** Absent for people who may not choose rows. */
  selected: boolean | undefined
  onSelect: (entry: Entry, on: boolean) => void
  onDelete: (entry: Entry) => void
}

/** Made once: React does not look into an element again that is the same as before. */
const icons = { edit: <EditIcon />, duplicate: <CopyIcon />, view: <ViewIcon />, delete: <DeleteIcon /> }

/** What a column holds, where that changes its looks. */
export function columnKind({ kind, primary }: ListColumn) {
  if (primary) return 'title'
  return kind === 'dateTime' || kind === 'day' ? 'date' : kind === 'number' ? 'number' : undefined
}

/** One entry of a list. Its title leads to the entry; its actions are those that the permission table grants. */
export const ListRow = memo(function ListRow({ settings, entry, selected, onSelect, onDelete }: Props) {
  const { declaration, columns, cellText, hrefs, linked, texts } = settings
  const title = declaration.title(entry)
  const href = linked ? hrefs(`${declaration.route}/${entry.id}`) : undefined
  return (
    <TableRow selected={selected} muted={entry.deactivated === true || entry.published === false}>
      {selected !== undefined && (
        <TableCell kind="select">
          <BareCheckbox
            label={texts.select(title)}
            checked={selected}
            onChange={(event) => onSelect(entry, event.currentTarget.checked)}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell
          key={column.field}
          kind={columnKind(column)}
          label={column.primary ? undefined : column.label}
        >
          {withFlags(
            column,
            entry,
            valueOf({ column, entry, href, text: column.primary ? title : cellText(column, entry) }),
          )}
        </TableCell>
      ))}
      <TableCell kind="actions">{actionsOf({ settings, entry, title, href, onDelete })}</TableCell>
    </TableRow>
  )
})

/** A value with what else is to be said of the entry in that column. */
function withFlags({ flags }: RowColumn, entry: Entry, value: ReactNode): ReactNode {
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

type Value = { column: RowColumn; entry: Entry; href: string | undefined; text: string }

function valueOf({ column, entry, href, text }: Value): ReactNode {
  if (column.primary && href !== undefined) return <a href={href}>{text}</a>
  if (column.kind === 'link' && text !== '')
    return (
      <a href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  if (column.kind === 'yesNo' && column.unusual !== undefined && entry[column.field] === column.unusual)
    return <Badge tone="warning">{text}</Badge>
  return text
}

type Actions = Pick<Props, 'settings' | 'entry' | 'onDelete'> & { title: string; href: string | undefined }

function actionsOf({ settings, entry, title, href, onDelete }: Actions): ReactNode {
  const { declaration, caller, siteUrl, hrefs, editable, copyable, texts } = settings
  const publicPath = declaration.publicPath?.(entry)
  return (
    <>
      {href !== undefined && editable && <IconLink href={href} name={texts.edit(title)} icon={icons.edit} />}
      {copyable && (
        <IconLink
          href={hrefs(copyRoute(declaration.route, entry.id))}
          name={texts.duplicate(title)}
          icon={icons.duplicate}
        />
      )}
      {publicPath && (
        <IconLink
          href={siteUrl + publicPath}
          target="_blank"
          rel="noopener"
          name={texts.view(title)}
          icon={icons.view}
        />
      )}
      {isDeletable(declaration, caller, entry) && (
        <IconButton name={texts.delete(title)} icon={icons.delete} danger onClick={() => onDelete(entry)} />
      )}
    </>
  )
}
