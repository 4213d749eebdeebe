/** The own notifications, and writing one to somebody. */
export const inbox = {
  markAllAsRead: 'Mark all as read',
  allRead: 'All notifications have been marked as read.',
  received: 'Received on {{date}}',
  newer: 'Newer',
  older: 'Older',
  neighbours: 'Other notifications',
  writeTitle: 'Message to {{nickname}}',
  writeText: '{{nickname}} will see it under Notifications.',
  writing: 'New message',
  about: {
    events: { subject: 'About your event “{{name}}”', link: 'View event' },
    revents: { subject: 'About your repeating event “{{name}}”', link: 'View repeating event' },
    groups: { subject: 'About your group “{{name}}”', link: 'View group' },
    places: { subject: 'About your place “{{name}}”', link: 'View place' },
  },
  send: 'Send',
  sending: 'Sending…',
  sent: 'Your message to {{nickname}} has been sent.',
}
