import type { resources as english } from '../en/resources.ts'

const listingFields = {
  name: 'Name',
  description: 'Beschreibung',
  image: 'Bild',
  alt: 'Beschreibung des Bildes',
  published: 'Veröffentlicht',
  deactivated: 'Deaktiviert',
  ownedBy: 'Wer bearbeiten darf',
  createdAt: 'Angelegt',
}

const whereFields = { address: 'Adresse', lat: 'Breitengrad', lng: 'Längengrad' }

const contactFields = { link: 'Website', email: 'E-Mail' }

const altHint =
  'Für Menschen, die das Bild nicht sehen können. Zum Beispiel: „Musikerinnen auf einer Bühne im Park, davor tanzen Kinder.“'

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
    inUse_one: 'Diese Veranstaltung lässt sich nicht löschen: Ein Eintrag verweist noch auf sie.',
    inUse_other: 'Diese Veranstaltung lässt sich nicht löschen: {{count}} Einträge verweisen noch auf sie.',
    notFound: 'Diese Veranstaltung gibt es nicht, oder du hast keinen Zugriff darauf.',
    readOnly: 'Du kannst diese Veranstaltung ansehen; ändern können sie nur die, denen sie gehört.',
    deactivatedNotice:
      'Diese Veranstaltung wurde von der Moderation deaktiviert und ist nicht öffentlich zu sehen. Bitte wende dich an die Moderation.',
    deactivatedContact:
      'Diese Veranstaltung wurde von der Moderation deaktiviert und ist nicht öffentlich zu sehen. Bitte schreib an {{email}}.',
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
    hints: {
      canceled: 'Die Veranstaltung bleibt im Kalender und ist dort als abgesagt gekennzeichnet.',
      location: 'Wähle einen Ort aus oder gib etwas anderes ein.',
      location2: 'Zum Beispiel: großer Saal, Zelt 2, Treffpunkt am Brunnen',
      address: 'Straße und Ort, damit alle den Weg finden',
      organizers: 'Wähle deine Gruppen aus oder gib einen anderen Namen ein.',
      involved: 'Vortragende, Musik, Moderation …',
      tags: 'Kleingeschriebene Wörter, nach denen gesucht wird. Bestätige jedes mit der Eingabetaste.',
      parent: 'Für den einzelnen Teil eines Festes, einer Tagung oder einer Reihe',
      alt: altHint,
      published:
        'Eine unveröffentlichte Veranstaltung steht in keiner öffentlichen Liste, aber wer ihre Adresse kennt, kann sie öffnen. Du kannst sie jederzeit veröffentlichen oder zurückziehen.',
      deactivated: 'Nimmt die Veranstaltung aus der Öffentlichkeit. Wem sie gehört, wird benachrichtigt.',
      ownedBy:
        'Sie können diese Veranstaltung ändern und löschen. Ändern können sie auch die, denen die veranstaltenden Gruppen gehören.',
    },
  },
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
    sections: {
      main: 'Die Gruppe',
      contact: 'Kontakt',
      image: 'Bild',
      publishing: 'Veröffentlichung',
    },
    fields: { ...listingFields, ...contactFields },
    hints: {
      alt: altHint,
      published:
        'Eine unveröffentlichte Gruppe steht in keiner öffentlichen Liste, aber wer ihre Adresse kennt, kann sie öffnen. Du kannst sie jederzeit veröffentlichen oder zurückziehen.',
      deactivated: 'Nimmt die Gruppe aus der Öffentlichkeit. Wem sie gehört, wird benachrichtigt.',
      ownedBy:
        'Sie können diese Gruppe ändern und löschen und die Veranstaltungen ändern, die sie ausrichtet.',
    },
  },
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
    sections: {
      main: 'Der Ort',
      where: 'Wo er liegt',
      contact: 'Kontakt',
      image: 'Bild',
      publishing: 'Veröffentlichung',
    },
    fields: { ...listingFields, ...whereFields, ...contactFields },
    hints: {
      address: 'Straße und Ort, damit alle den Weg finden',
      alt: altHint,
      published:
        'Ein unveröffentlichter Ort steht in keiner öffentlichen Liste, aber wer seine Adresse kennt, kann ihn öffnen. Du kannst ihn jederzeit veröffentlichen oder zurückziehen.',
      deactivated: 'Nimmt den Ort aus der Öffentlichkeit. Wem er gehört, wird benachrichtigt.',
      ownedBy: 'Sie können diesen Ort ändern und löschen.',
    },
  },
  revents: {
    singular: 'Wiederkehrende Veranstaltung',
    plural: 'Wiederkehrende Veranstaltungen',
    empty: 'keine wiederkehrenden Veranstaltungen vorhanden',
  },
  categories: { singular: 'Kategorie', plural: 'Kategorien', empty: 'keine Kategorien vorhanden' },
  topics: { singular: 'Thema', plural: 'Themen', empty: 'keine Themen vorhanden' },
  users: { singular: 'Benutzer', plural: 'Benutzer', empty: 'keine Benutzer vorhanden' },
  notifications: { singular: 'Nachricht', plural: 'Nachrichten', empty: 'keine Nachrichten vorhanden' },
  invitations: { singular: 'Einladung', plural: 'Einladungen', empty: 'keine Einladungen vorhanden' },
  themes: { singular: 'Design', plural: 'Designs', empty: 'keine Designs vorhanden' },
  actions: { singular: 'Aktion', plural: 'Aktionen', empty: 'keine Aktionen vorhanden' },
} satisfies typeof english
