import { type RawBuilder, sql } from 'kysely'
import type { Point } from '../../../src/contract.ts'
import type { Database } from '../../db/connection/database.ts'
import { all, any } from '../../db/listings/conditions.ts'
import { squaredKm } from '../../db/listings/near.ts'
import { type CalendarFilter, spanOf } from '../address/calendar-filter.ts'
import type { Moment } from './day-page.ts'
import { beginsWithin, goesOnWithin, inView } from './event-conditions.ts'

/** A place, or another location with its point, with the events of a view there. */
export type Spot = {
  /** Wire format: `id:…` or free text. */
  location: string
  lat: number | null
  lng: number | null
  /** How many events. */
  total: number
}

/** An event at a spot. */
export type SpotEvent = {
  id: string
  name: string
  start: string
  end: string | null
  canceled: number
  location: string
  lat: number | null
  lng: number | null
}

/** Identifies a spot: free texts may mean several. */
export const spotKey = ({ location, lat, lng }: Pick<Spot, 'location' | 'lat' | 'lng'>): string =>
  `${location}\n${lat} ${lng}`

type SpotWish = { filter: CalendarFilter; moment: Moment }

const event = (name: string) => sql.ref(`events.${name}`)

/** The events of a view in its time span with their coordinates: those of their place, or their own. */
async function locatedEvents(database: Database, { filter, moment }: SpotWish): Promise<RawBuilder<unknown>> {
  const span = spanOf(filter, moment)
  const where = all([...(await inView(filter, database)), any([beginsWithin(span), goesOnWithin(span)])])
  const degrees = (name: 'lat' | 'lng') =>
    sql`case when ${event('location')} like 'id:%' then ${sql.ref(`places.${name}`)} else ${event(name)} end as ${sql.ref(name)}`
  return sql`select ${event('id')}, ${event('name')}, ${event('start')}, ${event('end')}, ${event('canceled')}, ${event('location')},
    ${degrees('lat')}, ${degrees('lng')}
    from events left join places on ${sql.ref('places.id')} = substr(${event('location')}, 4)
      and ${event('location')} like 'id:%' and ${sql.ref('places.deactivated')} = 0
    where ${where}`
}

const columns = { lat: sql.ref('lat'), lng: sql.ref('lng') }

/** All spots of a view: by distance from the middle, else by what begins soonest; those without coordinates last. */
export async function spotsOf(
  database: Database,
  wish: SpotWish & { middle: Point | undefined },
): Promise<Spot[]> {
  const located = await locatedEvents(database, wish)
  const order = wish.middle ? sql`${squaredKm(columns, wish.middle)}, soonest` : sql`soonest`
  const { rows } = await sql<Spot>`
    select location, lat, lng, total from (
      select location, lat, lng, count(*) as total, min(start) as soonest from (${located}) as located
      group by location, lat, lng) as spots
    order by case when lat is null then 1 else 0 end, ${order}, location`.execute(database.scan)
  return rows
}

/** The first events of some spots, by `spotKey`, in order of their start. */
export async function spotEvents(
  database: Database,
  wish: SpotWish,
  spots: readonly Spot[],
  perSpot: number,
): Promise<Map<string, SpotEvent[]>> {
  if (spots.length === 0) return new Map()
  const located = await locatedEvents(database, wish)
  const locations = [...new Set(spots.map(({ location }) => location))]
  const { rows } = await sql<SpotEvent>`
    select * from (
      select *, row_number() over (partition by location, lat, lng order by start, id) as position
      from (${located} and ${event('location')} in (${sql.join(locations)})) as located) as ranked
    where position <= ${perSpot} order by start, id`.execute(database.scan)
  return Map.groupBy(rows, spotKey)
}
