import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { notifications } from '../../resources/notifications/notifications.ts'
import { MarkAllAsRead } from './MarkAllAsRead.tsx'

/** The inbox: the list of the own notifications, and a button that marks all of them as read. */
export function NotificationsScreen() {
  return <ListScreen declaration={notifications} actions={<MarkAllAsRead />} />
}
