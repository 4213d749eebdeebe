import {
  attributionParts,
  kmPerDegree,
  metresPerPx,
  type Point,
  toWorld,
  worldPx,
  writePoint,
} from '../../../src/contract.ts'
import type { Config } from '../../config/config.ts'
import { formatText } from '../../i18n/texts.ts'
import { openStreetMapUrl } from '../address/links.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { formatMetres } from '../words/facts.ts'

/** An entry of the list; without a point it has no pin. */
type Listed = { name: string; point: Point | undefined }

/** Where the streets come from; null without TILE_URL. `host` is the other website that learns of the visitor; null for our own. */
function tilesOf({
  tileUrl,
  tileAttribution,
  publicUrl,
}: Pick<Config, 'tileUrl' | 'tileAttribution' | 'publicUrl'>) {
  if (tileUrl === undefined) return null
  const { origin, host } = new URL(tileUrl)
  return {
    url: origin === publicUrl ? tileUrl.slice(origin.length) : tileUrl,
    attribution: attributionParts(tileAttribution).map((part) => ({ url: null, ...part })),
    host: origin === publicUrl ? null : host,
  }
}

type MapWish = {
  /** The entries of this page. */
  listed: readonly Listed[]
  /** The points of the entries on other pages. */
  others: readonly Point[]
  circle: { middle: Point; km: number } | undefined
  /** The address of the view around a point. */
  around: (near: string) => string
  config: Pick<Config, 'tileUrl' | 'tileAttribution' | 'publicUrl'>
  text: CalendarText
}

/** The map beside a list; null if no entry has a point. */
export function mapPart({ listed, others, circle, around, config, text }: MapWish) {
  const pinned = listed.flatMap(({ name, point }, index) =>
    point ? [{ number: index + 1, name, point }] : [],
  )
  const picture = mapPicture(
    pinned.map(({ point }) => point),
    others,
    circle,
  )
  if (picture === null) return null
  const { pins, cells, bar, ...rest } = picture
  return {
    ...rest,
    /** The entries of the list that have a point. */
    pins: pinned.map(({ number, name }, index) => ({ number, name, ...pins[index]! })),
    /** Entries on other pages of the list, with the view around them. */
    cells: cells.map(({ x, y, count, point }) => ({
      x,
      y,
      count,
      radius: Math.min(22, 12 + Math.round(2 * Math.log2(count))),
      title: formatText(text.t.map.more, { count }),
      url: around(writePoint(point)),
    })),
    bar: { width: bar.width, text: formatMetres(bar.metres, text) },
    tiles: tilesOf(config),
  }
}

/** Width and height of the picture in its own units, pixels at its zoom level; about the pixels of a phone. */
export const pictureSize = { width: 400, height: 320 }

/** Room between the outermost pins and the edge. */
const margin = 16

const zooms = { min: 2, max: 17 }

/** Edge of the squares in which points beyond those listed are counted. */
const cellPx = 44

/** Lengths of the scale bar in metres. */
const bars = [1, 2, 5].flatMap((first) =>
  [10, 100, 1000, 10_000, 100_000, 1_000_000].map((unit) => first * unit),
)

type Spot = { x: number; y: number }

const edges = (points: readonly Point[]) => {
  const worlds = points.map(toWorld)
  const [xs, ys] = [worlds.map(({ x }) => x), worlds.map(({ y }) => y)]
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}

/** The points at the edges of a circle. */
function circlePoints({ lat, lng }: Point, km: number): Point[] {
  const high = km / kmPerDegree
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return [
    { lat: lat + high, lng: lng - wide },
    { lat: lat - high, lng: lng + wide },
  ]
}

const round = (pixels: number) => Math.round(pixels * 10) / 10

/** Counts points by squares of the picture; each count is drawn in the middle of its points. */
function cellsOf(others: readonly Point[], place: (point: Point) => Spot) {
  const placed = others.map((point) => ({ point, ...place(point) }))
  const { width, height } = pictureSize
  const inside = placed.filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)
  const cells = Map.groupBy(inside, ({ x, y }) => `${Math.floor(x / cellPx)} ${Math.floor(y / cellPx)}`)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [...cells.values()].map((cell) => ({
    count: cell.length,
    x: round(mean(cell.map(({ x }) => x))),
    y: round(mean(cell.map(({ y }) => y))),
    point: {
      lat: mean(cell.map(({ point }) => point.lat)),
      lng: mean(cell.map(({ point }) => point.lng)),
    },
  }))
}

/**
 * Draws points as a map in Web Mercator that shows all of `pins` and the circle, as large as whole zoom levels allow.
 * Null without anything to show.
 */
export function mapPicture(
  pins: readonly Point[],
  others: readonly Point[],
  circle: { middle: Point; km: number } | undefined,
) {
  const shown = circle ? circlePoints(circle.middle, circle.km) : pins
  if (shown.length === 0) return null
  const { width, height } = pictureSize
  const { west, east, north, south } = edges(shown)
  const fits = (zoom: number) =>
    (east - west) * worldPx(zoom) <= width - 2 * margin &&
    (south - north) * worldPx(zoom) <= height - 2 * margin
  let zoom = zooms.max
  while (zoom > zooms.min && !fits(zoom)) zoom -= 1
  const left = Math.round(((west + east) / 2) * worldPx(zoom) - width / 2)
  const top = Math.round(((north + south) / 2) * worldPx(zoom) - height / 2)
  const place = (point: Point): Spot => {
    const { x, y } = toWorld(point)
    return { x: round(x * worldPx(zoom) - left), y: round(y * worldPx(zoom) - top) }
  }
  const middle = circle?.middle ?? pins[0]!
  const perPx = metresPerPx(middle.lat, zoom)
  const metres = Math.max(...bars.filter((length) => length / perPx <= width / 5), bars[0]!)
  return {
    width,
    height,
    /** The zoom level of the tiles that fit, and the upper left corner in pixels of the world at that level. */
    zoom,
    left,
    top,
    pins: pins.map(place),
    cells: cellsOf(others, place),
    circle: circle ? { ...place(circle.middle), radius: round((circle.km * 1000) / perPx) } : null,
    /** A bar of at most a fifth of the width. */
    bar: { metres, width: round(metres / perPx) },
  }
}

/** Distance in degrees from the marker to the map's edges: about 600 m north and south, more to the sides. */
const reach = { lat: 0.0027, lng: 0.0072 }

const openStreetMap = 'https://www.openstreetmap.org'

/** An external map of a point, which only loads after the visitor agrees, by filling in the MAP_URL template. Null without coordinates or if maps are disabled. */
export function placeMap(where: { lat?: number | null; lng?: number | null }, template: string | undefined) {
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
  // The host learns the visitor's address; openstreetmap.org is known by its name.
  return { frameUrl, url, host, isOpenStreetMap }
}
