import { kmPerDegree, metresPerPx, type Point, toWorld, worldPx } from '../../../../src/contract.ts'

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

export type MapPicture = {
  width: number
  height: number
  /** The zoom level of the tiles that fit, and the upper left corner in pixels of the world at that level. */
  zoom: number
  left: number
  top: number
  /** The points listed on the page, in their order. */
  pins: Spot[]
  /** How many others there are, and where. */
  cells: (Spot & { count: number; point: Point })[]
  /** The circle around the middle. */
  circle: (Spot & { radius: number }) | null
  /** A bar of at most a fifth of the width. */
  bar: { metres: number; width: number }
}

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
function cellsOf(others: readonly Point[], place: (point: Point) => Spot): MapPicture['cells'] {
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
): MapPicture | null {
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
    zoom,
    left,
    top,
    pins: pins.map(place),
    cells: cellsOf(others, place),
    circle: circle ? { ...place(circle.middle), radius: round((circle.km * 1000) / perPx) } : null,
    bar: { metres, width: round(metres / perPx) },
  }
}
