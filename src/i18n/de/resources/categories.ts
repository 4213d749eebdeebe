import type { resources as english } from '../../en/resources/categories.ts'

export const resources = {
  categories: {
    singular: 'Kategorie',
    plural: 'Kategorien',
    empty: 'Noch keine Kategorien',
    create: 'Neue Kategorie',
    createNamed: '„{{title}}“ als neue Kategorie anlegen',
    newTitle: 'Neue Kategorie',
    editTitle: 'Kategorie bearbeiten',
    created: 'Die Kategorie „{{title}}“ ist angelegt.',
    saved: 'Die Kategorie „{{title}}“ ist gespeichert.',
    deleted: 'Die Kategorie „{{title}}“ ist gelöscht.',
    view: 'Kategorie ansehen',
    delete: 'Kategorie löschen',
    deleteTitle: 'Kategorie „{{title}}“ löschen?',
    deleteText: 'Danach kann sie niemand mehr auswählen. Das lässt sich nicht rückgängig machen.',
    deleteManyText:
      'Gelöschte Kategorien kann niemand mehr auswählen. Was noch gebraucht wird, bleibt. Das lässt sich nicht rückgängig machen.',
    inUse_one:
      'Diese Kategorie lässt sich nicht löschen: Eine Veranstaltung gehört noch zu ihr. Gib ihr zuerst eine andere.',
    inUse_other:
      'Diese Kategorie lässt sich nicht löschen: {{count}} Veranstaltungen gehören noch zu ihr. Gib ihnen zuerst eine andere.',
    notFound: 'Diese Kategorie gibt es nicht.',
    readOnly: 'Du kannst dir diese Kategorie ansehen. Nur die Moderation kann sie ändern.',
    sections: { main: 'Die Kategorie' },
    fields: { name: 'Name', headline: 'Überschrift', description: 'Beschreibung', createdAt: 'Angelegt' },
  },
} satisfies typeof english
