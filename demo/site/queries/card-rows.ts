import type { Expression, SqlBool } from 'kysely'
import type { Queries } from '../../db/database.ts'

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

const columns = [
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
    .select(columns)
    .where((is) => is.and([...where]))
    .orderBy(order === 'ending' ? 'events.end' : 'events.start', direction)
    .orderBy('events.id', direction)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    canceled: row.canceled === 1,
    organizers: JSON.parse(row.organizers) as string[],
    tags: JSON.parse(row.tags) as string[],
  }))
}
