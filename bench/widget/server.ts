import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as forward } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { selfSigned } from '../../demo/testing/self-signed.ts'

/** HTTP/2 has neither; of a message that is passed on they belong to the connection (RFC 9113, section 8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

const passedOn = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  )

/** Passes a request on to the server at `upstream`, and back what it answers. */
function passOn(request: Http2ServerRequest, response: Http2ServerResponse, upstream: string): void {
  const { method } = request
  const options = { method, headers: passedOn(request.headers) }
  const onward = forward(upstream + request.url, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
    answer.pipe(response)
  })
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  request.pipe(onward)
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
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

/**
 * Serves pages and files by HTTP/2, as a proxy in front of a calendar does, on a free port of 127.0.0.1: pages by path, which
 * are asked for again each time, files of folders, which never change, and under /api/ what `apiOrigin` answers.
 * `fingerprint`: of the certificate, which nobody else trusts.
 */
export async function serveProducts(
  pages: Record<string, string>,
  folders: Record<string, string>,
  apiOrigin: string,
): Promise<{ origin: string; fingerprint: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'))
  const paths = selfSigned(folder, { names: ['localhost'], addresses: ['127.0.0.1'] })
  const [cert, key] = [readFileSync(paths.certificate), readFileSync(paths.key)]
  rmSync(folder, { recursive: true })
  const server = createSecureServer({ cert, key }, (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname.startsWith('/api/')) return passOn(request, response, apiOrigin)
    const text = pages[pathname]
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
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, fingerprint: fingerprintOf(cert), close: () => server.close() }
}
