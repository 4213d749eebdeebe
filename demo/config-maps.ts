/** The embeddable OpenStreetMap map. */
export const openStreetMap =
  'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={lat},{lng}'

/** The sample town's map, drawn by the host itself: around a point, and in tiles. */
export const sampleMap = {
  path: '/map?lat={lat}&lng={lng}',
  tiles: '/tiles/{z}/{x}/{y}.svg',
  attribution: 'Quittensund',
}

/** The tiles of the operator's own file (site/map-tiles.ts). */
export const ownTilesPath = '/map-tiles/{z}/{x}/{y}'
