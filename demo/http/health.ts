import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ErrorCode } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { fullDiskLine, isDamage, isDiskFull, isReported } from '../db/connection/database.ts'
import { hasNoRoom, roomBytes, tryToWrite } from '../db/connection/write-probe.ts'
import { isServable } from '../db/migrate.ts'
import { ApiError, overloaded } from '../lib/api-error.ts'
import type { Closing } from './closing.ts'

/** Minimum interval between write probes, however many health checks arrive. */
const probeMs = 10_000
/** How long a health check waits for a write probe behind other writes, before it answers with the last result. */
const patienceMs = 50
const retryAfterSeconds = 60

const unhealthy = (reason: ErrorCode) =>
  new ApiError(503, reason, {}, { 'retry-after': String(retryAfterSeconds) })

const faultOf = (error: unknown): ErrorCode => (isDamage(error) ? 'database damaged' : 'overloaded')

type Parts = Pick<Deps, 'db' | 'now'> & { config: Pick<Deps['config'], 'dataDir'> }

/**
 * `GET /healthz`, for process supervisors: 200 if the database answers and accepts writes, otherwise 503 with the
 * reason, `overloaded`, `disk full`, `database moved` or `database damaged`. `GET /readyz`, for load balancers: the same, and 503 `overloaded` as long as
 * migrations are missing and once the host is about to close.
 */
export function healthRoutes(app: FastifyInstance, parts: Parts, closing: Closing): void {
  const { db, config, now } = parts
  let triedAt = -Infinity
  let fault: ErrorCode | undefined
  let trying: Promise<void> | undefined
  let isMigrated = false

  const probe = async () => {
    try {
      await tryToWrite(parts)
      fault = (await hasNoRoom(config.dataDir)) ? 'disk full' : undefined
      if (fault) app.log.error(fullDiskLine(new Error(`less than ${roomBytes} bytes left`), config.dataDir))
    } catch (error) {
      fault = isDiskFull(error) ? 'disk full' : faultOf(error)
      if (!isReported(error))
        app.log.error(
          { err: error },
          isDiskFull(error) ? fullDiskLine(error) : 'the database cannot be written to',
        )
    }
    triedAt = now().getTime()
  }

  const assertHealth = async ({ log }: FastifyRequest) => {
    try {
      await sql`select 1`.execute(db.read)
    } catch (error) {
      if (!isReported(error)) log.error({ err: error }, 'the database does not answer')
      throw new ApiError(503, faultOf(error))
    }
    if (db.disk.moved?.()) throw unhealthy('database moved')
    if (Math.abs(now().getTime() - triedAt) >= probeMs) {
      trying ??= probe().finally(() => (trying = undefined))
    }
    const waiting = new AbortController()
    await Promise.race([trying, pause(patienceMs, undefined, { signal: waiting.signal }).catch(() => {})])
    waiting.abort()
    const reason = db.disk.isFull ? 'disk full' : fault
    if (reason) throw unhealthy(reason)
  }

  const assertMigrations = async ({ log }: FastifyRequest) => {
    try {
      isMigrated ||= await isServable(db)
    } catch (error) {
      log.error({ err: error }, 'the migrations of the database cannot be read')
    }
    if (!isMigrated) throw overloaded()
  }

  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await assertHealth(request)
    return { status: 'ok' }
  })

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (closing.hasBegun()) throw overloaded()
    await assertHealth(request)
    await assertMigrations(request)
    return { status: 'ok' }
  })
}
