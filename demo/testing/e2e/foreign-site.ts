import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'

const ROOT = join(import.meta.dirname, '../../..')

/** A server on a free port of 127.0.0.1, and so a separate origin. */
export type Site = { url: string; close: () => void }

async function serve(listener: RequestListener): Promise<Site> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Serves pages of another site under a Content Security Policy. */
export function startForeignSite(
  policy: string,
  pages: Record<string, () => Promise<string> | string>,
): Promise<Site> {
  return serve((request, response) => {
    const page = pages[request.url ?? '']
    const type = request.url?.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8'
    void (async () => {
      const text = await page?.()
      const headers = { 'content-type': type, 'content-security-policy': policy }
      response.writeHead(text === undefined ? 404 : 200, headers).end(text)
    })()
  })
}

export type Addresses = { calendar: string; geocoder: string }

/** The code samples of docs/embedding.md for pages of others, with its addresses replaced by the given ones. */
export async function readSamples({ calendar, geocoder }: Addresses) {
  const guide = (await readFile(join(ROOT, 'docs/embedding.md'), 'utf8'))
    .replaceAll('https://calendar.example.org', calendar)
    .replaceAll('https://nominatim.openstreetmap.org', geocoder)
  const blocks = [...guide.matchAll(/^```\w*\n([^]*?)^```/gm)].map(([, text = '']) => text)
  const html = blocks.find((block) => block.includes('<backstage-app')) ?? ''
  const [listPolicy = '', elementPolicy = ''] = blocks
    .filter((block) => block.startsWith('default-src'))
    .map((block) => block.replaceAll('\n', ' '))
  return { html, elementPolicy, listPolicy }
}

/** The coordinates that the geocoder below finds for every address. */
export const found = { lat: 53.551086, lng: 9.993682 }

/** Starts a Nominatim-compatible search service; its endpoint, for GEOCODER_URL, is `/search`. */
export const startGeocoder = () =>
  serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify([{ lat: String(found.lat), lon: String(found.lng) }]))
  })

/** Starts a server of grey map tiles, which records the paths it was asked for. */
export async function startTiles(): Promise<Site & { tileUrl: string; asked: readonly string[] }> {
  const create = { width: 256, height: 256, channels: 3, background: '#d8d4c8' } as const
  const tile = await sharp({ create }).png().toBuffer()
  const asked: string[] = []
  const site = await serve((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
  })
  return { ...site, tileUrl: `${site.url}/{z}/{x}/{y}.png`, asked }
}
