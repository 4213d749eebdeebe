import { parseReference, type Point } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import { type CalendarFilter, filterPath, without } from '../address/calendar-filter.ts'
import { labelOf, subEventLine } from '../model/event-card.ts'
import { mapPart } from '../model/map/map-part.ts'
import { loadPlaces } from '../queries/names.ts'
import { middleOf } from '../queries/near-point.ts'
import { type Spot, spotEvents, spotKey, spotsOf } from '../queries/spots.ts'
import type { Site } from '../serve/site-parts.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { sayDistance } from '../words/near.ts'

/** Spots on a page of the map. */
const pageSize = 40

/** Events named at each of them. */
const perSpot = 3

const pointOf = ({ lat, lng }: Spot): Point | undefined =>
  lat === null || lng === null ? undefined : { lat, lng }

/** The calendar as a map, and all of it as a list: the places with the next events at each, by distance. */
export async function mapContent({ deps }: Site, filter: CalendarFilter, text: CalendarText) {
  const { db, config } = deps
  const wish = { filter, moment: text, middle: await middleOf(db.read, filter) }
  const { middle } = wish
  const all = await spotsOf(db, wish)
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  const page = Math.min(filter.page ?? 1, pages)
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
  const plain = without(filter, 'page')
  const at = (number: number) => filterPath(number > 1 ? { ...plain, page: number } : plain)
  const moreOf = (spot: Spot) => {
    const reference = parseReference(spot.location)
    const count = spot.total - perSpot
    if (count <= 0) return null
    const rest = without(plain, 'view', 'near', 'within')
    const url = filterPath(
      'id' in reference ? { ...rest, place: reference.id } : { ...rest, q: `"${reference.text}"` },
    )
    return { text: say(text.t.grid.more, { count }), url }
  }
  const spots = shown.map((spot, index) => {
    const point = pointOf(spot)
    return {
      number: index + 1,
      ...placeOf(spot.location),
      address: addressOf(spot.location),
      pinned: point !== undefined,
      distance: middle && point ? sayDistance(middle, point, text) : null,
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
    spotPaging:
      pages > 1
        ? {
            text: say(text.t.directory.page, { page, pages }),
            previous: page > 1 ? at(page - 1) : null,
            next: page < pages ? at(page + 1) : null,
          }
        : null,
    map: mapPart({
      listed: shown.map((spot) => ({ name: placeOf(spot.location).name, point: pointOf(spot) })),
      others,
      circle: middle && filter.within ? { middle, km: Number(filter.within) } : undefined,
      around: (near) => filterPath({ ...without(plain, 'place'), near, within: '1' }),
      config,
      text,
    }),
  }
}
