import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export type TileServer = {
  /** For TILE_URL. */
  url: string
  /** The paths asked for so far. */
  asked: () => readonly string[]
  stop: () => Promise<void>
}

/** Starts a server of grey map tiles on a free port of 127.0.0.1, which is another origin than the calendar's. */
export async function startTiles(): Promise<TileServer> {
  const create = { width: 256, height: 256, channels: 3, background: '#d8d4c8' } as const
  const tile = await sharp({ create }).png().toBuffer()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' })
    response.end(tile)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
