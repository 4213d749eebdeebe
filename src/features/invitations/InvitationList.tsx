import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../core/dates.ts'
import { can, seesAll } from '../../core/permissions.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import type { Entry } from '../../kit/form/form-declaration.ts'
import { EntryTable, useEntryTable } from '../../kit/list/EntryTable.tsx'
import { hasBulkActions, listDeclaration } from '../../kit/list/list-declaration.ts'
import { type Selected, SelectPage, withRows } from '../../kit/list/SelectPage.tsx'
import { useCellText } from '../../kit/list/use-cell-text.ts'
import type { Invitation } from '../../contracts/invitations.ts'
import { invitations } from '../../resources/invitations/invitations.ts'
import { useCaller } from '../../store/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { lazily } from '../../ui/lazily.ts'
import { DeleteInvitation } from './DeleteInvitation.tsx'
import { InvitationRow } from './InvitationRow.tsx'

const declaration = listDeclaration(invitations)

const BulkActions = lazily(async () => (await import('../../kit/list/bulk/BulkActions.tsx')).BulkActions)

/** An invitation as the list engine sees it: its token is the id in its path. */
const asEntry = (invitation: Invitation): Entry => ({ ...invitation, id: invitation.token })

/** The invitation links visible to the caller; unused ones can be copied and deleted. */
export function InvitationList({ onCopy }: { onCopy: (link: string) => void }) {
  const { t } = useTranslation()
  const caller = useCaller()
  const list = useEntryTable(declaration, 'invitations')
  const cellText = useCellText(declaration, list.entries)
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
