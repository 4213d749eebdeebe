import type { resources as english } from '../../en/resources/notifications.ts'

export const resources = {
  notifications: {
    singular: 'Nachricht',
    plural: 'Nachrichten',
    empty: 'Keine Nachrichten',
    delete: 'Löschen',
    deleteTitle: 'Nachricht „{{title}}“ löschen?',
    deleteText: 'Sie verschwindet endgültig aus deinen Nachrichten. Das lässt sich nicht rückgängig machen.',
    deleted: 'Die Nachricht „{{title}}“ ist gelöscht.',
    notFound: 'Diese Nachricht gibt es nicht, oder sie wurde gelöscht.',
    sections: { main: 'Deine Nachricht', link: 'Link' },
    filters: {
      likeName: 'Nach Betreff suchen',
      viewed: { label: 'Anzeigen', yes: 'Gelesen', no: 'Ungelesen' },
    },
    not: { viewed: 'Ungelesen' },
    fields: {
      subject: 'Betreff',
      message: 'Nachricht',
      linkTitle: 'Linktext',
      linkUrl: 'Linkadresse',
      createdAt: 'Erhalten',
      viewed: 'Gelesen',
    },
  },
} satisfies typeof english
