import { openStreetMapUrl } from '../address/links.ts'

/** An external map. It only loads after the visitor agrees. */
export type PlaceMap = {
  /** The address of the frame. */
  frameUrl: string
  /** The same map as a full page. */
  url: string
  /** The host that learns the visitor's IP address. */
  host: string
  /** Whether that is openstreetmap.org, which people know by its name. */
  isOpenStreetMap: boolean
}

/** Distance in degrees from the marker to the map's edges: about 600 m north and south, more to the sides. */
const reach = { lat: 0.0027, lng: 0.0072 }

const openStreetMap = 'https://www.openstreetmap.org'

/** The map of a point, by filling in the MAP_URL template. Null without coordinates or if maps are disabled. */
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
