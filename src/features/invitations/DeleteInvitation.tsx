import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../core/dates.ts'
import { seesAll } from '../../core/permissions.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useRemove } from '../../kit/resource/mutations.ts'
import type { Invitation } from '../../contracts/invitations.ts'
import { useCaller } from '../../store/session.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'

export type DeleteInvitationProps = { invitation: Invitation; onClose: () => void }

/** Confirms the deletion of an unused link and explains its effect. */
export function DeleteInvitation({ invitation, onClose }: DeleteInvitationProps) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const date = formatDateTime(new Date(invitation.createdAt), timeZone)
  const caller = useCaller()
  const notice = useNotice()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useRemove('invitations')
  const confirm = () =>
    mutate(
      { id: invitation.token },
      {
        onSuccess: () => {
          notice.push({ state: 'success', message: t('invite.deleted') })
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      title={t('invite.deleteTitle', { date })}
      cancelLabel={t('deletion.cancel')}
      confirmLabel={t('deletion.delete')}
      busyLabel={t('deletion.deleting')}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>{t('invite.deleteText')}</p>
      {!seesAll(caller) && <p>{t('invite.deleteQuota')}</p>}
      <div role="alert">{error && <Banner tone="danger">{errorText(error)}</Banner>}</div>
    </AlertDialog>
  )
}
