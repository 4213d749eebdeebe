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
import { TableCell, TableRow } from '../../ui/list/Table.tsx'

export type InvitationRowProps = {
  declaration: ListDeclaration
  invitation: Invitation
  cellText: CellText
  onCopy: (link: string) => void
  onDelete: (invitation: Invitation) => void
}

/** One invitation link: when it was created, by whom, who used it, and its actions. */
export function InvitationRow({ declaration, invitation, cellText, onCopy, onDelete }: InvitationRowProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const { label } = usePhrases('invitations')
  const caller = useCaller()
  const { createdAt, usedBy, link } = invitation
  const date = formatDateTime(new Date(createdAt), timeZone)
  const createdBy = can(caller, 'seeCreator', 'invitations') ? invitation.createdBy : caller?.id
  return (
    <TableRow>
      {visibleColumns(declaration, caller).map((column) => (
        <TableCell
          key={column.field}
          kind={columnKind(column)}
          label={column.primary ? undefined : label(column.field)}
        >
          {column.field === 'usedBy' && !usedBy ? (
            <Badge>{t('invite.unused')}</Badge>
          ) : (
            cellText(column, entryOf<'invitations'>(invitation))
          )}
        </TableCell>
      ))}
      <TableCell kind="actions">
        {!usedBy && (
          <IconButton name={t('invite.copyOf', { date })} icon={<CopyIcon />} onClick={() => onCopy(link)} />
        )}
        {can(caller, 'delete', 'invitations', { usedBy, createdBy }) && (
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
