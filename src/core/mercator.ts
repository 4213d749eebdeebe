import type { Point } from './nearby.ts'

/** A point of the world in Web Mercator: x from west to east, y from north to south, both from 0 to 1. */
export type WorldPoint = { x: number; y: number }

/** Edge of a tile in pixels. */
export const tilePx = 256

/** The latitude at which the square map of the world ends. */
const maxLat = 85.051128

const radians = Math.PI / 180

/** Projects coordinates onto the map of the world. */
export function toWorld({ lat, lng }: Point): WorldPoint {
  const within = Math.max(-maxLat, Math.min(maxLat, lat)) * radians
  return { x: lng / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan(within)) / (2 * Math.PI) }
}

/** The coordinates of a point of the map; beyond its eastern and western edge the world begins again. */
export function toCoordinates({ x, y }: WorldPoint): Point {
  const lat = Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / radians
  const lng = (x - Math.floor(x)) * 360 - 180
  return { lat: Math.max(-maxLat, Math.min(maxLat, lat)), lng }
}

/** Pixels that the world is wide at a zoom level. */
export const worldPx = (zoom: number): number => tilePx * 2 ** zoom

/** Metres per pixel at a latitude. */
export const metresPerPx = (lat: number, zoom: number): number =>
  (40_075_016.686 * Math.cos(lat * radians)) / worldPx(zoom)

/** A tile with its place in a view, in pixels from the upper left corner. */
export type PlacedTile = { x: number; y: number; z: number; left: number; top: number }

/** The tiles that cover a view of a size in pixels around its centre. There are none beyond the poles. */
export function tilesAround(
  centre: WorldPoint,
  zoom: number,
  size: { width: number; height: number },
): PlacedTile[] {
  const count = 2 ** zoom
  // Whole pixels, so that no line of background shows between tiles.
  const left = Math.round(centre.x * worldPx(zoom) - size.width / 2)
  const top = Math.round(centre.y * worldPx(zoom) - size.height / 2)
  const range = (start: number, length: number) => {
    const first = Math.floor(start / tilePx)
    return Array.from({ length: Math.floor((start + length) / tilePx) - first + 1 }, (_, i) => first + i)
  }
  return range(top, size.height)
    .filter((y) => y >= 0 && y < count)
    .flatMap((y) =>
      range(left, size.width).map((x) => ({
        x: ((x % count) + count) % count,
        y,
        z: zoom,
        left: x * tilePx - left,
        top: y * tilePx - top,
      })),
    )
}

/** The address of one tile. */
export const tileAddress = (url: string, at: Record<'x' | 'y' | 'z', number>): string =>
  url.replaceAll(/\{([xyz])\}/g, (_whole, part: 'x' | 'y' | 'z') => String(at[part]))
