import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { all } from '../../db/listings/conditions.ts'
import { type CalendarFilter, hasChoice, without } from '../model/calendar-filter.ts'
import {
  beginsWithin,
  goesOnWithin,
  inView,
  matching,
  standsForItself,
  type TimeSpan,
} from './event-conditions.ts'

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
/** Of events that are too many to count, the tags of so many are looked at. */
const maxSampled = 1000
const maxTags = 10

type Conditions = Awaited<ReturnType<typeof matching>>

/** The events of a view, up to a number of those that begin in its time and of those that go on. */
const some = (view: Conditions, span: TimeSpan, limit: number): RawBuilder<unknown> => {
  const [id, category, start, end] = ['id', 'category', 'start', 'end'].map((name) =>
    sql.ref(`events.${name}`),
  )
  const alone = sql`case when ${standsForItself} then 1 else 0 end as alone`
  const part = (time: RawBuilder<unknown>, order: RawBuilder<unknown> | undefined) =>
    sql`select * from (select ${id}, ${category}, ${alone} from events
      where ${all(view)} and ${time} order by ${order} limit ${limit}) as part`
  const begins = part(sql`${beginsWithin(span)}`, start)
  // By their end, for there is an index that has both: few events have begun and not ended, many have begun.
  const goesOn = part(sql`${goesOnWithin(span)}`, end)
  return sql`(${begins} union all ${goesOn})`
}

const countOf = (events: number): Count => ({
  events: Math.min(events, maxCounted),
  more: events > maxCounted,
})

/** How many events a view shows between two times. */
export async function countIn(database: Database, filter: CalendarFilter, span: TimeSpan): Promise<Count> {
  const found = some(await inView(filter, database), span, maxCounted + 1)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found} as found`.execute(
    database.read,
  )
  return countOf(rows[0]!.count)
}

type InCategory = { category: string; count: number; alone: number }

async function countCategories(
  database: Database,
  filter: CalendarFilter,
  span: TimeSpan,
): Promise<InCategory[]> {
  const found = some(await matching(without(filter, 'category'), database), span, maxCounted + 1)
  const { rows } = await sql<InCategory>`select category, count(*) as count, sum(alone) as alone
    from ${found} as found group by category`.execute(database.read)
  return rows
}

/** Tags of events that were found to be so many: all of them, or those of the next ones. */
async function countTags(
  database: Database,
  filter: CalendarFilter,
  span: TimeSpan,
  isCounted: boolean,
): Promise<Facets['tags']> {
  const limit = isCounted ? maxCounted + 1 : maxSampled
  const found = some(await matching(without(filter, 'tag'), database), span, limit)
  const { rows } = await sql<{ tag: string; count: number; among: number }>`
    with found as materialized (select * from ${found} as found)
    select tag, count(*) as count, (select count(*) from found) as among from found
    join ${sql.table('eventTags')} as tagged on ${sql.ref('tagged.eventId')} = ${sql.ref('found.id')}
    group by tag order by count desc, tag limit ${maxTags}`.execute(database.read)
  return rows.map(({ tag, count, among }) => ({
    tag,
    count: isCounted && among <= maxCounted ? count : null,
  }))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Counts what a view holds. A category is counted as if no other one were chosen, a tag likewise. */
export async function countFacets(
  database: Database,
  filter: CalendarFilter,
  span: TimeSpan,
): Promise<Facets> {
  const found = await countCategories(database, filter, span)
  const among = sum(found.map(({ count }) => count))
  const isCounted = among <= maxCounted
  const chosen = filter.category ? found.filter(({ category }) => category === filter.category) : found
  // Without a choice, sub-events stand under their main event, and are not counted on their own.
  const inTotal = sum(chosen.map(({ count, alone }) => (hasChoice(filter) ? count : alone)))
  const isKnown = isCounted || (hasChoice(filter) && !filter.category)
  const total = isKnown ? countOf(inTotal) : await countIn(database, filter, span)
  return {
    total,
    categories: isCounted ? new Map(found.map(({ category, count }) => [category, count])) : null,
    tags: await countTags(database, filter, span, !total.more),
  }
}
