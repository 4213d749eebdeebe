import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

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
