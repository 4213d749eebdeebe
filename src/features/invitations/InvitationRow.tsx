import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../core/dates.ts'
import { can } from '../../core/permissions.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { entryOf } from '../../kit/form/form-declaration.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import { type ListDeclaration, visibleColumns } from '../../kit/list/list-declaration.ts'
import { columnKind } from '../../kit/list/ListRow.tsx'
import type { CellText } from '../../kit/list/use-cell-text.ts'
import type { Invitation } from '../../contracts/invitations.ts'
import { useCaller } from '../../store/session.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import CopyIcon from 'lucide-react/icons/copy'
import DeleteIcon from 'lucide-react/icons/trash'
import { BareCheckbox } from '../../ui/inputs/Checkbox.tsx'
import { TableCell, TableRow } from '../../ui/list/Table.tsx'

export type InvitationRowProps = {
  declaration: ListDeclaration
  invitation: Invitation
  cellText: CellText
  /** Rows can be selected … */
  selectable: boolean
  /** … and whether this one is ticked; undefined if it cannot be. */
  selected: boolean | undefined
  onSelect: (on: boolean) => void
  onCopy: (link: string) => void
  onDelete: (invitation: Invitation) => void
}

/** One invitation link: when it was created, by whom, who used it, and its actions. */
export function InvitationRow(props: InvitationRowProps) {
  const { declaration, invitation, cellText, selectable, selected, onSelect, onCopy, onDelete } = props
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { label } = usePhrases('invitations')
  const caller = useCaller()
  const { createdAt, used, usedBy, link } = invitation
  const date = formatDateTime(new Date(createdAt), timeZone)
  const createdBy = can(caller, 'seeCreator', 'invitations') ? invitation.createdBy : caller?.id
  return (
    <TableRow selected={selected}>
      {selectable && (
        <TableCell kind="select">
          {selected !== undefined && (
            <BareCheckbox
              label={t('lists.select', { title: t('invite.linkFrom', { date }) })}
              checked={selected}
              onChange={(event) => onSelect(event.currentTarget.checked)}
            />
          )}
        </TableCell>
      )}
      {visibleColumns(declaration, caller).map((column) => (
        <TableCell
          key={column.field}
          kind={columnKind(column)}
          label={column.primary ? undefined : label(column.field)}
        >
          {column.field === 'usedBy' && !usedBy ? (
            <Badge>{t(used ? 'invite.usedByDeleted' : 'invite.unused')}</Badge>
          ) : (
            cellText(column, entryOf<'invitations'>(invitation))
          )}
        </TableCell>
      ))}
      <TableCell kind="actions">
        {!used && (
          <IconButton name={t('invite.copyOf', { date })} icon={<CopyIcon />} onClick={() => onCopy(link)} />
        )}
        {can(caller, 'delete', 'invitations', { used, createdBy }) && (
          <IconButton
            name={t('invite.delete', { date })}
            icon={<DeleteIcon />}
            danger
            onClick={() => onDelete(invitation)}
          />
        )}
      </TableCell>
    </TableRow>
  )
}
