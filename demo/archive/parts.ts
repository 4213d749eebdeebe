import { resourcePart } from './resource-parts.ts'
import { accountParts, followUps, mediaPart } from './table-parts.ts'
import type { Part } from './part.ts'

/** The parts of an archive, in the order in which they can be inserted: what others point to comes first. */
export function partsOf({
  withAccounts,
  unusableHash,
}: {
  withAccounts: boolean
  /** The password hash of accounts that have none in the archive: of a password that nobody knows. */
  unusableHash?: () => string
}): Part[] {
  const all = [
    resourcePart('users', unusableHash),
    mediaPart,
    resourcePart('categories'),
    resourcePart('topics'),
    resourcePart('groups'),
    resourcePart('places'),
    resourcePart('revents'),
    resourcePart('events'),
    ...followUps,
    resourcePart('themes'),
    resourcePart('notifications'),
    ...accountParts,
  ]
  return all.filter((part) => withAccounts || !part.withAccounts)
}
