import { openStreetMapUrl } from './links.ts'

/** A map that a page offers: it is loaded from elsewhere, therefore only when the visitor wants it. */
export type PlaceMap = {
  /** What the frame shows. */
  frameUrl: string
  /** The same map on a page of its own. */
  url: string
  /** Who learns of the visitor. */
  host: string
  /** Whether that is openstreetmap.org, which people know by its name. */
  isOpenStreetMap: boolean
}

/** Degrees from the marker to the edges: about 600 m north and south, wider than high. */
const reach = { lat: 0.0027, lng: 0.0072 }

const openStreetMap = 'https://www.openstreetmap.org'

/**
 * The map of a point, from the address in which the setting MAP_URL has names for its numbers. Null without a point, and when no
 * map is to be offered.
 */
export function placeMap(
  where: { lat?: number | null; lng?: number | null },
  template: string | undefined,
): PlaceMap | null {
  const { lat, lng } = where
  if (template === undefined || typeof lat !== 'number' || typeof lng !== 'number') return null
  const numbers: Record<string, number> = {
    lat,
    lng,
    west: lng - reach.lng,
    south: lat - reach.lat,
    east: lng + reach.lng,
    north: lat + reach.lat,
  }
  const frameUrl = template.replace(/\{(\w+)\}/g, (all, name: string) => {
    const number = numbers[name]
    return number === undefined ? all : String(Number(number.toFixed(6)))
  })
  const { host, origin } = new URL(frameUrl)
  const isOpenStreetMap = origin === openStreetMap
  const url = (isOpenStreetMap && openStreetMapUrl({ lat, lng })) || frameUrl
  return { frameUrl, url, host, isOpenStreetMap }
}
