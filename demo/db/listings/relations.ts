import { type ListingName, organizerGroupIds } from '../../../src/contract.ts'
import type { Queries } from '../database.ts'

/** The relations of a listing, stored in separate tables. */
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

/** Replaces a listing's owners, organizer groups and (for an event) tags. */
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

/** Makes what one group organises organised by another one. */
export async function moveOrganizer(db: Queries, kind: string, from: string, to: string): Promise<void> {
  const organized = db.selectFrom('organizerGroups').where('kind', '=', kind).where('groupId', '=', from)
  await db
    .insertInto('organizerGroups')
    .columns(['kind', 'itemId', 'groupId'])
    .expression(organized.select(['kind', 'itemId', (row) => row.val(to).as('groupId')]))
    .onConflict((conflict) => conflict.columns(['kind', 'itemId', 'groupId']).doNothing())
    .execute()
  await db.deleteFrom('organizerGroups').where('kind', '=', kind).where('groupId', '=', from).execute()
}

/** Deletes what `saveRelations` wrote. */
export async function removeRelations(db: Queries, kind: ListingName, id: string): Promise<void> {
  await db.deleteFrom('owners').where('kind', '=', kind).where('itemId', '=', id).execute()
  await db.deleteFrom('organizerGroups').where('kind', '=', kind).where('itemId', '=', id).execute()
  if (kind === 'events') await db.deleteFrom('eventTags').where('eventId', '=', id).execute()
}
