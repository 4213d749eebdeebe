import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request as forward } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { selfSigned } from '../../demo/testing/self-signed.ts'
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

/** HTTP/2 has neither; of a message that is passed on they belong to the connection (RFC 9113, section 8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  )

/** As Chromium's `--ignore-certificate-errors-spki-list` expects it, which, unlike ignoring all errors, keeps the cache. */
const fingerprintOf = (certificate: Buffer) =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')

/**
 * Serves all products by HTTP/2, as a proxy in front of a calendar does, on a free port of 127.0.0.1: their pages, which
 * are asked for again each time, their files, which never change, and under /api/ what `apiOrigin` answers.
 * `fingerprint`: of the certificate, which nobody else trusts.
 */
export async function serveProducts(
  products: readonly Product[],
  folders: Record<string, string>,
  apiOrigin: string,
): Promise<{ origin: string; fingerprint: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'))
  const paths = selfSigned(folder, { names: ['localhost'], addresses: ['127.0.0.1'] })
  const [cert, key] = [readFileSync(paths.certificate), readFileSync(paths.key)]
  rmSync(folder, { recursive: true })
  const server = createSecureServer({ cert, key }, (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname.startsWith('/api/')) {
      const options = { method: request.method, headers: passedOn(request.headers) }
      const onward = forward(apiOrigin + request.url, options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
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
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://127.0.0.1:${port}`,
    fingerprint: fingerprintOf(cert),
    close: () => void server.close(),
  }
}
