import { type ListingName, entryPath } from '../../src/contract.ts'

/** The address of the screen on which a listing is edited (SPEC.md section 2). */
export function listingLink(publicUrl: string, kind: ListingName, id: string): string {
  return publicUrl + entryPath(kind, id)
}

/** The address at which someone joins by invitation (SPEC.md section 7). */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/backstage/invitation/${token}`
}
