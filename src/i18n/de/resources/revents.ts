import type { resources as english } from '../../en/resources/revents.ts'
import { listingFields, whereFields } from './listing.ts'

export const resources = {
  revents: {
    singular: 'Reihe',
    plural: 'Reihen',
    empty: 'Noch keine Reihen',
    create: 'Neue Reihe',
    createNamed: '„{{title}}“ als neue Reihe anlegen',
    newTitle: 'Neue Reihe',
    editTitle: 'Reihe bearbeiten',
    created: 'Die Reihe „{{title}}“ ist angelegt.',
    saved: 'Die Reihe „{{title}}“ ist gespeichert.',
    deleted: 'Die Reihe „{{title}}“ ist gelöscht.',
    delete: 'Reihe löschen',
    deleteTitle: 'Reihe „{{title}}“ löschen?',
    deleteText:
      'Danach kannst du für sie keine Termine mehr anlegen. Das lässt sich nicht rückgängig machen.',
    inUse_one: 'Diese Reihe lässt sich nicht löschen: Ein Termin gehört noch dazu. Lösch ihn zuerst.',
    inUse_other:
      'Diese Reihe lässt sich nicht löschen: {{count}} Termine gehören noch dazu. Lösch sie zuerst.',
    notFound: 'Diese Reihe gibt es nicht, oder du hast keinen Zugriff darauf.',
    readOnly: 'Du kannst dir diese Reihe ansehen. Nur die Verantwortlichen können sie ändern.',
    deactivatedNotice:
      'Die Moderation hat diese Reihe deaktiviert, deshalb sind neue Termine nicht öffentlich zu sehen. Wende dich bei Fragen an die Moderation.',
    deactivatedContact:
      'Die Moderation hat diese Reihe deaktiviert, deshalb sind neue Termine nicht öffentlich zu sehen. Schreib bei Fragen an {{email}}.',
    lookAlikes: {
      sameName: 'Es gibt schon eine Reihe mit sehr ähnlichem Namen:',
    },
    sections: {
      main: 'Name und Uhrzeit',
      when: 'Wann es stattfindet',
      where: 'Wo',
      who: 'Wer',
      about: 'Worum es geht',
      image: 'Bild',
      rights: 'Rechte',
    },
    fields: {
      ...listingFields,
      ...whereFields,
      start: 'Beginn (Uhrzeit)',
      end: 'Ende (Uhrzeit)',
      intervals: 'Wiederholungen',
      excluded: 'Ausgelassene Tage',
      generatedUntil: 'Termine bis',
      location: 'Ort',
      location2: 'Raum oder Treffpunkt',
      organizers: 'Veranstaltet von',
      category: 'Kategorie',
      topic: 'Thema',
      tags: 'Schlagwörter',
    },
  },
} satisfies typeof english
