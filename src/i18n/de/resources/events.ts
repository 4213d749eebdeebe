import type { resources as english } from '../../en/resources/events.ts'
import { listingFields, whereFields } from './listing.ts'

export const resources = {
  events: {
    singular: 'Veranstaltung',
    plural: 'Veranstaltungen',
    empty: 'keine Veranstaltungen vorhanden',
    create: 'Neue Veranstaltung',
    createNamed: 'Neue Veranstaltung: „{{title}}“',
    newTitle: 'Neue Veranstaltung',
    editTitle: 'Veranstaltung bearbeiten',
    created: 'Die Veranstaltung „{{title}}“ ist angelegt.',
    saved: 'Die Veranstaltung „{{title}}“ ist gespeichert.',
    deleted: 'Die Veranstaltung „{{title}}“ ist gelöscht.',
    view: 'Veranstaltung ansehen',
    delete: 'Veranstaltung löschen',
    deleteTitle: 'Veranstaltung „{{title}}“ löschen?',
    deleteText: 'Sie verschwindet endgültig aus dem Kalender. Das lässt sich nicht rückgängig machen.',
    deleteSubEvents_one:
      'Eine Unterveranstaltung gehört dazu: Sie bleibt, steht dann aber nicht mehr unter dieser Veranstaltung.',
    deleteSubEvents_other:
      '{{count}} Unterveranstaltungen gehören dazu: Sie bleiben, stehen dann aber nicht mehr unter dieser Veranstaltung.',
    deleteKeepOut: 'Den {{day}} ausfallen lassen: Für diesen Tag wird nichts mehr erzeugt',
    inUse_one: 'Diese Veranstaltung lässt sich nicht löschen: Ein Eintrag verweist noch auf sie.',
    inUse_other: 'Diese Veranstaltung lässt sich nicht löschen: {{count}} Einträge verweisen noch auf sie.',
    notFound: 'Diese Veranstaltung gibt es nicht, oder du hast keinen Zugriff darauf.',
    readOnly: 'Du kannst diese Veranstaltung ansehen; ändern können sie nur die, denen sie gehört.',
    deactivatedNotice:
      'Diese Veranstaltung wurde von der Moderation deaktiviert und ist nicht öffentlich zu sehen. Bitte wende dich an die Moderation.',
    deactivatedContact:
      'Diese Veranstaltung wurde von der Moderation deaktiviert und ist nicht öffentlich zu sehen. Bitte schreib an {{email}}.',
    lookAlikes: {
      sameName: 'An diesem Tag gibt es schon eine Veranstaltung mit sehr ähnlichem Namen:',
      overlap: 'Zu dieser Zeit ist am selben Ort schon etwas anderes:',
    },
    sections: {
      main: 'Name und Zeit',
      where: 'Wo',
      who: 'Wer',
      about: 'Worum es geht',
      image: 'Bild',
      series: 'Teil eines Ganzen',
      publishing: 'Veröffentlichung',
    },
    fields: {
      ...listingFields,
      ...whereFields,
      start: 'Beginn',
      end: 'Ende',
      canceled: 'Abgesagt',
      location: 'Ort',
      location2: 'Raum oder Stelle',
      organizers: 'Veranstaltet von',
      involved: 'Beteiligte',
      category: 'Kategorie',
      topic: 'Thema',
      tags: 'Schlagwörter',
      parent: 'Haupt- oder wiederkehrende Veranstaltung',
      parentListed: 'Auch einzeln im Kalender anzeigen',
    },
  },
} satisfies typeof english
