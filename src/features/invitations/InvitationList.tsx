import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../api/resource.ts'
import { seesAll } from '../../core/permissions.ts'
import { listDeclaration } from '../../kit/list/list-declaration.ts'
import { pageCount } from '../../kit/list/list-state.ts'
import { ListPaging } from '../../kit/list/ListPaging.tsx'
import { SortHeaders } from '../../kit/list/SortHeaders.tsx'
import { useCellText } from '../../kit/list/use-cell-text.ts'
import { useListState } from '../../kit/list/use-list-state.ts'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useList } from '../../kit/resource/queries.ts'
import type { Invitation } from '../../resources/invitations/contract.ts'
import { invitations } from '../../resources/invitations/invitations.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Table, TableBody, TableHead, TableHeader } from '../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { DeleteInvitation } from './DeleteInvitation.tsx'
import { InvitationRow } from './InvitationRow.tsx'

const declaration = listDeclaration(invitations)

/** The invitation links that the caller may see; unused ones can be copied again and deleted. */
export function InvitationList({ onCopy }: { onCopy: (link: string) => void }) {
  const { t } = useTranslation()
  const caller = useCaller()
  const errorText = useErrorText()
  const cellText = useCellText(declaration)
  const { state, query, change, sortBy } = useListState(declaration)
  const { data, error, refetch, isPlaceholderData } = useList(
    'invitations',
    query as ListQuery<'invitations'>,
  )
  const [deleting, setDeleting] = useState<Invitation>()
  const total = data?.total ?? 0
  const title = t(seesAll(caller) ? 'invite.listOfAll' : 'invite.list')

  return (
    <section className="b-invitation-list" aria-label={title}>
      <h2>{title}</h2>
      {error && (
        <Banner
          tone="danger"
          role="alert"
          title={t('lists.failed')}
          action={<Button onClick={() => void refetch()}>{t('lists.retry')}</Button>}
        >
          {errorText(error)}
        </Banner>
      )}
      {!data && !error && <Skeleton kind="table" rows={4} label={t('lists.loading')} />}
      {data && total === 0 && (
        <EmptyState title={t('resources.invitations.empty')}>{t('invite.emptyText')}</EmptyState>
      )}
      {data && total > 0 && (
        <>
          <Table label={title} stale={isPlaceholderData}>
            <TableHead>
              <SortHeaders declaration={declaration} state={state} onSort={sortBy} />
              <TableHeader kind="actions">
                <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
              </TableHeader>
            </TableHead>
            <TableBody>
              {data.items.map((invitation) => (
                <InvitationRow
                  key={invitation.token}
                  declaration={declaration}
                  invitation={invitation}
                  cellText={cellText}
                  onCopy={onCopy}
                  onDelete={setDeleting}
                />
              ))}
            </TableBody>
          </Table>
          <ListPaging
            state={state}
            pages={pageCount(total, state.pageSize)}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        </>
      )}
      {deleting && <DeleteInvitation invitation={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  )
}
