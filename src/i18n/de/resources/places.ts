import type { resources as english } from '../../en/resources/places.ts'
import { contactFields, listingFields, whereFields } from './listing.ts'

export const resources = {
  places: {
    singular: 'Ort',
    plural: 'Orte',
    empty: 'Noch keine Orte',
    create: 'Neuer Ort',
    createNamed: '„{{title}}“ als neuen Ort anlegen',
    newTitle: 'Neuer Ort',
    editTitle: 'Ort bearbeiten',
    created: 'Der Ort „{{title}}“ ist angelegt.',
    saved: 'Der Ort „{{title}}“ ist gespeichert.',
    deleted: 'Der Ort „{{title}}“ ist gelöscht.',
    view: 'Ort ansehen',
    delete: 'Ort löschen',
    deleteTitle: 'Ort „{{title}}“ löschen?',
    deleteText: 'Er verschwindet endgültig aus dem Kalender. Das lässt sich nicht rückgängig machen.',
    inUse_one: 'Dieser Ort lässt sich nicht löschen: Dort findet noch eine Veranstaltung statt.',
    inUse_other: 'Dieser Ort lässt sich nicht löschen: Dort finden noch {{count}} Veranstaltungen statt.',
    notFound: 'Diesen Ort gibt es nicht, oder du hast keinen Zugriff darauf.',
    readOnly: 'Du kannst dir diesen Ort ansehen. Nur die Verantwortlichen können ihn ändern.',
    deactivatedNotice:
      'Die Moderation hat diesen Ort deaktiviert, deshalb ist er nicht öffentlich zu sehen. Wende dich bei Fragen an die Moderation.',
    deactivatedContact:
      'Die Moderation hat diesen Ort deaktiviert, deshalb ist er nicht öffentlich zu sehen. Schreib bei Fragen an {{email}}.',
    lookAlikes: {
      sameName: 'Es gibt schon einen Ort mit sehr ähnlichem Namen:',
    },
    sections: {
      main: 'Der Ort',
      where: 'Lage',
      contact: 'Kontakt',
      image: 'Bild',
      publishing: 'Sichtbarkeit und Rechte',
    },
    fields: { ...listingFields, ...whereFields, ...contactFields },
  },
} satisfies typeof english
