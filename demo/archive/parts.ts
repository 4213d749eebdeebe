import { type StoredResource, storedResources } from '../db/schema/storage.ts'
import type { Part } from './part.ts'
import { resourcePart } from './resource-parts.ts'
import { accountParts, followUps, mediaPart } from './table-parts.ts'

/** Most references point from the later to the earlier ones, foreign keys always. Other resources come after them. */
const first: readonly StoredResource[] = [
  'users',
  'categories',
  'topics',
  'groups',
  'places',
  'revents',
  'events',
]

/** The parts of an archive, in the order in which they can be inserted. */
export function partsOf({
  withAccounts,
  unusableHash,
}: {
  withAccounts: boolean
  /** The password hash of accounts that have none in the archive: of a password that nobody knows. */
  unusableHash?: () => string
}): Part[] {
  const rest = storedResources.filter((name) => !first.includes(name))
  const [users, ...resources] = [...first, ...rest].map((name) => resourcePart(name, unusableHash))
  // Images early: the check remembers every reference whose target it has not read yet.
  const all = [users!, mediaPart, ...resources, ...followUps, ...accountParts]
  return all.filter((part) => withAccounts || !part.withAccounts)
}
