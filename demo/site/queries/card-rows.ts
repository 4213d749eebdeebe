import type { Expression, Selectable, SqlBool } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { EventTable } from '../../db/tables.ts'

/** What a list shows of an event; descriptions, which are long, are not read. */
export type CardRow = {
  id: string
  name: string
  start: string
  end: string | null
  canceled: boolean
  image: string | null
  alt: string | null
  /** The wire form: `id:…` or free text. */
  location: string
  location2: string | null
  category: string
  topic: string
  organizers: string[]
  tags: string[]
  parent: string | null
}

/** The columns that a card is made from. */
export const cardColumns = [
  'events.id',
  'events.name',
  'events.start',
  'events.end',
  'events.canceled',
  'events.image',
  'events.alt',
  'events.location',
  'events.location2',
  'events.category',
  'events.topic',
  'events.organizers',
  'events.tags',
  'events.parent',
] as const

export type CardQuery = {
  where: readonly Expression<SqlBool>[]
  limit: number
  /** What starts last comes first, or what ends first; else what starts first. */
  order?: 'latest' | 'ending'
}

/** Events for a list. */
export async function cardRows(db: Queries, { where, limit, order }: CardQuery): Promise<CardRow[]> {
  const direction = order === 'latest' ? 'desc' : 'asc'
  const rows = await db
    .selectFrom('events')
    .select(cardColumns)
    .where((is) => is.and([...where]))
    .orderBy(order === 'ending' ? 'events.end' : 'events.start', direction)
    .orderBy('events.id', direction)
    .limit(limit)
    .execute()
  return rows.map(cardRowOf)
}

type Stored = Pick<Selectable<EventTable>, keyof CardRow>

/** Makes a card's row of what the database answers. */
export function cardRowOf(stored: Stored): CardRow {
  const { id, name, start, end, image, alt, location, location2, category, topic, parent } = stored
  return {
    id,
    name,
    start,
    end,
    image,
    alt,
    location,
    location2,
    category,
    topic,
    parent,
    canceled: stored.canceled === 1,
    organizers: JSON.parse(stored.organizers) as string[],
    tags: JSON.parse(stored.tags) as string[],
  }
}
