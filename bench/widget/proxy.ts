import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as forward,
} from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib'

/** What answers requests by HTTP/2. */
export type Handler = (request: Http2ServerRequest, response: Http2ServerResponse) => void

/** HTTP/2 has neither; of a message that is passed on they belong to the connection (RFC 9113, section 8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  )

function passOn(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  upstream: string,
  headers: OutgoingHttpHeaders,
  answered: (answer: IncomingMessage) => void,
): void {
  const onward = forward(upstream + request.url, { method: request.method, headers }, answered)
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  request.pipe(onward)
}

/** Passes everything on to the server at `upstream`, and back what it answers. */
export const passing =
  (upstream: string): Handler =>
  (request, response) =>
    passOn(request, response, upstream, passedOn(request.headers), (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      answer.pipe(response)
    })

const compress = promisify(brotliCompress)
/** What proxies use for answers that are compressed on their way. */
const QUALITY_ON_THE_WAY = 4

const isCompressible = ({ statusCode, headers }: IncomingMessage) =>
  statusCode === 200 &&
  !headers['content-encoding'] &&
  /^text\/|^application\/(json|javascript|manifest\+json)|^image\/svg/.test(headers['content-type'] ?? '')

/**
 * Passes everything on to the server at `upstream`, which is told the address that the browser sees, and compresses its
 * text with Brotli: files that never change once and as well as possible, as those of the other products, all else on
 * its way. Headers for caches stay as they are.
 */
export function compressing(upstream: string): Handler {
  const kept = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>()
  return (request, response) => {
    const known = kept.get(request.url)
    if (known) return void response.writeHead(200, known.headers).end(known.body)
    const { 'accept-encoding': _, ...headers } = passedOn(request.headers)
    const told = { ...headers, host: request.authority, 'x-forwarded-proto': 'https' }
    passOn(request, response, upstream, told, (answer) => {
      const status = answer.statusCode ?? 502
      if (!isCompressible(answer)) {
        response.writeHead(status, passedOn(answer.headers))
        return void answer.pipe(response)
      }
      const { 'content-length': _, ...unchanged } = passedOn(answer.headers)
      const sent = { ...unchanged, 'content-encoding': 'br' }
      if (request.method !== 'GET' || !answer.headers['cache-control']?.includes('immutable')) {
        response.writeHead(status, sent)
        const brotli = createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY_ON_THE_WAY },
        })
        // Tabs are closed in the middle of answers.
        return void pipeline(answer, brotli, response, () => undefined)
      }
      void buffer(answer)
        .then(compress)
        .then((body) => {
          kept.set(request.url, { headers: sent, body })
          response.writeHead(status, sent).end(body)
        })
    })
  }
}
