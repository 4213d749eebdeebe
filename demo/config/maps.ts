import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defaults } from '../../src/contract.ts'

/** The embeddable OpenStreetMap map. */
export const openStreetMap =
  'https://www.openstreetmap.org/export/embed.html?bbox={west},{south},{east},{north}&layer=mapnik&marker={lat},{lng}'

/** The sample town's map, drawn by the host itself: around a point, and in tiles. */
const sampleMap = {
  path: '/map?lat={lat}&lng={lng}',
  tiles: '/tiles/{z}/{x}/{y}.svg',
  attribution: 'Quittensund',
}

/** The tiles of the operator's own file (site/map-tiles.ts). */
const ownTilesPath = '/map-tiles/{z}/{x}/{y}'

type MapSettings = { MAP_URL?: string; TILE_URL?: string; TILE_ATTRIBUTION?: string }

/** Where maps come from. */
export type Maps = {
  /** URL template of the embeddable map, with placeholders such as `{lat}` and `{lng}`; undefined disables maps. */
  mapUrl: string | undefined
  /** Tiles of the map in Backstage, with `{z}`, `{x}` and `{y}`; undefined for no map. */
  tileUrl: string | undefined
  /** The file of map tiles that the host serves itself, if the data folder has one and `TILE_URL` is not set. */
  mapFile: string | undefined
  tileAttribution: string
}

/** The settings of maps: what is set, else the operator's own file, else with sample data the sample town's map. */
export function mapsOf(
  settings: MapSettings,
  { sample, publicUrl, dataDir }: { sample: boolean; publicUrl: string; dataDir: string },
): Maps {
  const mapUrl = settings.MAP_URL ?? (sample ? `${publicUrl}${sampleMap.path}` : openStreetMap)
  const ownMap = join(dataDir, 'map.pmtiles')
  const mapFile = settings.TILE_URL === undefined && existsSync(ownMap) ? ownMap : undefined
  const ownTiles = mapFile ? ownTilesPath : sample ? sampleMap.tiles : undefined
  const tileUrl = settings.TILE_URL ?? (ownTiles && `${publicUrl}${ownTiles}`)
  return {
    mapUrl: mapUrl === 'off' ? undefined : mapUrl,
    tileUrl: tileUrl === 'off' ? undefined : tileUrl,
    mapFile,
    tileAttribution:
      settings.TILE_ATTRIBUTION ??
      (sample && !settings.TILE_URL && !mapFile ? sampleMap.attribution : defaults.tileAttribution),
  }
}
