import type { ListingName } from './resource-names.ts'

const folders: Record<ListingName, string> = {
  events: 'events',
  revents: 'repeatingevents',
  groups: 'groups',
  places: 'places',
}

/** The path of the screen on which a listing is edited (SPEC.md section 2). */
export function listingPath(name: ListingName, id: string): string {
  return `/backstage/${folders[name]}/${id}`
}
