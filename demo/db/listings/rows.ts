import type { Selectable } from 'kysely'
import type {
  CalendarEvent,
  Category,
  Group,
  ListingName,
  Notification,
  Place,
  RepeatingEvent,
  Theme,
} from '../../../src/contract.ts'
import type { Queries } from '../database.ts'
import type {
  EventTable,
  GroupTable,
  NotificationTable,
  PlaceTable,
  RepeatingEventTable,
  ThemeTable,
  VocabularyTable,
} from '../tables.ts'

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

export type ListingItems = { events: CalendarEvent; revents: RepeatingEvent; groups: Group; places: Place }

const parse = <Value>(json: string) => JSON.parse(json) as Value

/** A group as it is answered. */
function toGroup(row: Selectable<GroupTable>, ownedBy: string[]): Group {
  const { id, name, link, email, description, image, alt, createdAt } = row
  const flags = { published: row.published === 1, deactivated: row.deactivated === 1 }
  return { id, name, link, email, description, image, alt, ...flags, ownedBy, createdAt }
}

/** A place as it is answered. */
function toPlace(row: Selectable<PlaceTable>, ownedBy: string[]): Place {
  return { ...toGroup(row, ownedBy), address: row.address ?? '', lat: row.lat, lng: row.lng }
}

function templateOf(row: Selectable<EventTable> | Selectable<RepeatingEventTable>, ownedBy: string[]) {
  const { id, name, location, location2, address, lat, lng, image, alt, category, topic, description } = row
  return {
    id,
    name,
    organizers: parse<string[]>(row.organizers),
    location,
    location2,
    address,
    lat,
    lng,
    image,
    alt,
    category,
    topic,
    tags: parse<string[]>(row.tags),
    ownedBy,
    description,
    deactivated: row.deactivated === 1,
    createdAt: row.createdAt,
  }
}

/** An event as it is answered. */
export function toEvent(row: Selectable<EventTable>, ownedBy: string[]): CalendarEvent {
  return {
    ...templateOf(row, ownedBy),
    start: row.start,
    end: row.end,
    canceled: row.canceled === 1,
    published: row.published === 1,
    parent: row.parent,
    parentListed: row.parentListed === 1,
    involved: parse<CalendarEvent['involved']>(row.involved),
    generatedFor: row.generatedFor,
    editedByHand: row.generatedFor === null ? null : row.editedByHand === 1,
  }
}

/** A repeating event as it is answered. */
export function toRepeatingEvent(row: Selectable<RepeatingEventTable>, ownedBy: string[]): RepeatingEvent {
  return {
    ...templateOf(row, ownedBy),
    start: row.start,
    end: row.end,
    intervals: parse<RepeatingEvent['intervals']>(row.intervals),
    excluded: parse<string[]>(row.excluded),
    anchor: row.anchor,
  }
}

/** A category or a topic as it is answered. */
export function toVocabulary(row: Selectable<VocabularyTable>): Category {
  const { id, name, headline, description, createdAt } = row
  return { id, name, headline: headline as string, description, createdAt }
}

/** A notification as it is answered. */
export function toNotification(row: Selectable<NotificationTable>): Notification {
  const { id, userId, subject, message, linkTitle, linkUrl, createdAt } = row
  return { id, userId, subject, message, linkTitle, linkUrl, createdAt, viewed: row.viewed === 1 }
}

/** A theme as it is answered. */
export function toTheme(row: Selectable<ThemeTable>): Theme {
  return { name: row.name, active: row.active === 1, editable: row.editable === 1, parent: row.parent }
}

const mappers: {
  [Kind in ListingName]: (row: ListingRows[Kind], ownedBy: string[]) => ListingItems[Kind]
} = { events: toEvent, revents: toRepeatingEvent, groups: toGroup, places: toPlace }

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
