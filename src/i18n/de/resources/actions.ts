import type { resources as english } from '../../en/resources/actions.ts'

export const resources = {
  actions: { singular: 'Aktion', plural: 'Aktionen', empty: 'keine Aktionen vorhanden' },
} satisfies typeof english
