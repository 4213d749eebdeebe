import { connect, type Socket } from 'node:net'

export type LoadOptions = {
  seconds: number
  connections: number
  /** The headers of all requests, or of those of the nth connection. */
  headers?: Record<string, string> | ((connection: number) => Record<string, string>)
}

export type LoadResult = {
  perSecond: number
  /** Number of answers that were not a success. */
  failures: number
  bytesPerSecond: number
  /** Milliseconds until each answer was complete, in ascending order. */
  times: number[]
}

/** Refuses remote hosts, so that it cannot be used for an attack. */
function refuseForeign(url: URL): void {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
    throw new Error(`${url.host} is not this machine`)
}

const headEnd = Buffer.from('\r\n\r\n')

type Answer = { ok: boolean; bytes: number }

/** One connection that sends requests sequentially. Parses no more of an answer than its length. */
class Line {
  #received: Buffer[] = []
  #length = 0
  /** The current answer: its length including headers (0 until known), and whether it is a success. */
  #wanted = 0
  #ok = false
  #socket: Socket
  #resolve: ((answer: Answer | Error) => void) | undefined

  constructor(url: URL) {
    this.#socket = connect({ host: url.hostname.replace(/[[\]]/g, ''), port: Number(url.port || 80) })
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#end(error))
    this.#socket.on('close', () => this.#end(new Error('the connection was closed')))
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#resolve = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#resolve = undefined
    this.#socket.destroy()
  }

  #end(answer: Answer | Error): void {
    const resolve = this.#resolve
    this.#resolve = undefined
    this.#received = []
    this.#length = 0
    resolve?.(answer)
  }

  #take(chunk: Buffer): void {
    this.#length += chunk.length
    if (this.#wanted === 0) {
      this.#received.push(chunk)
      const all = Buffer.concat(this.#received)
      const end = all.indexOf(headEnd)
      if (end < 0) return
      const head = all.toString('latin1', 0, end)
      this.#ok = /^HTTP\/1\.1 [23]/.test(head)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined && !head.startsWith('HTTP/1.1 304'))
        return this.#end(new Error('an answer without content-length'))
      this.#wanted = end + headEnd.length + Number(length ?? 0)
    }
    if (this.#length < this.#wanted) return
    const bytes = this.#length
    this.#wanted = 0
    this.#end({ ok: this.#ok, bytes })
  }
}

/** Requests URLs of one origin repeatedly, `next` returning the next one, and returns response times and rate. */
export async function load(
  origin: string,
  next: () => string,
  { seconds, connections, headers = {} }: LoadOptions,
): Promise<LoadResult> {
  const url = new URL(origin)
  refuseForeign(url)
  const headersOf = typeof headers === 'function' ? headers : () => headers
  const linesOf = (connection: number) =>
    Object.entries({ host: url.host, ...headersOf(connection) }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
  const times: number[] = []
  let failures = 0
  let received = 0
  const began = performance.now()
  const end = began + seconds * 1000

  async function askUntilTheEnd(connection: number): Promise<void> {
    const line = new Line(url)
    const more = linesOf(connection).join('')
    while (performance.now() < end) {
      const started = performance.now()
      const { ok, bytes } = await line.ask(`GET ${next()} HTTP/1.1\r\n${more}\r\n`)
      times.push(performance.now() - started)
      received += bytes
      if (!ok) failures += 1
    }
    line.close()
  }

  await Promise.all(numbersUpTo(connections).map(askUntilTheEnd))
  const took = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / took, failures, bytesPerSecond: received / took, times }
}

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, number) => number)

/** The time within which a share of the answers arrived. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.floor((times.length - 1) * share)] ?? 0
