import type { resources as english } from '../../en/resources/groups.ts'
import { contactFields, listingFields } from './listing.ts'

export const resources = {
  groups: {
    singular: 'Gruppe',
    plural: 'Gruppen',
    empty: 'keine Gruppen vorhanden',
    create: 'Neue Gruppe',
    createNamed: 'Neue Gruppe: „{{title}}“',
    newTitle: 'Neue Gruppe',
    editTitle: 'Gruppe bearbeiten',
    created: 'Die Gruppe „{{title}}“ ist angelegt.',
    saved: 'Die Gruppe „{{title}}“ ist gespeichert.',
    deleted: 'Die Gruppe „{{title}}“ ist gelöscht.',
    view: 'Gruppe ansehen',
    delete: 'Gruppe löschen',
    deleteTitle: 'Gruppe „{{title}}“ löschen?',
    deleteText: 'Sie verschwindet endgültig aus dem Kalender. Das lässt sich nicht rückgängig machen.',
    inUse_one: 'Diese Gruppe lässt sich nicht löschen: Eine Veranstaltung wird noch von ihr ausgerichtet.',
    inUse_other:
      'Diese Gruppe lässt sich nicht löschen: {{count}} Veranstaltungen werden noch von ihr ausgerichtet.',
    notFound: 'Diese Gruppe gibt es nicht, oder du hast keinen Zugriff darauf.',
    readOnly: 'Du kannst diese Gruppe ansehen; ändern können sie nur die, denen sie gehört.',
    deactivatedNotice:
      'Diese Gruppe wurde von der Moderation deaktiviert und ist nicht öffentlich zu sehen. Bitte wende dich an die Moderation.',
    deactivatedContact:
      'Diese Gruppe wurde von der Moderation deaktiviert und ist nicht öffentlich zu sehen. Bitte schreib an {{email}}.',
    lookAlikes: {
      sameName: 'Es gibt schon eine Gruppe mit sehr ähnlichem Namen:',
    },
    sections: {
      main: 'Die Gruppe',
      contact: 'Kontakt',
      image: 'Bild',
      publishing: 'Veröffentlichung',
    },
    fields: { ...listingFields, ...contactFields },
  },
} satisfies typeof english
