import { type ListingName, organizerGroupIds } from '../../../src/contract.ts'
import type { Queries } from '../database.ts'

/** What of a listing stands in tables of its own. */
export type Relations = {
  ownedBy: readonly string[]
  organizers?: readonly string[]
  tags?: readonly string[]
}

async function saveOwners(db: Queries, kind: ListingName, itemId: string, owners: readonly string[]) {
  const rows = owners.map((userId, position) => ({ kind, itemId, userId, position }))
  if (rows.length > 0) await db.insertInto('owners').values(rows).execute()
}

async function saveOrganizers(db: Queries, kind: ListingName, itemId: string, organizers: readonly string[]) {
  const groups = [...new Set(organizerGroupIds(organizers))]
  const rows = groups.map((groupId) => ({ kind, itemId, groupId }))
  if (rows.length > 0) await db.insertInto('organizerGroups').values(rows).execute()
}

async function saveTags(db: Queries, eventId: string, tags: readonly string[]) {
  const rows = tags.map((tag) => ({ eventId, tag }))
  if (rows.length > 0) await db.insertInto('eventTags').values(rows).execute()
}

/** Writes a listing's owners, organizer groups and (of an event) tags, in the place of those that there were. */
export async function saveRelations(
  db: Queries,
  kind: ListingName,
  id: string,
  { ownedBy, organizers = [], tags = [] }: Relations,
): Promise<void> {
  await removeRelations(db, kind, id)
  await saveOwners(db, kind, id, ownedBy)
  await saveOrganizers(db, kind, id, organizers)
  if (kind === 'events') await saveTags(db, id, tags)
}

/** Takes away what `saveRelations` wrote. */
export async function removeRelations(db: Queries, kind: ListingName, id: string): Promise<void> {
  await db.deleteFrom('owners').where('kind', '=', kind).where('itemId', '=', id).execute()
  await db.deleteFrom('organizerGroups').where('kind', '=', kind).where('itemId', '=', id).execute()
  if (kind === 'events') await db.deleteFrom('eventTags').where('eventId', '=', id).execute()
}
