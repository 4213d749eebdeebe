import type { Expression, Selectable, SqlBool } from 'kysely'
import { accessServices, type CalendarEvent } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import type { EventTable } from '../../db/schema/tables.ts'

/** The facts by which people choose an event. */
const cardFacts = [
  ...(['price', 'priceFrom', 'priceTo', 'currency', 'attendance', 'ageFrom', 'ageTo', 'status'] as const),
  ...(['languages', ...accessServices] as const),
] as const

/** The columns shown in lists. Descriptions are not read, because they are long. */
export type CardRow = {
  id: string
  name: string
  start: string
  end: string | null
  canceled: boolean
  image: string | null
  alt: string | null
  /** Wire format: `id:…` or free text. */
  location: string
  location2: string | null
  category: string
  topic: string
  organizers: string[]
  tags: string[]
  parent: string | null
} & Pick<CalendarEvent, (typeof cardFacts)[number]>

/** The columns needed for a card. */
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
  ...cardFacts.map((name) => `events.${name}` as const),
] as const

export type CardQuery = {
  where: readonly Expression<SqlBool>[]
  limit: number
  /** By start descending, or by end ascending; defaults to start ascending. */
  order?: 'latest' | 'ending'
}

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

/** Maps a database row to a card's row. */
export function cardRowOf(stored: Pick<Selectable<EventTable>, keyof CardRow>): CardRow {
  const { id, name, start, end, image, alt, location, location2, category, topic, parent } = stored
  const { price, priceFrom, priceTo, currency, attendance, ageFrom, ageTo, status } = stored
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
    price,
    priceFrom,
    priceTo,
    currency,
    attendance,
    ageFrom,
    ageTo,
    status,
    languages: JSON.parse(stored.languages) as CardRow['languages'],
    signLanguage: stored.signLanguage === 1,
    captions: stored.captions === 1,
    companionFree: stored.companionFree === 1,
    quiet: stored.quiet === 1,
    canceled: stored.canceled === 1,
    organizers: JSON.parse(stored.organizers) as string[],
    tags: JSON.parse(stored.tags) as string[],
  }
}
