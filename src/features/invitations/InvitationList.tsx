import CopyIcon from 'lucide-react/icons/copy'
import DeleteIcon from 'lucide-react/icons/trash'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyInvitationLink } from '../../api/api.ts'
import type { Invitation } from '../../contracts/invitations.ts'
import { formatDateTime } from '../../core/dates.ts'
import { can, seesAll } from '../../core/permissions.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { type Entry, entryOf } from '../../kit/form/form-declaration.ts'
import { EntryCells, EntryTable, useEntryTable } from '../../kit/list/EntryTable.tsx'
import { type Selected, SelectPage, withRows } from '../../kit/list/SelectPage.tsx'
import {
  hasBulkActions,
  listDeclaration,
  type ListDeclaration,
  visibleColumns,
} from '../../kit/list/list-declaration.ts'
import { type CellText, useCellText } from '../../kit/list/use-cell-text.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useRemove } from '../../kit/resource/mutations.ts'
import { invitations } from '../../resources/invitations/invitations.ts'
import { useCaller } from '../../store/session.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { BareCheckbox } from '../../ui/inputs/Checkbox.tsx'
import { lazily } from '../../ui/lazily.ts'
import { TableCell, TableRow } from '../../ui/list/Table.tsx'
import { CallQuestion } from '../../kit/notice/CallQuestion.tsx'
import { useCapabilities } from '../../kit/capabilities.ts'
import { GuestCell, MailedGuests, RemindButton } from './MailedGuests.tsx'

const declaration = listDeclaration(invitations)

const BulkActions = lazily(async () => (await import('../../kit/list/bulk/BulkActions.tsx')).BulkActions)

/** An invitation as the list engine sees it: its token is the id in its path. */
const asEntry = (invitation: Invitation): Entry => ({ ...invitation, id: invitation.token })

/** Returns the link of an invitation; one that the server doesn't name has the form of SPEC.md section 7. */
export function useInvitationLink(): (invitation: AnyInvitationLink) => string {
  const { siteUrl } = useEnvironment()
  return ({ link, token }) => link || `${siteUrl}/backstage/invitation/${encodeURIComponent(token)}`
}

/** The invitation links visible to the caller; unused ones can be copied and deleted. */
export function InvitationList({ onCopy }: { onCopy: (link: string) => void }) {
  const { t } = useTranslation()
  const caller = useCaller()
  const list = useEntryTable(declaration, 'invitations')
  const cellText = useCellText(declaration, list.entries)
  const has = useCapabilities()
  const { timeZone } = useEnvironment()
  const [deleting, setDeleting] = useState<Invitation>()
  const [selected, setSelected] = useState<Selected>(new Map())
  const [everSelected, setEverSelected] = useState(false)
  const selectable = hasBulkActions(declaration, caller)
  const isDeletable = (invitation: Invitation) => can(caller, 'delete', 'invitations', invitation)
  const select = (rows: readonly Entry[]) => {
    setSelected(new Map(rows.map((row) => [row.id, row])))
    setEverSelected(true)
  }
  const title = t(seesAll(caller) ? 'invite.listOfAll' : 'invite.list')

  return (
    <section className="b-invitation-list" aria-label={title}>
      <h2>{title}</h2>
      {has('guests') && <MailedGuests list={list} />}
      <EntryTable
        list={list}
        label={title}
        rows={4}
        selectPage={
          selectable && (
            <SelectPage
              entries={(list.data?.items ?? []).filter(isDeletable).map(asEntry)}
              selected={selected}
              onSelect={select}
            />
          )
        }
        empty={<EmptyState title={t('resources.invitations.empty')}>{t('invite.emptyText')}</EmptyState>}
      >
        {(invitation) => (
          <InvitationRow
            key={invitation.token}
            declaration={declaration}
            invitation={invitation}
            cellText={cellText}
            selectable={selectable}
            selected={isDeletable(invitation) ? selected.has(invitation.token) : undefined}
            onSelect={(on) => select(withRows(selected, [asEntry(invitation)], on))}
            onCopy={onCopy}
            onDelete={setDeleting}
          />
        )}
      </EntryTable>
      {everSelected && (
        <Suspense>
          <BulkActions
            declaration={declaration}
            selected={[...selected.values()]}
            nameOf={({ createdAt }) =>
              t('invite.linkFrom', { date: formatDateTime(new Date(String(createdAt)), timeZone) })
            }
            onSelect={select}
          />
        </Suspense>
      )}
      {deleting && <DeleteInvitation invitation={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  )
}

type InvitationRowProps = {
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
function InvitationRow(props: InvitationRowProps) {
  const { declaration, invitation, cellText, selectable, selected, onSelect, onCopy, onDelete } = props
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const caller = useCaller()
  const { createdAt, usedBy } = invitation
  const used = invitation.used || Boolean(usedBy)
  const linkOf = useInvitationLink()
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
      <EntryCells
        declaration={declaration}
        columns={visibleColumns(declaration, caller)}
        renderCell={(column) => {
          if (column.field === 'email') return <GuestCell invitation={invitation} />
          if (column.field !== 'usedBy' || usedBy) return cellText(column, entryOf<'invitations'>(invitation))
          if (used) return <Badge>{t('invite.usedByDeleted')}</Badge>
          if (invitation.suspended) return <Badge tone="danger">{t('invite.suspended')}</Badge>
          return <Badge>{t(invitation.mailedAt ? 'invite.waiting' : 'invite.unused')}</Badge>
        }}
      />
      <TableCell kind="actions">
        {invitation.canRemind && <RemindButton invitation={invitation} />}
        {!used && !invitation.suspended && (
          <IconButton
            name={t('invite.copyOf', { date })}
            icon={<CopyIcon />}
            onClick={() => onCopy(linkOf(invitation))}
          />
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

/** Confirms the deletion of an unused link and explains its effect. */
function DeleteInvitation({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const date = formatDateTime(new Date(invitation.createdAt), timeZone)
  const caller = useCaller()
  const notice = useNotice()
  const { mutateAsync } = useRemove('invitations')
  async function call() {
    await mutateAsync({ id: invitation.token })
    notice.push({ state: 'success', message: t('invite.deleted') })
    onClose()
  }
  return (
    <CallQuestion
      title={t('invite.deleteTitle', { date })}
      cancelLabel={t('deletion.cancel')}
      confirmLabel={t('deletion.delete')}
      busyLabel={t('deletion.deleting')}
      danger
      onCancel={onClose}
      call={call}
    >
      <p>{t('invite.deleteText')}</p>
      {invitation.mailedAt && <p>{t('invite.deleteMailText')}</p>}
      {!seesAll(caller) && <p>{t('invite.deleteQuota')}</p>}
    </CallQuestion>
  )
}
