import type { resources as english } from '../../en/resources/categories.ts'

export const resources = {
  categories: {
    singular: 'Kategorie',
    plural: 'Kategorien',
    empty: 'keine Kategorien vorhanden',
    create: 'Neue Kategorie',
    createNamed: 'Neue Kategorie: „{{title}}“',
    newTitle: 'Neue Kategorie',
    editTitle: 'Kategorie bearbeiten',
    created: 'Die Kategorie „{{title}}“ ist angelegt.',
    saved: 'Die Kategorie „{{title}}“ ist gespeichert.',
    deleted: 'Die Kategorie „{{title}}“ ist gelöscht.',
    view: 'Kategorie ansehen',
    delete: 'Kategorie löschen',
    deleteTitle: 'Kategorie „{{title}}“ löschen?',
    deleteText: 'Sie lässt sich dann nicht mehr auswählen. Das lässt sich nicht rückgängig machen.',
    deleteManyText:
      'Sie lassen sich dann nicht mehr auswählen. Was noch gebraucht wird, bleibt. Das lässt sich nicht rückgängig machen.',
    inUse_one:
      'Diese Kategorie lässt sich nicht löschen: Eine Veranstaltung gehört noch zu ihr. Gib ihr zuerst eine andere.',
    inUse_other:
      'Diese Kategorie lässt sich nicht löschen: {{count}} Veranstaltungen gehören noch zu ihr. Gib ihnen zuerst eine andere.',
    notFound: 'Diese Kategorie gibt es nicht.',
    readOnly: 'Du kannst diese Kategorie ansehen; ändern kann sie nur die Moderation.',
    sections: { main: 'Die Kategorie' },
    fields: { name: 'Name', headline: 'Überschrift', description: 'Beschreibung', createdAt: 'Angelegt' },
  },
} satisfies typeof english
