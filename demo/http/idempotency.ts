import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../../src/contract.ts'
import { hourMs } from '../lib/durations.ts'
import { claimKey, findKey, forgetKey, keepAnswer } from '../db/people/idempotency-keys.ts'
import { transact } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { demandLiveCaller } from './access/live-caller.ts'
import { ApiError, KeptAnswer } from './api-error.ts'
import { invalidBody } from './body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key under which this request's answer is kept, while it has one. */
    idempotencyKey: string
    /** Of a form that carries such a key: to be called with its file, before anything is done with it. */
    claimUpload: ((bytes: Uint8Array) => Promise<void>) | null
  }
}

/** Headers of an answer that are given again with it. */
const kept = ['content-type', 'etag', 'location'] as const

/** For so long a second request waits for the first one's answer. */
const patience = { tries: 60, everyMs: 50 }

type Answer = { body: string; headers: Record<string, string> }

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return undefined
  return createHash('sha256').update(key).digest('hex')
}

/** What makes two requests the same: the path, and the body or the bytes of the file. */
function hashOf({ url }: FastifyRequest, body: unknown): string {
  const bytes = body instanceof Uint8Array ? body : JSON.stringify(body ?? null)
  return createHash('sha256').update(`${url}\n`).update(bytes).digest('hex')
}

type Keyed = { userId: string; key: string; requestHash: string }

/**
 * Takes the key for this request, or finds the answer of the one that had it first, waiting until it has come. 401 when the
 * session has ended meanwhile: a kept answer is for whoever is still logged in.
 */
async function claimOrAnswer(
  deps: Deps,
  request: FastifyRequest,
  keyed: Keyed,
): Promise<{ status: number; answer: Answer } | 'claimed'> {
  const now = deps.now()
  const oldest = new Date(now.getTime() - limits.idempotencyHours * hourMs)
  for (let attempt = 0; attempt < patience.tries; attempt += 1) {
    const first = await transact(deps.db, async (tx) => {
      await demandLiveCaller(deps, tx, request)
      return (await claimKey(tx, { ...keyed, now, oldest })) ? 'free' : findKey(tx, keyed.userId, keyed.key)
    })
    if (first === 'free') return 'claimed'
    if (first && first.requestHash !== keyed.requestHash) throw invalidBody()
    if (first && first.status !== null && first.answer !== null) {
      return { status: first.status, answer: JSON.parse(first.answer) as Answer }
    }
    await pause(patience.everyMs)
  }
  throw new ApiError(429, 'too many requests', {}, { 'retry-after': '1' })
}

/**
 * Lets a logged-in client send a POST again without doing it twice (CONTRACT.md section 2): with the `Idempotency-Key` of a
 * request of the last 24 hours the same user gets its answer again, waiting for it if need be; the key with another body is
 * 400 `invalid body`. Only what succeeded is kept: after a refusal nothing was done, and the key is free again.
 */
export function answerOnce(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('idempotencyKey', '')
  app.decorateRequest('claimUpload', null)

  app.addHook('preHandler', async (request) => {
    const key = readKey(request)
    if (key === undefined || request.caller === null) return
    const userId = request.caller.id
    const claim = async (body: unknown) => {
      const found = await claimOrAnswer(deps, request, { userId, key, requestHash: hashOf(request, body) })
      if (found !== 'claimed') throw new KeptAnswer(found.status, found.answer.body, found.answer.headers)
      request.idempotencyKey = key
    }
    // A form has not been read yet, and is read once only.
    if (/^multipart\//i.test(request.headers['content-type'] ?? '')) request.claimUpload = claim
    else await claim(request.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotencyKey: key, caller } = request
    if (key === '' || caller === null) return payload
    // What was done is done, and what was refused is refused, whether or not that can be noted.
    const unkept = (error: unknown) => request.log.error({ err: error }, 'an Idempotency-Key was not kept')
    const body = payload ?? ''
    if (reply.statusCode >= 300 || typeof body !== 'string') {
      await forgetKey(deps.db.write, caller.id, key).catch(unkept)
      return payload
    }
    const sent = kept.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)] as const]
    })
    const answer: Answer = { body, headers: Object.fromEntries(sent) }
    await keepAnswer(deps.db.write, caller.id, key, reply.statusCode, JSON.stringify(answer)).catch(unkept)
    return payload
  })
}
