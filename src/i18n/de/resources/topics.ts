import type { resources as english } from '../../en/resources/topics.ts'

export const resources = {
  topics: {
    singular: 'Thema',
    plural: 'Themen',
    empty: 'Noch keine Themen',
    create: 'Neues Thema',
    createNamed: '„{{title}}“ als neues Thema anlegen',
    newTitle: 'Neues Thema',
    editTitle: 'Thema bearbeiten',
    created: 'Das Thema „{{title}}“ ist angelegt.',
    saved: 'Das Thema „{{title}}“ ist gespeichert.',
    deleted: 'Das Thema „{{title}}“ ist gelöscht.',
    view: 'Thema ansehen',
    delete: 'Thema löschen',
    deleteTitle: 'Thema „{{title}}“ löschen?',
    deleteText: 'Danach kann es niemand mehr auswählen. Das lässt sich nicht rückgängig machen.',
    deleteManyText:
      'Gelöschte Themen kann niemand mehr auswählen. Was noch gebraucht wird, bleibt. Das lässt sich nicht rückgängig machen.',
    inUse_one:
      'Dieses Thema lässt sich nicht löschen: Eine Veranstaltung gehört noch dazu. Gib ihr zuerst ein anderes.',
    inUse_other:
      'Dieses Thema lässt sich nicht löschen: {{count}} Veranstaltungen gehören noch dazu. Gib ihnen zuerst ein anderes.',
    notFound: 'Dieses Thema gibt es nicht.',
    readOnly: 'Du kannst dir dieses Thema ansehen. Nur die Moderation kann es ändern.',
    sections: { main: 'Das Thema' },
    fields: { name: 'Name', headline: 'Überschrift', description: 'Beschreibung', createdAt: 'Angelegt' },
  },
} satisfies typeof english
