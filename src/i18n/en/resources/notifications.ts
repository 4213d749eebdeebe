export const resources = {
  notifications: { singular: 'Notification', plural: 'Notifications', empty: 'no notifications available' },
}
