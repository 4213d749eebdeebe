import type { resources as english } from '../../en/resources/revents.ts'
import { listingFields, whereFields } from './listing.ts'

export const resources = {
  revents: {
    singular: 'Wiederkehrende Veranstaltung',
    plural: 'Wiederkehrende Veranstaltungen',
    empty: 'keine wiederkehrenden Veranstaltungen vorhanden',
    create: 'Neue wiederkehrende Veranstaltung',
    createNamed: 'Neue wiederkehrende Veranstaltung: „{{title}}“',
    newTitle: 'Neue wiederkehrende Veranstaltung',
    editTitle: 'Wiederkehrende Veranstaltung bearbeiten',
    created: 'Die wiederkehrende Veranstaltung „{{title}}“ ist angelegt.',
    saved: 'Die wiederkehrende Veranstaltung „{{title}}“ ist gespeichert.',
    deleted: 'Die wiederkehrende Veranstaltung „{{title}}“ ist gelöscht.',
    delete: 'Wiederkehrende Veranstaltung löschen',
    deleteTitle: 'Wiederkehrende Veranstaltung „{{title}}“ löschen?',
    deleteText:
      'Danach lassen sich keine Termine mehr daraus erzeugen. Das lässt sich nicht rückgängig machen.',
    inUse_one:
      'Diese wiederkehrende Veranstaltung lässt sich nicht löschen: Ein Termin wurde daraus erzeugt. Bitte lösche zuerst diesen Termin.',
    inUse_other:
      'Diese wiederkehrende Veranstaltung lässt sich nicht löschen: {{count}} Termine wurden daraus erzeugt. Bitte lösche zuerst diese Termine.',
    notFound: 'Diese wiederkehrende Veranstaltung gibt es nicht, oder du hast keinen Zugriff darauf.',
    readOnly:
      'Du kannst diese wiederkehrende Veranstaltung ansehen; ändern können sie nur die, denen sie gehört.',
    deactivatedNotice:
      'Diese wiederkehrende Veranstaltung wurde von der Moderation deaktiviert. Termine, die daraus erzeugt werden, sind nicht öffentlich zu sehen. Bitte wende dich an die Moderation.',
    deactivatedContact:
      'Diese wiederkehrende Veranstaltung wurde von der Moderation deaktiviert. Termine, die daraus erzeugt werden, sind nicht öffentlich zu sehen. Bitte schreib an {{email}}.',
    lookAlikes: {
      sameName: 'Es gibt schon eine wiederkehrende Veranstaltung mit sehr ähnlichem Namen:',
    },
    sections: {
      main: 'Name und Zeit',
      when: 'Wann sie sich wiederholt',
      where: 'Wo',
      who: 'Wer',
      about: 'Worum es geht',
      image: 'Bild',
      rights: 'Wer bearbeiten kann',
    },
    fields: {
      ...listingFields,
      ...whereFields,
      start: 'Beginn (Uhrzeit)',
      end: 'Ende (Uhrzeit)',
      intervals: 'Intervalle',
      excluded: 'Tage, die ausfallen',
      generatedUntil: 'Erzeugt bis',
      location: 'Ort',
      location2: 'Raum oder Stelle',
      organizers: 'Veranstaltet von',
      category: 'Kategorie',
      topic: 'Thema',
      tags: 'Schlagwörter',
    },
  },
} satisfies typeof english
