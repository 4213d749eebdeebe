import type { resources as english } from '../../en/resources/groups.ts'
import { contactFields, listingFields } from './listing.ts'

export const resources = {
  groups: {
    singular: 'Gruppe',
    plural: 'Gruppen',
    empty: 'Noch keine Gruppen',
    create: 'Neue Gruppe',
    createNamed: '„{{title}}“ als neue Gruppe anlegen',
    newTitle: 'Neue Gruppe',
    editTitle: 'Gruppe bearbeiten',
    created: 'Die Gruppe „{{title}}“ ist angelegt.',
    saved: 'Die Gruppe „{{title}}“ ist gespeichert.',
    deleted: 'Die Gruppe „{{title}}“ ist gelöscht.',
    view: 'Gruppe ansehen',
    delete: 'Gruppe löschen',
    deleteTitle: 'Gruppe „{{title}}“ löschen?',
    deleteText: 'Sie verschwindet endgültig aus dem Kalender. Das lässt sich nicht rückgängig machen.',
    inUse_one: 'Diese Gruppe lässt sich nicht löschen: Sie lädt noch zu einer Veranstaltung ein.',
    inUse_other: 'Diese Gruppe lässt sich nicht löschen: Sie lädt noch zu {{count}} Veranstaltungen ein.',
    notFound: 'Diese Gruppe gibt es nicht, oder du hast keinen Zugriff darauf.',
    readOnly: 'Du kannst dir diese Gruppe ansehen. Nur die Verantwortlichen können sie ändern.',
    deactivatedNotice:
      'Die Moderation hat diese Gruppe deaktiviert, deshalb ist sie nicht öffentlich zu sehen. Wende dich bei Fragen an die Moderation.',
    deactivatedContact:
      'Die Moderation hat diese Gruppe deaktiviert, deshalb ist sie nicht öffentlich zu sehen. Schreib bei Fragen an {{email}}.',
    lookAlikes: {
      sameName: 'Es gibt schon eine Gruppe mit sehr ähnlichem Namen:',
    },
    sections: {
      main: 'Die Gruppe',
      contact: 'Kontakt',
      image: 'Bild',
      publishing: 'Sichtbarkeit und Rechte',
    },
    fields: { ...listingFields, ...contactFields },
  },
} satisfies typeof english
