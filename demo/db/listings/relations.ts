import { type ListingName, organizerGroupIds } from '../../../src/contract.ts'
import { inChunks, type Queries } from '../connection/database.ts'

/** The relations of a listing, stored in separate tables. */
export type Relations = {
  ownedBy: readonly string[]
  organizers?: readonly string[]
  tags?: readonly string[]
}

type Related = Relations & { id: string }

/** Inserts the relations of new listings, many per statement. */
export async function insertRelations(
  db: Queries,
  kind: ListingName,
  entries: readonly Related[],
): Promise<void> {
  const owners = entries.flatMap(({ id, ownedBy }) =>
    ownedBy.map((userId, position) => ({ kind, itemId: id, userId, position })),
  )
  const groups = entries.flatMap(({ id, organizers }) =>
    [...new Set(organizerGroupIds(organizers))].map((groupId) => ({ kind, itemId: id, groupId })),
  )
  const tags = entries.flatMap(({ id, tags: all = [] }) => all.map((tag) => ({ eventId: id, tag })))
  await inChunks(owners, (chunk) => db.insertInto('owners').values(chunk).execute())
  await inChunks(groups, (chunk) => db.insertInto('organizerGroups').values(chunk).execute())
  if (kind === 'events') await inChunks(tags, (chunk) => db.insertInto('eventTags').values(chunk).execute())
}

/** Replaces a listing's owners, organizer groups and (for an event) tags. */
export async function saveRelations(
  db: Queries,
  kind: ListingName,
  id: string,
  relations: Relations,
): Promise<void> {
  await removeRelations(db, kind, id)
  await insertRelations(db, kind, [{ id, ...relations }])
}

/** Replaces the organizer groups or the tags of some listings, which are the same for all. */
export async function replaceRelations(
  db: Queries,
  kind: ListingName,
  ids: readonly string[],
  { organizers, tags }: Pick<Relations, 'organizers' | 'tags'>,
): Promise<void> {
  await inChunks(ids, async (some) => {
    if (organizers)
      await db.deleteFrom('organizerGroups').where('kind', '=', kind).where('itemId', 'in', some).execute()
    if (tags && kind === 'events') await db.deleteFrom('eventTags').where('eventId', 'in', some).execute()
  })
  await insertRelations(
    db,
    kind,
    ids.map((id) => ({ id, ownedBy: [], organizers, tags })),
  )
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
