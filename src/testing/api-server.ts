import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  method: string
  /** Path with query. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export type Answer = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, if-match, idempotency-key',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-expose-headers': 'x-total-count, etag, retry-after',
}

/** A real HTTP server on a free local port; answers with the test's function and records the requests. */
export async function startApiServer(answer: (request: Received) => Answer) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request
      if (method === 'OPTIONS') {
        response.writeHead(204, cors).end()
        return
      }
      received.push({ method, url, headers, body })
      const { status = 200, headers: more, json, text } = answer({ method, url, headers, body })
      const type = json === undefined ? 'text/html' : 'application/json'
      response.writeHead(status, { ...cors, 'content-type': type, ...more })
      response.end(json === undefined ? text : JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}
