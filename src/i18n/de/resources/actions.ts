import type { resources as english } from '../../en/resources/actions.ts'

export const resources = {
  actions: {
    singular: 'Aktion',
    plural: 'Aktionen',
    empty: 'Keine Aktionen',
    fields: {
      name: 'Aktion',
      calls: 'Wie oft',
      lastCall: 'Zuletzt ausgeführt',
      lastCalledBy: 'Ausgeführt von',
      error: 'Ergebnis',
    },
  },
} satisfies typeof english
