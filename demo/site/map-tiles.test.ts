import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TileType, zxyToTileId } from 'pmtiles'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { hostForTest } from '../testing/test-host.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

type Tile = { z: number; x: number; y: number; data: Buffer }

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

/** A PMTiles file, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), without leaf directories. */
function pmtiles(tiles: Tile[], tileType: TileType): Buffer {
  const sorted = tiles
    .map(({ z, x, y, data }) => ({ z, id: zxyToTileId(z, x, y), data }))
    .toSorted((a, b) => a.id - b.id)
  const directory = Buffer.from([
    ...varint(sorted.length),
    ...sorted.flatMap(({ id }, index) => varint(id - (sorted[index - 1]?.id ?? 0))),
    ...sorted.flatMap(() => varint(1)),
    ...sorted.flatMap(({ data }) => varint(data.length)),
    ...sorted.flatMap((_tile, index) => varint(index === 0 ? 1 : 0)),
  ])
  const metadata = Buffer.from('{}')
  const content = Buffer.concat(sorted.map(({ data }) => data))
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const offsets = [127, 127 + directory.length, 127 + directory.length + metadata.length]
  const lengths = [directory.length, metadata.length]
  const numbers = [
    [offsets[0]!, lengths[0]!],
    [offsets[1]!, lengths[1]!],
    [0, 0],
    [offsets[2]!, content.length],
  ].flat()
  for (const [index, number] of [...numbers, sorted.length, sorted.length, sorted.length].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8)
  const none = 1
  header.set([1, none, none, tileType], 96)
  header.set([Math.min(...sorted.map(({ z }) => z)), Math.max(...sorted.map(({ z }) => z))], 100)
  return Buffer.concat([header, directory, metadata, content])
}

/** A tile whose left half is red and whose right half is blue. */
async function twoColours(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 128, height: 256, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 256, height: 256, channels: 3, background: 'red' } })
    .composite([{ input: await half('blue'), left: 128, top: 0 }])
    .png()
    .toBuffer()
}

const meanOf = async (image: ArrayBuffer) =>
  (await sharp(Buffer.from(image)).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean))

describe('map.pmtiles in the data folder', () => {
  const folderWith = (file: Buffer) => {
    const folder = temporaryFolder(onTestFinished)
    writeFileSync(join(folder, 'map.pmtiles'), file)
    return folder
  }
  const startWith = (file: Buffer) => {
    const { mapFile, tileUrl } = readConfig({ DATA_DIR: folderWith(file) }, { sample: false })
    return hostForTest('sqlite', { config: { mapFile, tileUrl } })
  }

  it('is served as the tiles of all maps, enlarged beyond its highest level', async () => {
    const data = await twoColours()
    const tiles = [0, 1].map((z) => ({ z, x: z, y: 0, data }))
    const host = await startWith(pmtiles(tiles, TileType.Png))
    const ask = (path: string) => fetch(`${new URL(host.url).origin}/map-tiles/${path}`)
    const tile = await ask('1/1/0')
    expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/png'])
    const left = await ask('2/2/1')
    expect([left.status, left.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const [red = 0, , blue = 0] = await meanOf(await left.arrayBuffer())
    expect(red > 240 && blue < 15, `${red} ${blue}`).toBe(true)
    const [, , right = 0] = await meanOf(await (await ask('3/7/1')).arrayBuffer())
    expect(right).toBeGreaterThan(240)
    for (const none of ['1/0/0', '2/0/0', '9/0/0']) expect((await ask(none)).status).toBe(204)
    for (const wrong of ['23/0/0', 'a/0/0', '1/-1/0', '1/0', '0/5/5'])
      expect((await ask(wrong)).status).toBeGreaterThan(399)
  })

  it('stops the start with a sentence if it holds no images or is no such file', async () => {
    const vectors = pmtiles([{ z: 0, x: 0, y: 0, data: Buffer.from('mvt') }], TileType.Mvt)
    await expect(startWith(vectors)).rejects.toThrow(/map\.pmtiles holds no images/)
    const other = Buffer.from('something else')
    await expect(startWith(other)).rejects.toThrow(/map\.pmtiles is not a PMTiles file/)
  })

  it('is not used where TILE_URL says otherwise', async () => {
    const DATA_DIR = folderWith(Buffer.from(''))
    const of = (env: object) => {
      const { mapFile, tileUrl } = readConfig({ DATA_DIR, ...env }, { sample: false })
      return { isUsed: mapFile !== undefined, tileUrl }
    }
    expect(of({})).toEqual({ isUsed: true, tileUrl: 'http://localhost:3000/map-tiles/{z}/{x}/{y}' })
    expect(of({ TILE_URL: 'off' })).toEqual({ isUsed: false, tileUrl: undefined })
  })
})
