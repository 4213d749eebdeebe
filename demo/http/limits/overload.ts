import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../../src/contract.ts'
import { isDatabaseBusy } from '../../db/connection/database-busy.ts'
import { ApiError, overloaded, retryAfterSeconds } from '../../lib/api-error.ts'

const lagMs = 5000

/**
 * 503 `overloaded` with `Retry-After` if the error says that the database is busy or away; undefined otherwise. Logs the
 * error.
 */
export function databaseOverload(error: unknown, { log }: FastifyRequest): ApiError | undefined {
  if (!isDatabaseBusy(error)) return undefined
  log.warn({ err: error }, 'the database is busy or away')
  return overloaded()
}

/** Answers 503 `overloaded` while the event loop lags by `maxEventLoopDelay` milliseconds. */
export async function refuseOverload(app: FastifyInstance, maxEventLoopDelay = lagMs): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    // A shorter interval could pass without a sample during one long task; the plugin treats a missing sample as
    // infinite delay.
    sampleInterval: maxEventLoopDelay,
    retryAfter: retryAfterSeconds,
    pressureHandler: (_request, reply) =>
      void reply
        .code(503)
        .header('retry-after', retryAfterSeconds)
        .send({ error: 'overloaded' } satisfies ErrorBody),
  })
}
