import { type RawBuilder, sql } from 'kysely'
import { type Day, formatParent, type Interval } from '../../../src/contract.ts'
import type { Dialect, Queries } from '../connection/database.ts'

/** The value of a key of a repeating event's first interval, as text. */
const ofFirst = (dialect: Dialect, key: string): RawBuilder<string> =>
  dialect === 'sqlite'
    ? sql<string>`json_extract(intervals, ${sql.lit(`$[0].${key}`)})`
    : sql<string>`(intervals::json -> 0 ->> ${sql.lit(key)})`

const ranks: Record<Interval['type'], number> = {
  day: 1,
  week: 2,
  month: 3,
  monthDay: 4,
  year: 5,
  yearWeekDay: 6,
}

/** Comes after every number of a month's days and weeks. */
const last = 40

/**
 * Sort expression: how often a repeating event takes place, by its first interval. Daily ones first, then weekly,
 * monthly and yearly ones, those by month, number (the last one last) and weekday, Monday first; null without
 * intervals.
 */
export function intervalOrder(dialect: Dialect): RawBuilder<unknown> {
  const part = (key: string) => ofFirst(dialect, key)
  const number = (key: string) => sql`cast(${part(key)} as integer)`
  const rank = sql.join(
    Object.entries(ranks).map(([type, place]) => sql`when ${sql.lit(type)} then ${sql.lit(place)}`),
    sql` `,
  )
  const nth = sql`coalesce(${number('interval')}, ${number('monthDay')}, 0)`
  return sql`case when ${part('type')} is null then null else
    (case ${part('type')} ${rank} end) * 1000000
    + coalesce(${number('month')}, 0) * 10000
    + (case when ${nth} < 0 then ${sql.lit(last)} else ${nth} end) * 100
    + (coalesce(${number('weekDay')}, 0) + 6) % 7 end`
}

/** What the events of a repeating event have as their `parent`. */
export const parentOf = (id: string) => formatParent({ kind: 'repeatingEvent', id })

/** The last day for which each repeating event has an event; those without any are left out. One query for all. */
export async function loadGeneratedUntil(db: Queries, ids: readonly string[]): Promise<Map<string, Day>> {
  if (ids.length === 0) return new Map()
  const idByParent = new Map(ids.map((id) => [parentOf(id), id]))
  const rows = await db
    .selectFrom('events')
    .where('parent', 'in', [...idByParent.keys()])
    .where('generatedFor', 'is not', null)
    .groupBy('parent')
    .select(['parent', (row) => row.fn.max('generatedFor').as('last')])
    .execute()
  return new Map(rows.map(({ parent, last }) => [idByParent.get(parent!)!, last!]))
}

/** Sort expression: the last day for which a repeating event has an event; null without any. */
export const generatedUntil = sql`(select max(${sql.ref('made.generatedFor')}) from events as made
   where ${sql.ref('made.parent')} = 'revent:' || ${sql.ref('revents.id')})`
