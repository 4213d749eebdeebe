import type { ScreenResource } from '../core/resource-names.ts'
import type { Declarations } from '../kit/resource/declarations.tsx'

/** The resources that have screens derived from their declaration, each loaded when it is needed. */
export const registry = {
  events: async () => (await import('./events/events.ts')).events,
  groups: async () => (await import('./groups/groups.ts')).groups,
  places: async () => (await import('./places/places.ts')).places,
  categories: async () => (await import('./categories/categories.ts')).categories,
  topics: async () => (await import('./topics/topics.ts')).topics,
  users: async () => (await import('./users/users.ts')).users,
  notifications: async () => (await import('./notifications/notifications.ts')).notifications,
  revents: async () => (await import('./repeating-events/repeating-events.ts')).repeatingEvents,
} satisfies {
  [Name in ScreenResource | 'users' | 'notifications']: () => Promise<Required<Declarations>[Name]>
}

/** A resource that has a declaration. */
export type DeclaredResource = keyof typeof registry

/** All declarations at once: a form offers entries of other resources, and makes new ones. */
export async function loadDeclarations(): Promise<Declarations> {
  const loading = Object.entries(registry).map(async ([name, load]) => [name, await load()])
  return Object.fromEntries(await Promise.all(loading)) as Declarations
}
