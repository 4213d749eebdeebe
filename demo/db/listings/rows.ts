import type { Selectable } from 'kysely'
import {
  type CalendarEvent,
  isListing,
  type ItemOf,
  type ListingName,
  type RepeatingEvent,
} from '../../../src/contract.ts'
import type { Queries } from '../connection/database.ts'
import { anyTable } from '../connection/transaction.ts'
import type { StoredResource } from '../schema/storage.ts'
import type { EventTable, GroupTable, PlaceTable, RepeatingEventTable } from '../schema/tables.ts'
import { itemOf } from '../stored-fields.ts'

/*
 * Maps rows to entries as sent on the wire. The owners of listings are in a separate table: `loadOwners()` reads
 * those of many rows at once, `toItems()` does both.
 */

export type ListingRows = {
  events: Selectable<EventTable>
  revents: Selectable<RepeatingEventTable>
  groups: Selectable<GroupTable>
  places: Selectable<PlaceTable>
}

export type ListingItems = { [Kind in ListingName]: ItemOf<Kind> }

/** Maps a row to an event as sent on the wire. */
export function toEvent(row: Selectable<EventTable>, ownedBy: string[]): CalendarEvent {
  const editedByHand = row.generatedFor === null ? null : row.editedByHand === 1
  return { ...itemOf('events', row), ownedBy, editedByHand }
}

/** Maps a row to a repeating event as sent on the wire. */
export function toRepeatingEvent(row: Selectable<RepeatingEventTable>, ownedBy: string[]): RepeatingEvent {
  return { ...itemOf('revents', row), ownedBy }
}

const mappers: {
  [Kind in ListingName]: (row: ListingRows[Kind], ownedBy: string[]) => ListingItems[Kind]
} = {
  events: toEvent,
  revents: toRepeatingEvent,
  groups: (row, ownedBy) => ({ ...itemOf('groups', row), ownedBy }),
  places: (row, ownedBy) => ({ ...itemOf('places', row), ownedBy }),
}

/** The owners of listings by listing id, in the order in which they were given. One query for all. */
export async function loadOwners(
  db: Queries,
  kind: ListingName,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const owners = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return owners
  const rows = await db
    .selectFrom('owners')
    .where('kind', '=', kind)
    .where('itemId', 'in', ids)
    .orderBy('position')
    .orderBy('userId')
    .select(['itemId', 'userId'])
    .execute()
  for (const { itemId, userId } of rows) owners.get(itemId)?.push(userId)
  return owners
}

/** Maps rows of any stored resource to entries, in the same order. */
export async function loadItems<Name extends StoredResource>(
  db: Queries,
  name: Name,
  rows: readonly object[],
): Promise<ItemOf<Name>[]> {
  const items = isListing(name)
    ? await toItems<ListingName>(db, name, rows as readonly ListingRows[ListingName][])
    : rows.map((row) => itemOf(name, row as Parameters<typeof itemOf<Name>>[1]))
  return items as ItemOf<Name>[]
}

/** The entries with these ids, in no particular order; missing ones are left out. */
export async function loadItemsOf(
  db: Queries,
  kind: ListingName,
  ids: readonly string[],
): Promise<ListingItems[ListingName][]> {
  if (ids.length === 0) return []
  const rows = await anyTable(db).selectFrom(kind).selectAll().where('id', 'in', ids).execute()
  return toItems<ListingName>(db, kind, rows as unknown as ListingRows[ListingName][])
}

/** Maps listings to entries with their owners, in order: `toItems(db, 'events', rows)`. One query for all. */
export async function toItems<Kind extends ListingName>(
  db: Queries,
  kind: Kind,
  rows: readonly ListingRows[Kind][],
): Promise<ListingItems[Kind][]> {
  const owners = await loadOwners(
    db,
    kind,
    rows.map((row) => row.id),
  )
  return rows.map((row) => mappers[kind](row, owners.get(row.id) ?? []))
}
