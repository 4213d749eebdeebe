import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { transact } from '../db/connection/transaction.ts'
import { claimKey, findKey, forgetKey, keepAnswer } from '../db/people/idempotency-keys.ts'
import { ApiError } from '../lib/api-error.ts'
import { hourMs } from '../lib/credible-time.ts'
import { assertLiveCaller } from './access/live-caller.ts'
import { KeptAnswer } from './kept-answer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The idempotency key under which this request's answer is stored; empty without one. */
    idempotencyKey: string
    /** Claims the idempotency key of a form; call it with the form's file before doing anything with it. */
    claimUpload: ((bytes: Uint8Array) => Promise<void>) | null
  }
}

/** Headers stored and repeated with the answer. */
const kept = ['content-type', 'etag', 'location'] as const

/** How long a repeated request waits for the first one's answer. */
const patience = { tries: 60, everyMs: 50 }

type Answer = { body: string; headers: Record<string, string> }

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return undefined
  return createHash('sha256').update(key).digest('hex')
}

/** Requests are the same if path and body (or the file's bytes) are. */
function hashOf({ url }: FastifyRequest, body: unknown): string {
  const bytes = body instanceof Uint8Array ? body : JSON.stringify(body ?? null)
  return createHash('sha256').update(`${url}\n`).update(bytes).digest('hex')
}

type Keyed = { userId: string; key: string; requestHash: string }

/**
 * Claims the key, or returns the answer of the request that claimed it first, waiting until it is available. 401 if
 * the session has ended meanwhile: stored answers are only for logged-in callers.
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
      await assertLiveCaller(deps, tx, request)
      return (await claimKey(tx, { ...keyed, now, oldest })) ? 'free' : findKey(tx, keyed.userId, keyed.key)
    })
    if (first === 'free') return 'claimed'
    if (first && first.requestHash !== keyed.requestHash) throw new ApiError(400, 'idempotency key reused')
    if (first && first.status !== null && first.answer !== null) {
      return { status: first.status, answer: JSON.parse(first.answer) as Answer }
    }
    await pause(patience.everyMs)
  }
  throw new ApiError(429, 'too many requests', {}, { 'retry-after': '1' })
}

/**
 * Idempotency keys (CONTRACT.md section 2): lets logged-in clients repeat a POST safely. With the `Idempotency-Key`
 * of a request of the last 24 hours, the same user gets the first answer again, waiting for it if necessary; the same
 * key with another body is 400 `idempotency key reused`. Only successes are stored: an error frees the key.
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
    // The form is not parsed yet and can be read only once, so `uploadedFile` claims the key.
    if (/^multipart\//i.test(request.headers['content-type'] ?? '')) request.claimUpload = claim
    else await claim(request.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotencyKey: key, caller } = request
    if (key === '' || caller === null) return payload
    // The write has already succeeded or failed, so a failure to store its answer is only logged.
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
