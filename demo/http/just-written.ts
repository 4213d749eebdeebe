import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/*
 * Browsers that have just written something get pages as new as that; others may get one that is a second old, so that
 * many writes at once don't have every page made anew for every visitor.
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
  api.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.hasWritten)
      reply.header('set-cookie', `${name}=1; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax`)
  })
}

const hasJustWritten = (request: FastifyRequest) => request.headers.cookie?.includes(`${name}=`) ?? false

/** Remembers an answer for `ageMs` milliseconds, for everybody who hasn't just written. */
export function agedFor<Answer>(ageMs: number, ask: () => Promise<Answer>) {
  let kept: { answer: Promise<Answer>; at: number } | undefined
  return async (request: FastifyRequest): Promise<Answer> => {
    if (kept && performance.now() - kept.at < ageMs && !hasJustWritten(request)) return kept.answer
    const asked = { answer: ask(), at: performance.now() }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}
