import { sql } from 'kysely'
import { idReference, type Point, readPoint } from '../../../src/contract.ts'
import type { Database, Queries } from '../../db/connection/database.ts'
import { never, withinKm } from '../../db/listings/conditions.ts'
import { listingFilter } from '../../db/listings/listing-filter.ts'
import { reachable } from '../../db/listings/visibility.ts'
import type { Nearness } from '../address/calendar-filter.ts'
import type { Condition } from './condition.ts'

/** The point in the middle of a filter: its own, or that of its place. Undefined if it has none. */
export async function middleOf(db: Queries, { near }: Nearness): Promise<Point | undefined> {
  const point = near === undefined ? undefined : readPoint(near)
  if (point || near === undefined) return point
  const place = await db
    .selectFrom('places')
    .select(['lat', 'lng'])
    .where('id', '=', near)
    .where(reachable('places', null))
    .executeTakeFirst()
  return place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : undefined
}

/** Events near the middle of a filter; of a place without coordinates only its own. */
export async function eventsNear(
  { read, dialect }: Database,
  { near, within }: Nearness,
): Promise<Condition> {
  const middle = await middleOf(read, { near })
  if (middle) return listingFilter(dialect, 'events', { near: { ...middle, km: Number(within) } }, null)
  return listingFilter(dialect, 'events', { location: idReference(near ?? '') }, null)
}

/** References to the places near the middle of a filter, as events write them; undefined without such a filter. */
export async function placesNear(
  { read }: Database,
  { near, within }: Nearness,
): Promise<ReadonlySet<string> | undefined> {
  if (near === undefined) return undefined
  const middle = await middleOf(read, { near })
  const columns = { lat: sql.ref('places.lat'), lng: sql.ref('places.lng') }
  const rows = await read
    .selectFrom('places')
    .select('id')
    .where(middle ? withinKm(columns, middle, Number(within)) : never)
    .execute()
  return new Set([...rows.map(({ id }) => idReference(id)), ...(middle ? [] : [idReference(near)])])
}
