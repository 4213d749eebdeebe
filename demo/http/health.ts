import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type ErrorCode, limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { fullDiskLine, isDiskFull } from '../db/connection/database.ts'
import { isServable } from '../db/migrate.ts'
import { ApiError, overloaded } from '../lib/api-error.ts'
import type { Closing } from './closing.ts'

/** Minimum interval between write probes, however many health checks arrive. */
const probeMs = 10_000
/** How long a health check waits for a write probe behind other writes, before it answers with the last result. */
const patienceMs = 50
/** Free space that the data folder needs: enough for the largest image. */
const roomBytes = limits.imageBytes
const retryAfterSeconds = 60
const key = 'probe'

type Parts = Pick<Deps, 'db' | 'now'> & { config: Pick<Deps['config'], 'dataDir'> }

/** The free bytes of a folder's disk; infinite if the folder does not exist (yet). */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }))
  return bavail * bsize
}

/** Whether a folder lacks free space, so that `/healthz` fails. */
export const hasNoRoom = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < roomBytes

/** Write probe of `/healthz`: rejects if the database accepts no writes. Writes a few bytes, or as many as the largest image has after a write failed on a full disk. */
export async function tryToWrite({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<void> {
  const put = (value: string) =>
    db.write
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  if (db.disk.isFull) await put(randomBytes(roomBytes).toString('base64'))
  await put(now().toISOString())
  db.disk.isFull = false
}

/**
 * `GET /healthz`, for process supervisors: 200 if the database answers and accepts writes, otherwise 503 with the
 * reason, `overloaded` or `disk full`. `GET /readyz`, for load balancers: the same, and 503 `overloaded` as long as
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
      fault = isDiskFull(error) ? 'disk full' : 'overloaded'
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
      log.error({ err: error }, 'the database does not answer')
      throw new ApiError(503, 'overloaded')
    }
    if (Math.abs(now().getTime() - triedAt) >= probeMs) {
      trying ??= probe().finally(() => (trying = undefined))
    }
    const waiting = new AbortController()
    await Promise.race([trying, pause(patienceMs, undefined, { signal: waiting.signal }).catch(() => {})])
    waiting.abort()
    const reason = db.disk.isFull ? 'disk full' : fault
    if (reason) throw new ApiError(503, reason, {}, { 'retry-after': String(retryAfterSeconds) })
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
