import type { inbox as english } from '../../en/people/inbox.ts'

export const inbox = {
  markAllAsRead: 'Alle als gelesen markieren',
  allRead: 'Alle Nachrichten sind als gelesen markiert.',
  received: 'Erhalten am {{date}}',
  newer: 'Neuere',
  older: 'Ältere',
  neighbours: 'Weitere Nachrichten',
  writeTitle: 'Nachricht an {{nickname}}',
  writeText: 'Sie kommt bei den Nachrichten von {{nickname}} an.',
  writing: 'Neue Nachricht',
  about: {
    events: { subject: 'Zu deiner Veranstaltung „{{name}}“', link: 'Zur Veranstaltung' },
    revents: {
      subject: 'Zu deiner wiederkehrenden Veranstaltung „{{name}}“',
      link: 'Zur wiederkehrenden Veranstaltung',
    },
    groups: { subject: 'Zu deiner Gruppe „{{name}}“', link: 'Zur Gruppe' },
    places: { subject: 'Zu deinem Ort „{{name}}“', link: 'Zum Ort' },
  },
  send: 'Senden',
  sending: 'Wird gesendet …',
  sent: 'Deine Nachricht an {{nickname}} ist verschickt.',
} satisfies typeof english
