export const resources = {
  notifications: {
    singular: 'Notification',
    plural: 'Notifications',
    empty: 'no notifications available',
    delete: 'Delete',
    deleteTitle: 'Delete the notification “{{title}}”?',
    deleteText: 'It will disappear from your notifications for good. This can’t be undone.',
    deleted: 'The notification “{{title}}” has been deleted.',
    notFound: 'This notification doesn’t exist, or has been deleted.',
    sections: { main: 'Your message', link: 'Link' },
    filters: { likeName: 'Search by subject', viewed: { label: 'Show', yes: 'Read', no: 'Unread' } },
    not: { viewed: 'Unread' },
    fields: {
      subject: 'Subject',
      message: 'Message',
      linkTitle: 'Link text',
      linkUrl: 'Link address',
      createdAt: 'Received',
      viewed: 'Read',
    },
  },
}
