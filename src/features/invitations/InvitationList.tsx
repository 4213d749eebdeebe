import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seesAll } from '../../core/permissions.ts'
import { EntryTable, useEntryTable } from '../../kit/list/EntryTable.tsx'
import { listDeclaration } from '../../kit/list/list-declaration.ts'
import { useCellText } from '../../kit/list/use-cell-text.ts'
import type { Invitation } from '../../contracts/invitations.ts'
import { invitations } from '../../resources/invitations/invitations.ts'
import { useCaller } from '../../store/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { DeleteInvitation } from './DeleteInvitation.tsx'
import { InvitationRow } from './InvitationRow.tsx'

const declaration = listDeclaration(invitations)

/** The invitation links visible to the caller; unused ones can be copied and deleted. */
export function InvitationList({ onCopy }: { onCopy: (link: string) => void }) {
  const { t } = useTranslation()
  const caller = useCaller()
  const cellText = useCellText(declaration)
  const list = useEntryTable(declaration, 'invitations')
  const [deleting, setDeleting] = useState<Invitation>()
  const title = t(seesAll(caller) ? 'invite.listOfAll' : 'invite.list')

  return (
    <section className="b-invitation-list" aria-label={title}>
      <h2>{title}</h2>
      <EntryTable
        list={list}
        label={title}
        rows={4}
        empty={<EmptyState title={t('resources.invitations.empty')}>{t('invite.emptyText')}</EmptyState>}
      >
        {(invitation) => (
          <InvitationRow
            key={invitation.token}
            declaration={declaration}
            invitation={invitation}
            cellText={cellText}
            onCopy={onCopy}
            onDelete={setDeleting}
          />
        )}
      </EntryTable>
      {deleting && <DeleteInvitation invitation={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  )
}
