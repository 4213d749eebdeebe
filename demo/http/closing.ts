import type { FastifyInstance } from 'fastify'
import { overloaded } from '../lib/api-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Announces that the host is about to close: `/readyz` answers 503 and connections end with their next answer,
     * but requests are still accepted, until load balancers have noticed.
     */
    drain(): void
  }
}

/** Whether the host is draining or closing. */
export type Closing = { hasBegun(): boolean }

/**
 * Adds `drain`. While the host drains or closes, answers carry `Connection: close`, so that clients open the next
 * connection elsewhere. Once it closes, new requests get 503 `overloaded`, and requests in flight are answered.
 */
export function announceClosing(app: FastifyInstance): Closing {
  let state: 'open' | 'draining' | 'closing' = 'open'
  app.decorate('drain', () => {
    if (state === 'open') state = 'draining'
  })
  app.addHook('preClose', async () => {
    state = 'closing'
  })
  app.addHook('onRequest', async () => {
    if (state === 'closing') throw overloaded()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (state !== 'open') reply.header('connection', 'close')
  })
  return { hasBegun: () => state !== 'open' }
}
