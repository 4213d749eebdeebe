import type { resources as english } from '../../en/resources/places.ts'
import { contactFields, listingFields, whereFields } from './listing.ts'

export const resources = {
  places: {
    singular: 'Ort',
    plural: 'Orte',
    empty: 'keine Orte vorhanden',
    create: 'Neuer Ort',
    createNamed: 'Neuer Ort: „{{title}}“',
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
    readOnly: 'Du kannst diesen Ort ansehen; ändern können ihn nur die, denen er gehört.',
    deactivatedNotice:
      'Dieser Ort wurde von der Moderation deaktiviert und ist nicht öffentlich zu sehen. Bitte wende dich an die Moderation.',
    deactivatedContact:
      'Dieser Ort wurde von der Moderation deaktiviert und ist nicht öffentlich zu sehen. Bitte schreib an {{email}}.',
    lookAlikes: {
      sameName: 'Es gibt schon einen Ort mit sehr ähnlichem Namen:',
    },
    sections: {
      main: 'Der Ort',
      where: 'Wo er liegt',
      contact: 'Kontakt',
      image: 'Bild',
      publishing: 'Veröffentlichung',
    },
    fields: { ...listingFields, ...whereFields, ...contactFields },
  },
} satisfies typeof english
