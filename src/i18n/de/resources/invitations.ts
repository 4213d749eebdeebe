import type { resources as english } from '../../en/resources/invitations.ts'

export const resources = {
  invitations: {
    singular: 'Einladung',
    plural: 'Einladungen',
    empty: 'Noch keine Einladungen',
    fields: {
      createdAt: 'Erstellt',
      createdBy: 'Erstellt von',
      usedBy: 'Benutzt von',
    },
  },
} satisfies typeof english
