import { fold } from '../../../src/contract.ts'
import { coordinates, placesOf, pointOf, streetOf } from './sample-town.ts'
import type { Town } from './town-schemas.ts'

/** One result of a Nominatim search in the `jsonv2` format, with the fields that geocoding clients read. */
export interface GazetteerResult {
  place_id: number
  licence: string
  lat: string
  lon: string
  category: string
  type: string
  place_rank: number
  importance: number
  addresstype: string
  name: string
  display_name: string
  address: { house_number?: string | undefined; road?: string | undefined; postcode: string; town: string }
  /** South, north, west, east. */
  boundingbox: [string, string, string, string]
}

interface Entry {
  id: number
  kind: 'town' | 'street' | 'place'
  name: string
  /** The folded words of its name. */
  words: readonly string[]
  /** A place says itself on which street it is, and at which number. */
  road?: string | undefined
  house?: string | undefined
  locate: (house?: number) => { lat: number; lng: number; display: string }
  houses: number
}

/** Normalises names: lower case, no accents, 'ue' for 'ü', one form for all abbreviations of 'strasse'. */
function normal(text: string): string {
  const spelled = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
  return fold(spelled).replace(/str(asse|eet)?(?=[.\s,\d]|$)\.?/g, 'strasse ')
}

/** The same with 'ue' reduced to 'u', so that queries typed without umlauts match. */
const flat = (text: string) => normal(text).replace(/([aou])e/g, '$1')

const words = (text: string) =>
  flat(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function entriesOf(town: Town): readonly Entry[] {
  const { name: townName, postcode, streets, lat, lng } = town.map
  const inTown = `${postcode} ${townName}`
  return [
    {
      id: 1000,
      kind: 'town' as const,
      name: townName,
      words: words(townName),
      locate: () => ({ lat, lng, display: inTown }),
      houses: 0,
    },
    ...streets.map((street, i) => ({
      id: 2000 + i * 1000,
      kind: 'street' as const,
      name: street.name,
      words: words(street.name),
      road: street.name,
      houses: street.houses,
      locate: (house?: number) => ({
        ...coordinates(town.map, pointOf(street, house)),
        display: `${house === undefined ? '' : `${house}, `}${street.name}, ${inTown}`,
      }),
    })),
    ...placesOf(town)
      .filter(({ published, deactivated }) => published && !deactivated)
      .map(({ key, name, address, lat: placeLat, lng: placeLng }, i) => {
        const { street, number } = streetOf(town.map, town.places[key]!.address)
        return {
          id: 500 + i,
          kind: 'place' as const,
          name,
          words: words(name),
          road: street.name,
          house: number,
          houses: 0,
          locate: () => ({ lat: placeLat, lng: placeLng, display: `${name}, ${address}` }),
        }
      }),
  ]
}

const ranks = {
  town: { category: 'place', type: 'town', place_rank: 16, addresstype: 'town' },
  street: { category: 'highway', type: 'residential', place_rank: 26, addresstype: 'road' },
  place: { category: 'amenity', type: 'events_venue', place_rank: 30, addresstype: 'amenity' },
  house: { category: 'place', type: 'house', place_rank: 30, addresstype: 'place' },
}

function resultOf(
  town: Town['map'],
  { id, kind, name, locate, houses, road, house }: Entry,
  wanted: number | undefined,
  score: number,
): GazetteerResult {
  const number = wanted !== undefined && wanted >= 1 && wanted <= houses ? wanted : undefined
  const { lat, lng, display } = locate(number)
  const reach = kind === 'town' ? 0.01 : 0.0005
  return {
    place_id: id + (number ?? 0),
    licence: `Sample data of the invented town of ${town.name}`,
    lat: lat.toFixed(6),
    lon: lng.toFixed(6),
    ...ranks[number === undefined ? kind : 'house'],
    importance: Math.round(score * 1000) / 10_000,
    name: number === undefined ? name : '',
    display_name: display,
    address: {
      house_number: number === undefined ? house : String(number),
      road,
      postcode: town.postcode,
      town: town.name,
    },
    boundingbox: [lat - reach, lat + reach, lng - reach, lng + reach].map((edge) =>
      edge.toFixed(6),
    ) as GazetteerResult['boundingbox'],
  }
}

/** How well an entry matches: 0 if a word of the query is not in its name, 1 if the query contains the whole name. */
function scoreOf(entry: Entry, asked: readonly string[]): number {
  const joined = entry.words.join('')
  const together = asked.join('')
  if (joined === together) return 1
  const all = asked.every(
    (word) => entry.words.some((own) => own.startsWith(word)) || (word.length > 3 && joined.includes(word)),
  )
  if (!all && !joined.startsWith(together)) return 0
  return 0.9 * Math.min(1, together.length / joined.length)
}

/**
 * A search in streets, houses and places of the sample town like a Nominatim search, best match first. Ignores case,
 * umlauts, the town's name and its postal code. A house number must follow its street.
 */
export function gazetteerOf(town: Town): (query: string, limit?: number) => GazetteerResult[] {
  const entries = entriesOf(town)
  const { name, postcode } = town.map
  const townName = flat(name)
  return (query, limit = 10) => {
    const asked = words(query.replace(/,/g, ' , '))
    const names = asked.filter((word) => word !== postcode && word !== townName && !/^\d+[a-z]?$/.test(word))
    const number = asked.find((word) => word !== postcode && /^\d{1,3}[a-z]?$/.test(word))
    if (names.length === 0) {
      const means = asked.includes(townName) || asked.includes(postcode)
      return means ? entries.slice(0, 1).map((entry) => resultOf(town.map, entry, undefined, 1)) : []
    }
    const house = number === undefined ? undefined : Number.parseInt(number, 10)
    return (
      entries
        .map((entry) => ({ entry, score: scoreOf(entry, names) }))
        .filter(({ entry, score }) => score > 0 && entry.kind !== 'town')
        // With a number, a street is meant rather than a place of the same name, which has no houses.
        .toSorted(
          (a, b) =>
            b.score - a.score || (house ? b.entry.houses - a.entry.houses : 0) || a.entry.id - b.entry.id,
        )
        .slice(0, limit)
        .map(({ entry, score }) => resultOf(town.map, entry, house, score))
    )
  }
}
