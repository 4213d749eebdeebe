/** The own notifications, and writing one to somebody. */
export const inbox = {
  markAllAsRead: 'Mark all as read',
  allRead: 'All notifications are marked as read.',
  received: 'Received on {{date}}',
  newer: 'Newer',
  older: 'Older',
  neighbours: 'Other notifications',
  writeTitle: 'Message to {{nickname}}',
  writeText: 'It arrives among the notifications of {{nickname}}.',
  writing: 'New message',
  about: {
    events: { subject: 'About your event “{{name}}”', link: 'To the event' },
    revents: { subject: 'About your repeating event “{{name}}”', link: 'To the repeating event' },
    groups: { subject: 'About your group “{{name}}”', link: 'To the group' },
    places: { subject: 'About your place “{{name}}”', link: 'To the place' },
  },
  send: 'Send',
  sending: 'Sending …',
  sent: 'Your message to {{nickname}} has been sent.',
}
