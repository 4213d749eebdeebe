import { declareResource } from '../../kit/resource/declaration.ts'

/** Notifications: messages to one user. Their screens are in `features/notifications`. */
export const notifications = declareResource({
  name: 'notifications',
  loadContract: async () => (await import('../../contracts/notifications.ts')).notificationContract,
  route: '/backstage/notifications',
  title: (notification) => notification.subject,
  columns: [
    { field: 'subject', kind: 'text', sortable: true, primary: true, badges: [{ not: 'viewed' }] },
    { field: 'createdAt', kind: 'dateTime', sortable: true },
  ],
  filters: [
    { name: 'likeName', kind: 'text' },
    { name: 'viewed', kind: 'yesNo' },
  ],
  sections: [],
  initial: () => ({}),
})
