import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Product } from './products.ts'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.yml': 'text/yaml',
}
const compressed = new Map<string, Buffer>()
/** A file of a product, compressed; `folders` by the first part of the path. */
function fileAt(folders: Record<string, string>, pathname: string): Buffer | undefined {
  const [, name = '', ...rest] = normalize(pathname).split('/')
  const file = join(folders[name] ?? '/nowhere', ...rest)
  if (!folders[name] || !existsSync(file) || rest.at(-1) === '') return undefined
  const known = compressed.get(file)
  if (known) return known
  const bytes = brotliCompressSync(readFileSync(file))
  compressed.set(file, bytes)
  return bytes
}

/**
 * Serves all products on a free port of 127.0.0.1: their pages, which are asked for again each time, their files, which never
 * change, and under /api/ what `apiOrigin` answers.
 */
export async function serveProducts(
  products: readonly Product[],
  folders: Record<string, string>,
  apiOrigin: string,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      const options = {
        method: request.method,
        headers: { ...request.headers, host: new URL(apiOrigin).host },
      }
      const onward = forward(apiOrigin + (request.url ?? ''), options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(onward)
      return
    }
    const text = products.map(({ pages }) => pages[pathname]).find((each) => each !== undefined)
    const type = types[extname(pathname) || '.html'] ?? 'application/octet-stream'
    if (text !== undefined) {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(text)
      return
    }
    const file = fileAt(folders, pathname)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    response.end(file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
