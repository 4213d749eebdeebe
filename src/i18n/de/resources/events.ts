import type { resources as english } from '../../en/resources/events.ts'
import { listingFields, whereFields } from './listing.ts'

export const resources = {
  events: {
    singular: 'Veranstaltung',
    plural: 'Veranstaltungen',
    empty: 'Noch keine Veranstaltungen',
    create: 'Neue Veranstaltung',
    createNamed: '„{{title}}“ als neue Veranstaltung anlegen',
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
      'Der Programmpunkt bleibt im Kalender, gehört dann aber zu keiner Veranstaltung mehr.',
    deleteSubEvents_other:
      'Die {{count}} Programmpunkte bleiben im Kalender, gehören dann aber zu keiner Veranstaltung mehr.',
    deleteKeepOut: 'Den {{day}} künftig auslassen',
    inUse_one: 'Diese Veranstaltung lässt sich nicht löschen: Ein Eintrag verweist noch auf sie.',
    inUse_other: 'Diese Veranstaltung lässt sich nicht löschen: {{count}} Einträge verweisen noch auf sie.',
    notFound: 'Diese Veranstaltung gibt es nicht, oder du hast keinen Zugriff darauf.',
    readOnly: 'Du kannst dir diese Veranstaltung ansehen. Nur die Verantwortlichen können sie ändern.',
    deactivatedNotice:
      'Die Moderation hat diese Veranstaltung deaktiviert, deshalb ist sie nicht öffentlich zu sehen. Wende dich bei Fragen an die Moderation.',
    deactivatedContact:
      'Die Moderation hat diese Veranstaltung deaktiviert, deshalb ist sie nicht öffentlich zu sehen. Schreib bei Fragen an {{email}}.',
    lookAlikes: {
      sameName: 'An diesem Tag gibt es schon eine Veranstaltung mit sehr ähnlichem Namen:',
      overlap: 'Zur selben Zeit findet am selben Ort schon etwas statt:',
    },
    sections: {
      main: 'Name und Zeit',
      where: 'Wo',
      who: 'Wer',
      about: 'Worum es geht',
      image: 'Bild',
      series: 'Teil eines Festes oder einer Reihe',
      publishing: 'Sichtbarkeit und Rechte',
    },
    fields: {
      ...listingFields,
      ...whereFields,
      start: 'Beginn',
      end: 'Ende',
      canceled: 'Abgesagt',
      location: 'Ort',
      location2: 'Raum oder Treffpunkt',
      organizers: 'Veranstaltet von',
      involved: 'Mit dabei',
      category: 'Kategorie',
      topic: 'Thema',
      tags: 'Schlagwörter',
      parent: 'Hauptveranstaltung oder Reihe',
      parentListed: 'Auch einzeln im Kalender anzeigen',
    },
  },
} satisfies typeof english
