import { type GridPoint, metresOf, placesOf, type Street } from './sample-town.ts'
import type { Town } from './town-schemas.ts'

/** The area around the marker, in metres, that is visible in a frame of any aspect ratio. */
const view = { width: 900, height: 640 }

const point = ([east, north]: GridPoint) => `${Math.round(east)},${Math.round(-north)}`

const path = (points: readonly GridPoint[]) => points.map(point).join(' ')

const lightStyle = `
:root { --land: #f4efe4; --water: #b9d9e4; --way: #ffffff; --edge: #d9d0bf; --ink: #3b4058; --pin: #b3261e }
svg { background: var(--land); font: 13px system-ui, sans-serif }
.water { fill: var(--water) } .river { fill: none; stroke: var(--water); stroke-width: 46; stroke-linejoin: round }
.edge { stroke: var(--edge); stroke-width: 17; stroke-linecap: round } .way { stroke: var(--way); stroke-width: 14; stroke-linecap: round }
text { fill: var(--ink); text-anchor: middle; dominant-baseline: central } .place { font-size: 12px; font-weight: 600 }
.dot { fill: var(--ink) } .pin { fill: var(--pin); stroke: var(--land); stroke-width: 3 } .hole { fill: var(--land) }
`

/** Follows the system's light or dark mode: an embedded document cannot read the page's theme. */
const style = `
${lightStyle}
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) { :root { --land: #20232e; --water: #16303f; --way: #3a3f50; --edge: #14161e; --ink: #c9ccd8; --pin: #ff8d84 } }
`

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A street's name, rotated along the street but never upside down. */
function nameOf({ name, from, to }: Street): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const turn = (-Math.atan2(dy, dx) * 180) / Math.PI
  const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn
  const [east, north] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return Math.hypot(dx, dy) < name.length * 8
    ? ''
    : `<text transform="translate(${point([east, north])}) rotate(${Math.round(upright)})">${escaped(name)}</text>`
}

function dotOf(name: string, [east, north]: GridPoint, marked: GridPoint): string {
  if (Math.hypot(east - marked[0], north - marked[1]) < 1) return ''
  return `<circle class="dot" cx="${Math.round(east)}" cy="${Math.round(-north)}" r="4"><title>${escaped(name)}</title></circle>`
}

function groundOf({ streets, sea, river }: Town['map']): string {
  const lines = (className: string) =>
    streets.map(({ from, to }) => `<polyline class="${className}" points="${path([from, to])}"/>`).join('')
  return `<polygon class="water" points="${path(sea)}"/><polyline class="river" points="${path(river)}"/>${lines('edge')}${lines('way')}`
}

/** A map of the sample town around a point with a marker, as an SVG document that fills its frame. */
export function townMap(town: Town, where: { lat: number; lng: number }): string {
  const marked = metresOf(town.map, where)
  const [east, north] = marked
  const box = [east - view.width / 2, -north - view.height / 2, view.width, view.height].map(Math.round)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" preserveAspectRatio="xMidYMid slice">`,
    `<style>${style}</style>`,
    groundOf(town.map) + town.map.streets.map(nameOf).join(''),
    placesOf(town)
      .map((place) => dotOf(place.name, metresOf(town.map, place), marked))
      .join(''),
    `<path class="pin" transform="translate(${point(marked)})" d="M0 0C-8 -14 -16 -20 -16 -31A16 16 0 0 1 16 -31C16 -20 8 -14 0 0Z"/>`,
    `<circle class="hole" cx="${Math.round(east)}" cy="${Math.round(-north) - 31}" r="6"/></svg>`,
  ].join('\n')
}

/** Latitude of the upper edge of a row of tiles in Web Mercator. */
const latOfRow = (y: number, z: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI

const lngOfColumn = (x: number, z: number) => (x / 2 ** z) * 360 - 180

/** Pixels of a tile's edge. */
const tilePx = 256

/** One tile of a map of the sample town, in Web Mercator. Light only: Backstage dims tiles on dark pages. */
export function townTile(map: Town['map'], { z, x, y }: { z: number; x: number; y: number }): string {
  const [west, north] = metresOf(map, { lat: latOfRow(y, z), lng: lngOfColumn(x, z) })
  const [east, south] = metresOf(map, { lat: latOfRow(y + 1, z), lng: lngOfColumn(x + 1, z) })
  const box = [west, -north, east - west, north - south].map((value) => Math.round(value * 10) / 10)
  const metresPerPx = (east - west) / tilePx
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tilePx}" height="${tilePx}" viewBox="${box.join(' ')}" preserveAspectRatio="none">`,
    `<style>${lightStyle} text { font-size: ${Math.round(Math.max(9, 12 * metresPerPx))}px }</style>${groundOf(map)}`,
    metresPerPx < 3 ? map.streets.map(nameOf).join('') : '',
    '</svg>',
  ].join('\n')
}
