import DeleteIcon from 'lucide-react/icons/trash-2'
import CopyIcon from 'lucide-react/icons/copy'
import EditIcon from 'lucide-react/icons/pencil'
import ViewIcon from 'lucide-react/icons/eye'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { can } from '../../core/permissions.ts'
import { isListing } from '../../core/resource-names.ts'
import { useCaller } from '../../store/session.ts'
import { IconButton, IconLink } from '../../ui/actions/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { TableCell, TableRow } from '../../ui/list/Table.tsx'
import { useEnvironment } from '../environment.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { copyRoute } from '../resource/copy-route.ts'
import { hasEntryScreen, isDeletable, type ListColumn, type ListDeclaration } from './list-declaration.ts'
import type { CellText } from './use-cell-text.ts'

type Props = {
  declaration: ListDeclaration
  columns: readonly ListColumn[]
  entry: Entry
  cellText: CellText
  /** Absent for people who may not choose rows. */
  selected: boolean | undefined
  onSelect: (entry: Entry, on: boolean) => void
  onDelete: (entry: Entry) => void
}

/** What a column holds, where that changes its looks. */
export function columnKind({ kind, primary }: ListColumn) {
  if (primary) return 'title'
  return kind === 'dateTime' || kind === 'day' ? 'date' : kind === 'number' ? 'number' : undefined
}

/** One entry of a list. Its title leads to the entry; its actions are those that the permission table grants. */
export const ListRow = memo(function ListRow(props: Props) {
  const { declaration, columns, entry, cellText, selected, onSelect, onDelete } = props
  const { t } = useTranslation()
  const { label } = usePhrases(declaration.name)
  const { hrefs } = useRouter()
  const title = declaration.title(entry)
  const href = hasEntryScreen(declaration) ? hrefs(`${declaration.route}/${entry.id}`) : undefined
  return (
    <TableRow selected={selected} muted={entry.deactivated === true || entry.published === false}>
      {selected !== undefined && (
        <TableCell kind="select">
          <Checkbox
            label={t('lists.select', { title })}
            hideLabel
            checked={selected}
            onChange={(event) => onSelect(entry, event.currentTarget.checked)}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell
          key={column.field}
          kind={columnKind(column)}
          label={column.primary ? undefined : label(column.field)}
        >
          <Value
            column={column}
            entry={entry}
            href={href}
            text={column.primary ? title : cellText(column, entry)}
          />
          <Badges declaration={declaration} column={column} entry={entry} />
        </TableCell>
      ))}
      <TableCell kind="actions">
        <RowActions declaration={declaration} entry={entry} href={href} onDelete={onDelete} />
      </TableCell>
    </TableRow>
  )
})

function Badges({
  declaration,
  column,
  entry,
}: Pick<Props, 'declaration' | 'entry'> & { column: ListColumn }) {
  const { say, label } = usePhrases(declaration.name)
  return column.badges?.map((badge) => {
    const isSet = typeof badge === 'string'
    const flag = isSet ? badge : badge.not
    if (Boolean(entry[flag]) !== isSet) return null
    return (
      <Badge key={flag} tone={isSet ? 'warning' : 'info'}>
        {isSet ? label(flag) : say(`not.${flag}`)}
      </Badge>
    )
  })
}

type ValueProps = { column: ListColumn; entry: Entry; href: string | undefined; text: string }

function Value({ column, entry, href, text }: ValueProps): ReactNode {
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

type ActionsProps = Pick<Props, 'declaration' | 'entry' | 'onDelete'> & { href: string | undefined }

function RowActions({ declaration, entry, href, onDelete }: ActionsProps) {
  const { t } = useTranslation()
  const { siteUrl } = useEnvironment()
  const { hrefs } = useRouter()
  const caller = useCaller()
  const title = declaration.title(entry)
  const publicPath = declaration.publicPath?.(entry)
  return (
    <>
      {href !== undefined && declaration.sections.length > 0 && (
        <IconLink href={href} name={t('lists.edit', { title })} icon={<EditIcon />} />
      )}
      {isListing(declaration.name) && can(caller, 'create', declaration.name) && (
        <IconLink
          href={hrefs(copyRoute(declaration.route, entry.id))}
          name={t('lists.duplicate', { title })}
          icon={<CopyIcon />}
        />
      )}
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
    </>
  )
}
