import type { resources as english } from '../../en/resources/revents.ts'
import { altHint, listingFields, whereFields } from './listing.ts'

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
    hints: {
      name: 'So heißt jeder einzelne Termin.',
      intervals:
        'Beliebig viele: Jedes bringt seine Tage dazu. Treffen mehrere denselben Tag, entsteht ein Termin.',
      excluded: 'Für diese Tage wird nichts erzeugt, zum Beispiel an Feiertagen.',
      location: 'Wähle einen Ort aus oder gib etwas anderes ein.',
      location2: 'Zum Beispiel: großer Saal, Zelt 2, Treffpunkt am Brunnen',
      address: 'Straße und Ort, damit alle den Weg finden',
      organizers: 'Wähle deine Gruppen aus oder gib einen anderen Namen ein.',
      tags: 'Kleingeschriebene Wörter, nach denen gesucht wird. Bestätige jedes mit der Eingabetaste.',
      alt: altHint,
      deactivated:
        'Termine, die daraus erzeugt werden, sind öffentlich nicht zu sehen. Wem sie gehört, wird benachrichtigt.',
      ownedBy:
        'Sie können diese wiederkehrende Veranstaltung und die daraus erzeugten Termine ändern und löschen. Ändern können sie auch die, denen die veranstaltenden Gruppen gehören.',
    },
  },
} satisfies typeof english
