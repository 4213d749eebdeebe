import { type ListingName, entryPath } from '../../src/contract.ts'

/** URL of a listing's edit screen (SPEC.md section 2). */
export function listingLink(publicUrl: string, kind: ListingName, id: string): string {
  return publicUrl + entryPath(kind, id)
}

/** URL for registering with an invitation (SPEC.md section 7). */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/backstage/invitation/${token}`
}
