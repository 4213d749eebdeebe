import { type ListingName, entryPath } from '../../src/contract.ts'

/** URL of a listing's edit screen (SPEC.md section 2). */
export function listingLink(publicUrl: string, kind: ListingName, id: string): string {
  return publicUrl + entryPath(kind, id)
}

/** Path of an entry's public page; `kind` is its first segment, such as `event`. */
export function entryPagePath(kind: string, id: string): string {
  return `/${kind}/${encodeURIComponent(id)}`
}

/** The resources whose entries moderation can take off their public page, and the kind of that page. */
export const previewedKinds = {
  events: 'event',
  groups: 'group',
  places: 'place',
} as const satisfies Partial<Record<ListingName, string>>

/** URL for registering with an invitation (SPEC.md section 7). */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/backstage/invitation/${token}`
}

/** URL of the screen for imports and subscriptions. */
export function importLink(publicUrl: string): string {
  return `${publicUrl}/backstage/import`
}

/** URL of the screen with the actions of the host. */
export function actionsLink(publicUrl: string): string {
  return `${publicUrl}/backstage/actions`
}

/** URL of the requests for an account. */
export function applicationsLink(publicUrl: string): string {
  return `${publicUrl}/backstage/applications`
}

/** URL of the moderation desk. */
export function deskLink(publicUrl: string): string {
  return `${publicUrl}/backstage/moderation`
}

/** URL of a user's own account. */
export function accountLink(publicUrl: string): string {
  return `${publicUrl}/backstage/account`
}

/** URL of a user's notifications. */
export function notificationsLink(publicUrl: string): string {
  return `${publicUrl}/backstage/notifications`
}

/** URL of one notification. */
export function notificationLink(publicUrl: string, id: string): string {
  return `${notificationsLink(publicUrl)}/${encodeURIComponent(id)}`
}
