import type { resources as english } from '../../en/resources/categories.ts'

export const resources = {
  categories: { singular: 'Kategorie', plural: 'Kategorien', empty: 'keine Kategorien vorhanden' },
} satisfies typeof english
