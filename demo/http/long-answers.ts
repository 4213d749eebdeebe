import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../config/deps.ts'
import { dataRevision } from '../db/data-revision.ts'
import { overloaded } from '../lib/api-error.ts'
import { type CompressedText, compressedText } from '../lib/encoded-text.ts'
import { type Load, semaphore } from '../lib/semaphore.ts'
import { singleFlight } from '../lib/single-flight.ts'
import { namesVersion } from './etag.ts'
import { sendText } from './send-text.ts'
import { type CacheStats, createCache } from './text-cache.ts'

/** JSON that is too long to be one text, with the headers of its answer. */
export type LongText = { parts: AsyncIterable<string>; headers: Record<string, string> }

/** A long answer that stays the same until the data changes, if it has a `key`. */
export type LongAnswer = {
  /**
   * What the answer depends on besides the data: the route, the caller, the query. Undefined if it is made from other tables
   * than `revisedTables` (db/data-revision.ts).
   */
  key: string | undefined
  /** Cost of making a copy for visitors in the caller's budget (limits/expensive.ts); a cached one is free. */
  cost: number
  /** Begins to make it. The parts are read once, or not at all. */
  make: () => Promise<LongText>
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers visitors from one compressed copy for each state of the data, which all share, and others with a stream. Throws
     * 503 `overloaded` if too many copies are being made.
     */
    sendLong(answer: LongAnswer): Promise<FastifyReply>
  }
}

/** Memory for copies; a calendar of 10,000 events takes about 2 MB. */
const maxBytes = 32_000_000

/** As many copies are made at once, and as many wait, as feeds (site/feeds/writer/feed-writer.ts). */
const atOnce = 2
const maxWaiting = 20

const type = 'application/json; charset=utf-8'

/** The same parts, the first of which is there: what fails before it is answered like any other failure. */
async function begin(parts: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const rest = parts[Symbol.asyncIterator]()
  const first = await rest.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  })()
}

/** Adds `sendLong` to replies. Returns the figures of its cache and of its queue, for monitoring. */
export function sendLongAnswers(
  app: FastifyInstance,
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
): { stats: () => CacheStats; load: () => Load } {
  const copies = createCache<CompressedText>(maxBytes)
  const inTurn = semaphore(atOnce, { maxWaiting, refuse: overloaded })
  const revision = singleFlight(() => dataRevision(db))

  /** A client that takes nothing would keep its copy, or its place in the list, in memory. */
  const endStalled = ({ raw }: FastifyReply) => raw.setTimeout(limits.stalledMs, () => raw.destroy())

  async function sendCopy(reply: FastifyReply, { cost, make }: LongAnswer, key: string) {
    if (!copies.has(key)) reply.request.spend(cost)
    const copy = await copies.get(key, () =>
      inTurn(async () => {
        const { parts, headers } = await make()
        return compressedText(parts, headers)
      }),
    )
    endStalled(reply)
    return sendText(reply.request, reply, copy)
  }

  async function sendStream(reply: FastifyReply, { make }: LongAnswer, key: string | undefined) {
    const { method, headers: asked } = reply.request
    const { parts, headers } = await make()
    reply.headers(headers)
    if (key !== undefined) {
      const version = createHash('sha256').update(key).digest('base64url').slice(0, 22)
      reply.header('etag', `W/"${version}"`)
      if (namesVersion(asked['if-none-match'], version)) return reply.code(304).send()
    }
    const begun = method === 'HEAD' ? [] : await begin(parts)
    endStalled(reply)
    return reply.send(Readable.from(begun))
  }

  app.decorateReply('sendLong', async function (this: FastifyReply, answer) {
    const { request } = this
    const key = answer.key === undefined ? undefined : `${await revision()}\n${answer.key}`
    this.type(type)
    return request.caller === null && key !== undefined
      ? sendCopy(this, answer, key)
      : sendStream(this, answer, key)
  })
  return { stats: copies.stats, load: inTurn.load }
}
