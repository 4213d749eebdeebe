import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import { type EventSeries, formatParent } from '../../../src/contract.ts'
import { type Database, inChunks, type Queries } from '../connection/database.ts'
import type { EventTable } from '../schema/tables.ts'
import { isOneOf } from './conditions.ts'
import { asksForImage } from './dashboard.ts'

/*
 * Lists of events in which the dates of a repeating event are one row. All that is done per matching event reads only
 * the columns it needs and happens once, so a page costs little more than sorting the list.
 */

const parent = sql.ref('events.parent')

/** How the `parent` of a repeating event's dates begins. */
const seriesPrefix = formatParent({ kind: 'repeatingEvent', id: '' })

const isOfSeries = sql<SqlBool>`coalesce(substr(${parent}, 1, ${sql.lit(seriesPrefix.length)}), '') = ${sql.lit(seriesPrefix)}`

/** What is one row: a repeating event's dates, or an event by itself. */
const row = sql`case when ${isOfSeries} then ${parent} else ${sql.ref('events.id')} end`

/** Which events, in which order, and which part of the rows. */
export type FoldedQuery = {
  where: Expression<SqlBool>
  by: Expression<unknown>
  nullable: boolean
  descending: boolean
  limit: number
  offset: number
  now: Date
}

/** A part of the rows; each holds the event that sorts first. */
export type FoldedRows = {
  rows: Selectable<EventTable>[]
  /** The number of rows in all. */
  total: number
  events: number
  /** By `parent`: the repeating events of these rows that stand for several events. */
  series: Record<string, EventSeries>
}

/** The first event of each row, in order. */
async function firstOfRows(
  db: Queries,
  query: FoldedQuery,
): Promise<{ id: string; parent: string | null }[]> {
  const direction = query.descending ? sql`desc` : sql`asc`
  const nulls = query.nullable ? sql` nulls last` : sql``
  const order = (by: Expression<unknown>, seq: Expression<unknown>) =>
    sql`${by} ${direction}${nulls}, ${seq} ${direction}`
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select ${sql.ref('ordered.id')}, ${sql.ref('ordered.parent')} from (
      select ${sql.ref('events.id')}, ${parent}, ${query.by} as ${sql.ref('sortValue')}, ${sql.ref('events.seq')},
        row_number() over (partition by ${row} order by ${order(query.by, sql.ref('events.seq'))}) as place
      from events where ${query.where}
    ) as ordered where ordered.place = 1
    order by ${order(sql.ref('ordered.sortValue'), sql.ref('ordered.seq'))} limit ${query.limit} offset ${query.offset}`.execute(
    db,
  )
  return rows
}

async function count(db: Queries, where: Expression<SqlBool>): Promise<{ events: number; rows: number }> {
  const { rows } = await sql<{ events: number; single: number; series: number }>`
    select count(*) as events, count(case when not ${isOfSeries} then 1 end) as single,
      count(distinct case when ${isOfSeries} then ${parent} end) as series
    from events where ${where}`.execute(db)
  const { events, single, series } = rows[0]!
  return { events, rows: single + series }
}

/** Describes the series that stand for several of the matching events. */
async function describe(
  db: Queries,
  { where, now }: FoldedQuery,
  parents: readonly string[],
): Promise<Record<string, EventSeries>> {
  const start = sql.ref('events.start')
  const on = (flag: string, value: 0 | 1) => sql<SqlBool>`${sql.ref(`events.${flag}`)} = ${sql.lit(value)}`
  const isAhead = sql<SqlBool>`${start} >= ${now.toISOString()}`
  const number = (condition: Expression<SqlBool>) => sql<number>`count(case when ${condition} then 1 end)`
  const found: Record<string, EventSeries> = {}
  await inChunks(parents, async (some) => {
    const isAmong = sql<SqlBool>`${isOneOf(parent, some)} and ${where}`
    const names = await sql<{ parent: string; name: string }>`
      select ${parent}, ${sql.ref('events.name')} from events where ${isAmong}
      group by ${parent}, ${sql.ref('events.name')}
      order by count(*) desc, min(${sql.ref('events.nameFolded')}), ${sql.ref('events.name')}`.execute(db)
    // The first of each is kept: the most common name.
    const nameOf = new Map(names.rows.toReversed().map(({ parent: series, name }) => [series, name]))
    const { rows } = await sql<Omit<EventSeries, 'name'> & { parent: string }>`
      select ${parent}, count(*) as ${sql.ref('count')}, ${number(on('canceled', 1))} as canceled,
        ${number(on('published', 0))} as unpublished, ${number(on('deactivated', 1))} as deactivated,
        ${number(asksForImage(now))} as ${sql.ref('withoutImage')},
        coalesce(min(case when ${isAhead} and ${on('canceled', 0)} then ${start} end),
          min(case when ${isAhead} then ${start} end)) as ${sql.ref('next')},
        max(${start}) as ${sql.ref('last')}
      from events where ${isAmong} group by ${parent} having count(*) > 1`.execute(db)
    for (const { parent: series, ...facts } of rows) found[series] = { name: nameOf.get(series)!, ...facts }
  })
  return found
}

/** Finds one page of a list of events whose series are folded (CONTRACT.md section 2, 'Folded lists'). */
export async function findFolded({ read }: Database, query: FoldedQuery): Promise<FoldedRows> {
  const total = await count(read, query.where)
  const firsts = query.limit === 0 ? [] : await firstOfRows(read, query)
  const byId = new Map<string, Selectable<EventTable>>()
  await inChunks(firsts, async (some) => {
    const ids = some.map(({ id }) => id)
    for (const event of await read.selectFrom('events').selectAll().where('id', 'in', ids).execute())
      byId.set(event.id, event)
  })
  const parents = firsts.flatMap((first) => first.parent ?? [])
  return {
    rows: firsts.flatMap(({ id }) => byId.get(id) ?? []),
    total: total.rows,
    events: total.events,
    series: await describe(
      read,
      query,
      parents.filter((value) => value.startsWith(seriesPrefix)),
    ),
  }
}
