import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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
  api.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.hasWritten)
      reply.header('set-cookie', `${name}=1; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax`)
  })
}

const hasJustWritten = (request: FastifyRequest) => request.headers.cookie?.includes(`${name}=`) ?? false

/** New answers in the time that others may lag behind; only more of them are held back. */
const freshAnswers = 5

/**
 * Lets an answer change only some times in `ageMs` milliseconds, for everybody who hasn't just written: under many writes
 * it is at most as old as that, and otherwise new.
 */
export function agedFor<Answer>(ageMs: number, ask: () => Promise<Answer>) {
  let kept: { answer: Answer } | undefined
  let changes: number[] = []
  return async (request: FastifyRequest): Promise<Answer> => {
    const answer = await ask()
    if (answer === kept?.answer || hasJustWritten(request)) return answer
    const now = performance.now()
    changes = changes.filter((at) => now - at < ageMs)
    if (kept && changes.length >= freshAnswers) return kept.answer
    changes.push(now)
    kept = { answer }
    return answer
  }
}
