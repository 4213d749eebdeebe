import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { selfSigned } from '../../demo/testing/self-signed.ts'
import type { Product } from './products.ts'
import { compressing, type Handler, passing } from './proxy.ts'

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

/** As Chromium's `--ignore-certificate-errors-spki-list` expects it, which, unlike ignoring all errors, keeps the cache. */
const fingerprintOf = (certificate: Buffer) =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')

/** The pages and files of products, and what the API answers. */
const answering =
  (products: readonly Product[], folders: Record<string, string>, api: Handler): Handler =>
  (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname.startsWith('/api/')) return api(request, response)
    const text = products.map(({ pages }) => pages[pathname]).find((each) => each !== undefined)
    const type = types[extname(pathname) || '.html'] ?? 'application/octet-stream'
    if (text !== undefined)
      return void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(text)
    const file = fileAt(folders, pathname)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    response.end(file)
  }

/**
 * Serves all products by HTTP/2, as a proxy in front of a calendar does, on free ports of 127.0.0.1: their pages, which
 * are asked for again each time, their files, which never change, and under /api/ what `apiOrigin` answers; those with a
 * server of their own on one of the `origins` each. `fingerprint`: of the certificate, which nobody else trusts.
 */
export async function serveProducts(
  products: readonly Product[],
  folders: Record<string, string>,
  apiOrigin: string,
): Promise<{ origin: string; origins: Map<Product, string>; fingerprint: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'))
  const paths = selfSigned(folder, { names: ['localhost'], addresses: ['127.0.0.1'] })
  const [cert, key] = [readFileSync(paths.certificate), readFileSync(paths.key)]
  rmSync(folder, { recursive: true })
  const servers: Http2SecureServer[] = []
  const listen = async (handler: Handler) => {
    const server = createSecureServer({ cert, key }, handler).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const origin = await listen(answering(products, folders, passing(apiOrigin)))
  const origins = new Map<Product, string>()
  for (const product of products)
    if (product.upstream) origins.set(product, await listen(compressing(product.upstream)))
  return {
    origin,
    origins,
    fingerprint: fingerprintOf(cert),
    close: () => {
      for (const server of servers) server.close()
    },
  }
}
