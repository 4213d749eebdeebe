import type { Selectable } from 'kysely'
import {
  type CalendarEvent,
  isListing,
  type ItemOf,
  type ListingName,
  type RepeatingEvent,
} from '../../../src/contract.ts'
import type { Queries } from '../database.ts'
import type { StoredResource } from '../storage.ts'
import { itemOf } from '../stored-fields.ts'
import type { EventTable, GroupTable, PlaceTable, RepeatingEventTable } from '../tables.ts'

/*
 * From rows to items as they stand on the wire. The owners of listings stand in a table of their own: `loadOwners()` reads
 * those of many rows at once, `toItems()` does both.
 */

export type ListingRows = {
  events: Selectable<EventTable>
  revents: Selectable<RepeatingEventTable>
  groups: Selectable<GroupTable>
  places: Selectable<PlaceTable>
}

export type ListingItems = { [Kind in ListingName]: ItemOf<Kind> }

/** An event as it is answered. */
export function toEvent(row: Selectable<EventTable>, ownedBy: string[]): CalendarEvent {
  const editedByHand = row.generatedFor === null ? null : row.editedByHand === 1
  return { ...itemOf('events', row), ownedBy, editedByHand }
}

/** A repeating event as it is answered. */
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

/** The owners of listings by their id, in the order in which they were named. One query for all. */
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

/** Makes items of rows of any stored resource, in their order. */
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

/** Makes items of rows, in their order, owners and all: `toItems(db, 'events', rows)`. One query for all. */
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
