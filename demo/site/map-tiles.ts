import { open } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type Header, PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles'
import { ConfigError } from '../config/config.ts'
import { readQuery } from '../domain/read-input.ts'
import { type Tile, tilePath } from '../http/tile-path.ts'
import { loadSharp } from '../media/sharp.ts'

/** Media types of tiles that are images. Others would have to be drawn. */
const imageTypes = new Map([
  [TileType.Png, 'image/png'],
  [TileType.Jpeg, 'image/jpeg'],
  [TileType.Webp, 'image/webp'],
  [TileType.Avif, 'image/avif'],
])

const tileSize = 256
/** How many levels a tile is enlarged where the file ends: beyond that nothing can be recognised. */
const mostEnlarged = 4
const maxZoom = 22

/** Reads ranges of a file. */
async function fileSource(path: string): Promise<Source & { close(): Promise<void> }> {
  const file = await open(path)
  return {
    getKey: () => path,
    async getBytes(offset, length): Promise<RangeResponse> {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, offset)
      return { data: bytes.buffer.slice(0, bytesRead) }
    },
    close: () => file.close(),
  }
}

/** The header of an archive. Throws a ConfigError if it can't be read or holds no images. */
async function headerOf(archive: PMTiles, path: string): Promise<Header> {
  const header = await archive.getHeader().catch((error: unknown) => {
    throw new ConfigError([`${path} is not a PMTiles file: ${error instanceof Error ? error.message : ''}`])
  })
  if (!imageTypes.has(header.tileType))
    throw new ConfigError([`${path} holds no images (PNG, JPEG, WebP or AVIF): vector tiles can't be used`])
  return header
}

/**
 * Part of the tile that contains a missing one, enlarged. Undefined if that is missing, too, or is no image that can be
 * decoded (AVIF can't: media/sharp.ts allows three decoders only).
 */
async function enlarged(archive: PMTiles, { z, x, y }: Tile, to: number): Promise<Buffer | undefined> {
  const parts = 2 ** (z - to)
  const parent = await archive.getZxy(to, Math.floor(x / parts), Math.floor(y / parts))
  if (!parent) return undefined
  const sharp = await loadSharp()
  const image = sharp(Buffer.from(parent.data))
  const { width } = await image.metadata().catch(() => ({ width: tileSize }))
  const side = Math.max(1, Math.floor(width / parts))
  return image
    .extract({ left: (x % parts) * side, top: (y % parts) * side, width: side, height: side })
    .resize(tileSize, tileSize, { kernel: 'cubic' })
    .webp()
    .toBuffer()
    .catch(() => undefined)
}

/**
 * `GET /map-tiles/{z}/{x}/{y}`: the tiles of `map.pmtiles` in the data folder (https://docs.protomaps.com/pmtiles), so
 * that maps need no other service. Beyond the file's highest level its tiles are enlarged. Throws a ConfigError if the
 * file can't be used.
 */
export async function mapTileRoute(app: FastifyInstance, mapFile: string): Promise<void> {
  const source = await fileSource(mapFile)
  app.addHook('onClose', () => source.close())
  const archive = new PMTiles(source)
  const { tileType, maxZoom: highest } = await headerOf(archive, mapFile)
  app.get<{ Params: Record<string, unknown> }>('/map-tiles/:z/:x/:y', async (request, reply) => {
    const tile = readQuery(tilePath(maxZoom), request.params)
    const { z, x, y } = tile
    const isEnlarged = z > highest && z <= highest + mostEnlarged
    const kept = isEnlarged ? undefined : await archive.getZxy(z, x, y)
    const image = kept
      ? Buffer.from(kept.data)
      : isEnlarged
        ? await enlarged(archive, tile, highest)
        : undefined
    reply.header('cache-control', 'public, max-age=86400')
    // Outside of the area: nothing to show, and nothing wrong.
    if (!image) return reply.code(204).send()
    return reply.type(isEnlarged ? 'image/webp' : imageTypes.get(tileType)!).send(image)
  })
}
