import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** Milliseconds until the answer was complete. */
  ms: number
}

export type Sent = { headers?: Record<string, string>; body?: string | Uint8Array }

const TIMEOUT_MS = 60_000

/** An HTTP client like a browser: keep-alive connections and compressed answers. */
export class Client {
  readonly #origin: string
  readonly #headers: Record<string, string>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 })

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.#origin = origin
    this.#headers = headers
  }

  /**
   * Sends one request and reads the whole answer. Rejects if the connection breaks or after a minute without
   * data.
   */
  async send(method: string, path: string, { headers, body }: Sent = {}): Promise<Answer> {
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request(
        this.#origin + path,
        {
          method,
          agent: this.#agent,
          timeout: TIMEOUT_MS,
          headers: { 'accept-encoding': 'br', ...this.#headers, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const ms = performance.now() - began
            const { statusCode: status = 0, headers: received } = response
            const bytes = Buffer.concat(chunks)
            const isCompressed = received['content-encoding'] === 'br' && bytes.length > 0
            const text = (isCompressed ? brotliDecompressSync(bytes) : bytes).toString()
            resolve({ status, headers: received, text, ms })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
