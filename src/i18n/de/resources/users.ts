import type { resources as english } from '../../en/resources/users.ts'

export const resources = {
  users: { singular: 'Benutzer', plural: 'Benutzer', empty: 'keine Benutzer vorhanden' },
} satisfies typeof english
