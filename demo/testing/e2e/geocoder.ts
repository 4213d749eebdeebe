import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Geocoder = {
  /** The search endpoint, for GEOCODER_URL. */
  url: string
  stop: () => Promise<void>
}

/** An address without results, and one that makes the geocoder fail. */
export const addresses = { unknown: 'Nirgendwo 0', broken: 'Kaputt 500' }

/** The coordinates of every other address. */
export const found = { lat: 53.551086, lng: 9.993682 }

/** Starts a Nominatim-compatible search service on a free port of 127.0.0.1. */
export async function startGeocoder(): Promise<Geocoder> {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q')
    const results = query === addresses.unknown ? [] : [{ lat: String(found.lat), lon: String(found.lng) }]
    response.writeHead(query === addresses.broken ? 500 : 200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    })
    response.end(JSON.stringify(results))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/search`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
