import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '../../../src/contract.ts'
import { ApiError } from '../api-error.ts'

const lagMs = 5000
const retryAfterSeconds = 10

/**
 * Answers 503 `overloaded` when the event loop lags by `maxEventLoopDelay` milliseconds, and to requests that come while
 * the host closes. Those in flight are answered, with `connection: close`, so that clients take another connection.
 */
export async function refuseOverload(app: FastifyInstance, maxEventLoopDelay = lagMs): Promise<void> {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async () => {
    if (closing) throw new ApiError(503, 'overloaded', {}, { 'retry-after': String(retryAfterSeconds) })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  await app.register(underPressure, {
    maxEventLoopDelay,
    // A shorter time may pass without a sample in one long piece of work, and no sample is taken for an endless delay.
    sampleInterval: maxEventLoopDelay,
    retryAfter: retryAfterSeconds,
    pressureHandler: (_request, reply) =>
      void reply
        .code(503)
        .header('retry-after', retryAfterSeconds)
        .send({ error: 'overloaded' } satisfies ErrorBody),
  })
}
