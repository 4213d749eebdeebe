import { sql } from 'kysely'
import { addDays, type Day, instantOf, nightEnds } from '../../../src/contract.ts'
import type { Database } from '../../db/connection/database.ts'
import { all, any } from '../../db/listings/conditions.ts'
import type { CalendarFilter, GridView } from '../address/calendar-filter.ts'
import { cardColumns, type CardRow, cardRowOf, cardRows } from './card-rows.ts'
import { endsAfter, inView, startsBefore, startsFrom } from './event-conditions.ts'

/** Maximum number of events per day; further ones are counted and linked. */
export const eventsPerDay: Record<GridView, number> = { month: 5, week: 40 }

/** Maximum number of events that began before the first day and are still on. */
const ongoingSize = 60

export type GridRows = {
  /** Events by start day, up to a limit per day, with the day's total. */
  byDay: Map<Day, { rows: CardRow[]; total: number }>
  /** Events that began before the first day. */
  ongoing: CardRow[]
}

type Found = Parameters<typeof cardRowOf>[0] & { day: Day; goesOn: number; total: number }

/**
 * Events starting on each of several consecutive days, in one query: per day, the first `perDay` that end on that day
 * and the first `perDay` that continue. Days start at midnight in the time zone, also when clocks change.
 */
export async function gridRows(
  database: Database,
  filter: CalendarFilter,
  days: readonly Day[],
  { perDay, timeZone }: { perDay: number; timeZone: string },
): Promise<GridRows> {
  const at = (day: Day, clock = '00:00') => instantOf(day, clock, timeZone).toISOString()
  const first = days[0]!
  const { read } = database
  const chosen = [
    ...(await inView(filter, database)),
    ...(filter.from ? [any([startsFrom(at(filter.from)), endsAfter(at(filter.from))])] : []),
    ...(filter.to ? [startsBefore(at(addDays(filter.to, 1)))] : []),
  ]
  const bounds = sql.join(
    days.map((day) => {
      const next = addDays(day, 1)
      return sql`(${day}, ${at(day)}, ${at(next)}, ${at(next, nightEnds)})`
    }),
  )
  const bound = (column: number) => sql.ref(`bounds.column${column}`)
  const [start, end, id] = ['start', 'end', 'id'].map((name) => sql.ref(`events.${name}`))
  const goesOn = sql`case when ${end} > ${bound(4)} then 1 else 0 end`
  const partition = sql`partition by ${bound(1)}, ${goesOn}`
  const { rows } = await sql<Found>`select * from (
    select ${sql.join(cardColumns.map((name) => sql.ref(name)))}, ${bound(1)} as day, ${goesOn} as ${sql.ref('goesOn')},
      row_number() over (${partition} order by ${start}, ${id}) as position,
      count(*) over (${partition}) as total
    from (values ${bounds}) as bounds
    join events on ${start} >= ${bound(2)} and ${start} < ${bound(3)}
    where ${all(chosen)} and ${startsFrom(at(first))} and ${startsBefore(at(addDays(days.at(-1)!, 1)))}) as found
    where position <= ${perDay} order by ${sql.ref('start')}, ${sql.ref('id')}`.execute(read)
  const ongoing = await cardRows(read, {
    where: [...chosen, startsBefore(at(first)), endsAfter(at(first, nightEnds))],
    limit: ongoingSize,
    order: 'ending',
  })
  return { byDay: byDay(rows), ongoing }
}

function byDay(found: readonly Found[]): GridRows['byDay'] {
  return new Map(
    [...Map.groupBy(found, (row) => row.day)].map(([day, rows]) => {
      const totals = new Map(rows.map((row) => [row.goesOn, row.total]))
      const total = [...totals.values()].reduce((sum, count) => sum + count, 0)
      return [day, { rows: rows.map(cardRowOf), total }]
    }),
  )
}
