import type { resources as english } from '../../en/resources/topics.ts'

export const resources = {
  topics: {
    singular: 'Thema',
    plural: 'Themen',
    empty: 'keine Themen vorhanden',
    create: 'Neues Thema',
    createNamed: 'Neues Thema: „{{title}}“',
    newTitle: 'Neues Thema',
    editTitle: 'Thema bearbeiten',
    created: 'Das Thema „{{title}}“ ist angelegt.',
    saved: 'Das Thema „{{title}}“ ist gespeichert.',
    deleted: 'Das Thema „{{title}}“ ist gelöscht.',
    view: 'Thema ansehen',
    delete: 'Thema löschen',
    deleteTitle: 'Thema „{{title}}“ löschen?',
    deleteText: 'Es lässt sich dann nicht mehr auswählen. Das lässt sich nicht rückgängig machen.',
    deleteManyText:
      'Sie lassen sich dann nicht mehr auswählen. Was noch gebraucht wird, bleibt. Das lässt sich nicht rückgängig machen.',
    inUse_one:
      'Dieses Thema lässt sich nicht löschen: Eine Veranstaltung gehört noch dazu. Gib ihr zuerst ein anderes.',
    inUse_other:
      'Dieses Thema lässt sich nicht löschen: {{count}} Veranstaltungen gehören noch dazu. Gib ihnen zuerst ein anderes.',
    notFound: 'Dieses Thema gibt es nicht.',
    readOnly: 'Du kannst dieses Thema ansehen; ändern kann es nur die Moderation.',
    sections: { main: 'Das Thema' },
    fields: { name: 'Name', headline: 'Überschrift', description: 'Beschreibung', createdAt: 'Angelegt' },
  },
} satisfies typeof english
