import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { notifications } from '../../resources/notifications/notifications.ts'
import { useTranslation } from 'react-i18next'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useMarkAllAsRead } from '../../resources/notifications/mark-as-read.ts'
import { useCaller } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import CheckIcon from 'lucide-react/icons/check'

/** The inbox: the user's notifications, with a button to mark all as read. */
export function NotificationsScreen() {
  return <ListScreen declaration={notifications} actions={<MarkAllAsRead />} />
}

/** Marks all unread notifications as read. The button stays mounted when none is left, so that it keeps the focus. */
export function MarkAllAsRead() {
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const { mutate, isPending } = useMarkAllAsRead(useCaller()?.id)
  const markAll = () =>
    mutate(undefined, {
      onSuccess: () => notice.push({ state: 'success', message: t('inbox.allRead') }),
      onError: (error) => notice.push({ state: 'error', message: errorText(error) }),
    })
  return (
    <Button icon={<CheckIcon />} busy={isPending} onClick={markAll}>
      {t('inbox.markAllAsRead')}
    </Button>
  )
}
