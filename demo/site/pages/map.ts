import { type RawBuilder, sql } from 'kysely'
import { parseReference, type Point } from '../../../src/contract.ts'
import type { Database } from '../../db/connection/database.ts'
import { all, any, degreesOf, squaredKm } from '../../db/listings/conditions.ts'
import { formatText } from '../../i18n/texts.ts'
import type { CalendarQuery, Moment } from '../address/calendar-query.ts'
import { labelOf, subEventLine } from '../model/event-card.ts'
import { mapPart } from '../model/map-picture.ts'
import { beginsWithin, goesOnWithin, inView, middleOf } from '../queries/event-conditions.ts'
import { loadPlaces } from '../queries/names.ts'
import type { SiteServices } from '../serve/page.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { formatDistance } from '../words/facts.ts'

/** A place, or another location with its point, with the events of a view there. */
type Spot = {
  /** Wire format: `id:…` or free text. */
  location: string
  lat: number | null
  lng: number | null
  /** How many events. */
  total: number
}

/** An event at a spot. */
type SpotEvent = {
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
const spotKey = ({ location, lat, lng }: Pick<Spot, 'location' | 'lat' | 'lng'>): string =>
  `${location}\n${lat} ${lng}`

type SpotWish = { query: CalendarQuery; moment: Moment }

const event = (name: string) => sql.ref(`events.${name}`)

/** The events of a view in its time span with their coordinates: those of their place, or their own. */
async function locatedEvents(database: Database, { query, moment }: SpotWish): Promise<RawBuilder<unknown>> {
  const span = query.span(moment)
  const where = all([...(await inView(query, database)), any([beginsWithin(span), goesOnWithin(span)])])
  const degrees = (name: 'lat' | 'lng') =>
    sql`case when ${event('location')} like 'id:%' then ${degreesOf('places', name)} else ${degreesOf('events', name)} end as ${sql.ref(name)}`
  return sql`select ${event('id')}, ${event('name')}, ${event('start')}, ${event('end')}, ${event('canceled')}, ${event('location')},
    ${degrees('lat')}, ${degrees('lng')}
    from events left join places on ${sql.ref('places.id')} = substr(${event('location')}, 4)
      and ${event('location')} like 'id:%' and ${sql.ref('places.deactivated')} = 0
    where ${where}`
}

const columns = { lat: sql.ref('lat'), lng: sql.ref('lng') }

/** All spots of a view: by distance from the middle, else by what begins soonest; those without coordinates last. */
async function spotsOf(database: Database, wish: SpotWish & { middle: Point | undefined }): Promise<Spot[]> {
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
async function spotEvents(
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

/** Spots on a page of the map. */
const pageSize = 40

/** Events named at each of them. */
const perSpot = 3

const pointOf = ({ lat, lng }: Spot): Point | undefined =>
  lat === null || lng === null ? undefined : { lat, lng }

/** The links to the pages before and after; null if there is only one. */
export function pagingOf(page: number, pages: number, at: (page: number) => string, { t }: CalendarText) {
  if (pages === 1) return null
  return {
    text: formatText(t.directory.page, { page, pages }),
    previous: page > 1 ? at(page - 1) : null,
    next: page < pages ? at(page + 1) : null,
  }
}

/** The calendar as a map, and all of it as a list: the places with the next events at each, by distance. */
export async function mapContent({ deps }: SiteServices, query: CalendarQuery, text: CalendarText) {
  const { db, config } = deps
  const wish = { query, moment: text, middle: await middleOf(db.read, query) }
  const { middle } = wish
  const all = await spotsOf(db, wish)
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  const page = Math.min(query.page ?? 1, pages)
  const first = (page - 1) * pageSize
  const shown = all.slice(first, first + pageSize)
  const [events, places] = await Promise.all([
    spotEvents(db, wish, shown, perSpot),
    loadPlaces(
      db.read,
      shown.map(({ location }) => location),
    ),
  ])
  const others = [...all.slice(0, first), ...all.slice(first + pageSize)].flatMap(
    (spot) => pointOf(spot) ?? [],
  )
  const placeOf = (location: string) => labelOf(location, 'place', { places, groups: new Map() }, text)
  const addressOf = (location: string) => {
    const reference = parseReference(location)
    const place = 'id' in reference ? places.get(reference.id) : undefined
    return place && !place.hidden ? place.address : null
  }
  const plain = query.without('page')
  const at = (number: number) => plain.with({ page: number > 1 ? number : undefined }).path()
  const moreOf = (spot: Spot) => {
    const reference = parseReference(spot.location)
    const count = spot.total - perSpot
    if (count <= 0) return null
    const here = 'id' in reference ? { place: reference.id } : { q: `"${reference.text}"` }
    const url = query.without('view', 'near').with(here).path()
    return { text: formatText(text.t.grid.more, { count }), url }
  }
  const spots = shown.map((spot, index) => {
    const point = pointOf(spot)
    return {
      number: index + 1,
      ...placeOf(spot.location),
      address: addressOf(spot.location),
      pinned: point !== undefined,
      distance: middle && point ? formatDistance(middle, point, text) : null,
      events: (events.get(spotKey(spot)) ?? []).map((row) =>
        subEventLine({ ...row, canceled: row.canceled === 1 }, text),
      ),
      more: moreOf(spot),
    }
  })
  return {
    grid: null,
    days: [],
    ongoing: [],
    empty: all.length === 0,
    spots,
    spotPaging: pagingOf(page, pages, at, text),
    map: mapPart({
      listed: shown.map((spot) => ({ name: placeOf(spot.location).name, point: pointOf(spot) })),
      others,
      circle: middle && query.within ? { middle, km: Number(query.within) } : undefined,
      around: (near) => plain.with({ place: undefined, near, within: '1' }).path(),
      config,
      text,
    }),
  }
}
