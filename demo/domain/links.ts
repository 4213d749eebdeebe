import type { ListingName } from '../../src/contract.ts'

const screens: Record<ListingName, string> = {
  events: 'events',
  revents: 'repeatingevents',
  groups: 'groups',
  places: 'places',
}

/** The address of the screen on which a listing is edited (SPEC.md section 2). */
export function listingLink(publicUrl: string, kind: ListingName, id: string): string {
  return `${publicUrl}/backstage/${screens[kind]}/${id}`
}

/** The address at which someone joins by invitation (SPEC.md section 7). */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/backstage/invitation/${token}`
}
