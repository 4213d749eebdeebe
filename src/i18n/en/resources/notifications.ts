export const resources = {
  notifications: {
    singular: 'Notification',
    plural: 'Notifications',
    empty: 'no notifications available',
    delete: 'Delete',
    deleteTitle: 'Delete the notification “{{title}}”?',
    deleteText: 'It disappears from your notifications for good. This cannot be undone.',
    deleted: 'The notification “{{title}}” has been deleted.',
    notFound: 'This notification does not exist, or it has been deleted.',
    sections: { main: 'Your message', link: 'Link' },
    filters: { likeName: 'Search by subject', viewed: { label: 'Show', yes: 'Read', no: 'Unread' } },
    not: { viewed: 'Unread' },
    fields: {
      subject: 'Subject',
      message: 'Message',
      linkTitle: 'Text of the link',
      linkUrl: 'Address of the link',
      createdAt: 'Received',
      viewed: 'Read',
    },
  },
}
