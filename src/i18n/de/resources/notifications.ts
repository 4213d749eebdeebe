import type { resources as english } from '../../en/resources/notifications.ts'

export const resources = {
  notifications: { singular: 'Nachricht', plural: 'Nachrichten', empty: 'keine Nachrichten vorhanden' },
} satisfies typeof english
