import type { inbox as english } from '../../en/people/inbox.ts'

export const inbox = {
  markAllAsRead: 'Alle als gelesen markieren',
  allRead: 'Alle Nachrichten sind als gelesen markiert.',
  received: 'Erhalten am {{date}}',
  newer: 'Neuere',
  older: 'Ältere',
  neighbours: 'Weitere Nachrichten',
  writeTitle: 'Nachricht an {{nickname}}',
  writeText: '{{nickname}} findet deine Nachricht unter „Nachrichten“.',
  writing: 'Neue Nachricht',
  about: {
    events: { subject: 'Zu deiner Veranstaltung „{{name}}“', link: 'Zur Veranstaltung' },
    revents: {
      subject: 'Zu deiner Reihe „{{name}}“',
      link: 'Zur Reihe',
    },
    groups: { subject: 'Zu deiner Gruppe „{{name}}“', link: 'Zur Gruppe' },
    places: { subject: 'Zu deinem Ort „{{name}}“', link: 'Zum Ort' },
  },
  send: 'Senden',
  sending: 'Wird gesendet …',
  sent: 'Deine Nachricht an {{nickname}} ist verschickt.',
} satisfies typeof english
