import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenBuckets } from '../lib/token-buckets.ts'

/*
 * Limits cache invalidation: while many people write at once, others may see pages that are a second old, so that not
 * every write makes the host render every page again. People who have just written something always get fresh pages.
 */

/** Pages that somebody opens later than this after writing are as new anyway. */
const recentMs = 5000
const maxWriters = 10_000

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request has written something that visitors may see. */
    hasWritten: boolean
  }
}

/** Who has written in the last seconds, by the address of their connection: public pages know nobody's session. */
export type JustWritten = {
  has(request: FastifyRequest): boolean
  add(request: FastifyRequest): void
}

export function createJustWritten(now: () => Date): JustWritten {
  const until = new Map<string, number>()
  return {
    has: ({ ip }) => (until.get(ip) ?? 0) > now().getTime(),
    add({ ip }) {
      until.delete(ip)
      for (const [oldest, end] of until) {
        if (end > now().getTime() && until.size < maxWriters) break
        until.delete(oldest)
      }
      until.set(ip, now().getTime() + recentMs)
    },
  }
}

/** Notes who writes by way of the API. */
export function noteWriters(api: FastifyInstance, justWritten: JustWritten): void {
  api.decorateRequest('hasWritten', false)
  api.addHook('onSend', async (request) => {
    if (request.hasWritten) justWritten.add(request)
  })
}

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
  { ageMs, now, justWritten }: { ageMs: number; now: () => Date; justWritten: JustWritten },
  ask: () => Promise<Answer>,
): (request: FastifyRequest) => Promise<Aged<Answer>> {
  if (ageMs === 0) return async () => ({ answer: await ask() })
  const changes = tokenBuckets({ burst, perSecond: 1000 / ageMs, maxKeys: 1 })
  let kept: { answer: Answer; former?: Answer; formerUntil: number } | undefined
  let isHeldBack = false
  return async (request) => {
    const answer = await ask()
    if (justWritten.has(request)) return { answer }
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
