import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { all } from '../../db/listings/conditions.ts'
import { type CalendarFilter, hasChoice, without } from '../model/calendar-filter.ts'
import { beginsWithin, goesOnWithin, inView, matching, type TimeSpan } from './event-conditions.ts'

/** How many events a view shows, and how many it would show under each category and tag. */
export type Facets = {
  total: Count
  /** Null where there are too many to count. */
  categories: Map<string, number> | null
  /** The most frequent ones, those first; of many events, those of the next ones, without a count. */
  tags: { tag: string; count: number | null }[]
}

/** A number of events; `more` when they are more than are counted. */
export type Count = { events: number; more: boolean }

/** Counting has to be quick: it is done for each view that is not yet known. What is more is not counted. */
const maxCounted = 5000
const maxTags = 10

type Conditions = Awaited<ReturnType<typeof matching>>

/** The events of a view, up to one more than are counted. */
const some = (view: Conditions, span: TimeSpan): RawBuilder<unknown> => {
  const [id, category, start] = ['id', 'category', 'start'].map((name) => sql.ref(`events.${name}`))
  const part = (time: RawBuilder<unknown>) => sql`select * from (select ${id}, ${category} from events
    where ${all(view)} and ${time} order by ${start} limit ${maxCounted + 1}) as part`
  return sql`(${part(sql`${beginsWithin(span)}`)} union all ${part(sql`${goesOnWithin(span)}`)})`
}

const countOf = (events: number): Count => ({
  events: Math.min(events, maxCounted),
  more: events > maxCounted,
})

/** How many events a view shows between two times. */
export async function countIn(database: Database, filter: CalendarFilter, span: TimeSpan): Promise<Count> {
  const found = some(await inView(filter, database), span)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found} as found`.execute(
    database.read,
  )
  return countOf(rows[0]!.count)
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)

async function countCategories(database: Database, filter: CalendarFilter, span: TimeSpan) {
  const found = some(await matching(without(filter, 'category'), database), span)
  const { rows } = await sql<{ category: string; count: number }>`select category, count(*) as count
    from ${found} as found group by category`.execute(database.read)
  return new Map(rows.map((row) => [row.category, row.count]))
}

async function countTags(
  database: Database,
  filter: CalendarFilter,
  span: TimeSpan,
): Promise<Facets['tags']> {
  const found = some(await matching(without(filter, 'tag'), database), span)
  const { rows } = await sql<{ tag: string; count: number; among: number }>`
    with found as materialized (select * from ${found} as found)
    select tag, count(*) as count, (select count(*) from found) as among from found
    join ${sql.table('eventTags')} as tagged on ${sql.ref('tagged.eventId')} = ${sql.ref('found.id')}
    group by tag order by count desc, tag limit ${maxTags}`.execute(database.read)
  return rows.map(({ tag, count, among }) => ({
    tag,
    count: among > maxCounted ? null : count,
  }))
}

/** Counts what a view holds. A category is counted as if no other one were chosen, a tag likewise. */
export async function countFacets(
  database: Database,
  filter: CalendarFilter,
  span: TimeSpan,
): Promise<Facets> {
  const categories = await countCategories(database, filter, span)
  const among = sum(categories.values())
  const isCounted = among <= maxCounted
  // Without a choice, sub-events stand under their main event, and are not counted on their own.
  const total =
    isCounted && hasChoice(filter)
      ? countOf(filter.category ? (categories.get(filter.category) ?? 0) : among)
      : await countIn(database, filter, span)
  return { total, categories: isCounted ? categories : null, tags: await countTags(database, filter, span) }
}
