import type { inbox as english } from '../en/inbox.ts'

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
  send: 'Senden',
  sending: 'Wird gesendet …',
  sent: 'Deine Nachricht an {{nickname}} ist verschickt.',
} satisfies typeof english
