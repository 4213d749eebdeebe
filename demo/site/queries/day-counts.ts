import { sql } from 'kysely'
import { addDays, type Day, instantOf } from '../../../src/contract.ts'
import type { Database } from '../../db/connection/database.ts'
import { all } from '../../db/listings/conditions.ts'
import type { CalendarFilter } from '../address/calendar-filter.ts'
import { inView, startsBefore, startsFrom } from './event-conditions.ts'

/** The number of a view's events that begin on each of several consecutive days; regardless of the view's own days. */
export async function dayCounts(
  database: Database,
  filter: CalendarFilter,
  days: readonly Day[],
  timeZone: string,
): Promise<Map<Day, number>> {
  const at = (day: Day) => instantOf(day, '00:00', timeZone).toISOString()
  const [first, last] = [days[0]!, days.at(-1)!]
  const bounds = sql.join(days.map((day) => sql`(${day}, ${at(day)}, ${at(addDays(day, 1))})`))
  const bound = (column: number) => sql.ref(`bounds.column${column}`)
  const start = sql.ref('events.start')
  const within = [startsFrom(at(first)), startsBefore(at(addDays(last, 1)))]
  const { rows } = await sql<{ day: Day; count: number }>`
    select ${bound(1)} as day, count(*) as count from (values ${bounds}) as bounds
    join events on ${start} >= ${bound(2)} and ${start} < ${bound(3)}
    where ${all([...(await inView(filter, database)), ...within])} group by ${bound(1)}`.execute(
    database.scan,
  )
  return new Map(rows.map(({ day, count }) => [day, count]))
}

const shownDays = 14

/** The days of the strip, from today on. */
export function stripDays(today: Day): Day[] {
  return Array.from({ length: shownDays }, (_, index) => addDays(today, index))
}
