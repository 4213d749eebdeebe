import type { resources as english } from '../../en/resources/actions.ts'

export const resources = {
  actions: {
    singular: 'Aktion',
    plural: 'Aktionen',
    empty: 'keine Aktionen vorhanden',
    fields: {
      name: 'Aktion',
      calls: 'Aufrufe',
      lastCall: 'Letzter Aufruf',
      lastCalledBy: 'Aufgerufen von',
      error: 'Ergebnis',
    },
  },
} satisfies typeof english
