import { type RawBuilder, sql } from 'kysely'
import type { Interval } from '../../../src/contract.ts'
import type { Dialect } from '../connection/database.ts'

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
