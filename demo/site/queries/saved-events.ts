import { sql, type SqlBool } from 'kysely'
import { idReference, instantOf } from '../../../src/contract.ts'
import type { Database } from '../../db/connection/database.ts'
import { all, isOneOf } from '../../db/listings/conditions.ts'
import { listingFilter } from '../../db/listings/listing-filter.ts'
import type { Saved } from '../address/saved.ts'
import { type CardRow, cardRows } from './card-rows.ts'
import type { Condition } from './condition.ts'
import type { Moment } from './day-page.ts'
import { endsAfter, inView, notOver, reachableEvents, startsBefore, startsFrom } from './event-conditions.ts'

/**
 * Events that have been saved, which may be unlisted, and those of saved groups, places and searches; of them, those in
 * a time span. Each part is a query of its own, since no index helps with alternatives.
 */
export async function amongSaved(
  database: Database,
  saved: Saved,
  span: readonly Condition[],
): Promise<Condition> {
  const { events, groups, places, views } = saved
  const listed = (filters: Parameters<typeof listingFilter>[2]) => [
    listingFilter(database.dialect, 'events', filters, null),
  ]
  const id = sql.ref('events.id')
  const parts = [
    [reachableEvents(), isOneOf(id, events)],
    ...(groups.length > 0 ? [listed({ organizers: groups.map(idReference) })] : []),
    ...(places.length > 0 ? [listed({ location: places.map(idReference) })] : []),
    ...(await Promise.all(views.map((view) => inView(view, database)))),
  ]
  const queries = parts.map((part) => sql`select ${id} from events where ${all([...part, ...span])}`)
  return sql<SqlBool>`${id} in (${sql.join(queries, sql` union `)})`
}

/** Maximum number of events on the page. */
export const savedPageSize = 100
const ongoingSize = 20

/** What is coming up of what has been saved, and what began on an earlier day and is still on. */
export async function savedEvents(
  database: Database,
  saved: Saved,
  { now, today, timeZone }: Moment,
): Promise<{ ongoing: CardRow[]; rows: CardRow[]; more: boolean }> {
  const instant = now.toISOString()
  const midnight = instantOf(today, '00:00', timeZone).toISOString()
  const isOngoing = await amongSaved(database, saved, [startsBefore(midnight), endsAfter(instant)])
  const isComing = await amongSaved(database, saved, [startsFrom(midnight), notOver(instant)])
  const [ongoing, rows] = await Promise.all([
    cardRows(database.scan, { where: [isOngoing], limit: ongoingSize, order: 'ending' }),
    cardRows(database.scan, { where: [isComing], limit: savedPageSize + 1 }),
  ])
  return { ongoing, rows: rows.slice(0, savedPageSize), more: rows.length > savedPageSize }
}
