import type { resources as english } from '../../en/resources/revents.ts'

export const resources = {
  revents: {
    singular: 'Wiederkehrende Veranstaltung',
    plural: 'Wiederkehrende Veranstaltungen',
    empty: 'keine wiederkehrenden Veranstaltungen vorhanden',
  },
} satisfies typeof english
