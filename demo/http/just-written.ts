import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenBuckets } from '../lib/token-buckets.ts'

/*
 * Limits cache invalidation: while many people write at once, others may see pages that are a second old, so that not
 * every write makes the host render every page again. A browser that has just written something always gets fresh pages.
 */

const name = 'calendar-written'
/** Pages that somebody opens later than this are as new anyway. */
const cookieSeconds = 5

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request has written something that visitors may see. */
    hasWritten: boolean
  }
}

/** Marks the browser after each request that has written (`hasWritten`). The cookie says nothing of the person. */
export function markWriters(api: FastifyInstance): void {
  api.decorateRequest('hasWritten', false)
  api.addHook('onSend', async (request, reply) => {
    if (request.hasWritten)
      reply.header('set-cookie', `${name}=1; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax`)
  })
}

const hasJustWritten = (request: FastifyRequest) => request.headers.cookie?.includes(`${name}=`) ?? false

/** Changes in a row that everybody sees at once; under more of them, one in `ageMs` milliseconds. */
const burst = 5

/** For how long, in parts of `ageMs`, the former answer does while what depends on the new one is made. */
const formerFor = 0.5

/** An answer, and under many writes the former one, for a moment. */
export type Aged<Answer> = { answer: Answer; former?: Answer }

/**
 * Throttles how often an answer changes, for everybody who hasn't just written: under many writes it may be `ageMs`
 * milliseconds old, otherwise it is new.
 */
export function agedFor<Answer>(
  { ageMs, now }: { ageMs: number; now: () => Date },
  ask: () => Promise<Answer>,
): (request: FastifyRequest) => Promise<Aged<Answer>> {
  if (ageMs === 0) return async () => ({ answer: await ask() })
  const changes = tokenBuckets({ burst, perSecond: 1000 / ageMs, maxKeys: 1 })
  let kept: { answer: Answer; former?: Answer; formerUntil: number } | undefined
  let isHeldBack = false
  return async (request) => {
    const answer = await ask()
    if (hasJustWritten(request)) return { answer }
    if (answer !== kept?.answer) {
      const mustWait = kept !== undefined && changes.take('', 1, now()) > 0
      if (!mustWait) {
        const former = isHeldBack && kept ? { former: kept.answer } : {}
        kept = { answer, ...former, formerUntil: now().getTime() + ageMs * formerFor }
      }
      isHeldBack = mustWait
    }
    const { former, formerUntil } = kept!
    return former !== undefined && now().getTime() < formerUntil
      ? { answer: kept!.answer, former }
      : { answer: kept!.answer }
  }
}
