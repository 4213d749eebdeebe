/** The resources of the REST API, as they are spelled in its paths (SPEC.md section 7). */
export const resourceNames = [
  'places',
  'invitations',
  'revents',
  'events',
  'groups',
  'users',
  'categories',
  'topics',
  'notifications',
  'themes',
  'actions',
  'trail',
] as const

export type ResourceName = (typeof resourceNames)[number]

/** Resources that people own through `ownedBy` and that moderation can deactivate. */
export const listingNames = ['events', 'revents', 'groups', 'places'] as const

export type ListingName = (typeof listingNames)[number]

/** Tells whether a resource is one that people own and moderation can deactivate. */
export function isListing(name: string): name is ListingName {
  return (listingNames as readonly string[]).includes(name)
}
