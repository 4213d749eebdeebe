import type { ScreenResource } from '../core/resource-names.ts'
import type { Declarations } from '../kit/resource/declarations.tsx'

/** Declarations of the resources with derived screens, loaded lazily. */
export const registry = {
  events: async () => (await import('./events/events.ts')).events,
  groups: async () => (await import('./groups/groups.ts')).groups,
  places: async () => (await import('./places/places.ts')).places,
  categories: async () => (await import('./taxonomies/taxonomies.ts')).categories,
  topics: async () => (await import('./taxonomies/taxonomies.ts')).topics,
  users: async () => (await import('./users/users.ts')).users,
  notifications: async () => (await import('./notifications/notifications.ts')).notifications,
  revents: async () => (await import('./repeating-events/repeating-events.ts')).repeatingEvents,
} satisfies {
  [Name in ScreenResource | 'users' | 'notifications']: () => Promise<Required<Declarations>[Name]>
}

/** A resource with a declaration. */
export type DeclaredResource = keyof typeof registry

/** All declarations: forms offer entries of other resources and can create new ones. */
export async function loadDeclarations(): Promise<Declarations> {
  const loading = Object.entries(registry).map(async ([name, load]) => [name, await load()])
  return Object.fromEntries(await Promise.all(loading)) as Declarations
}
