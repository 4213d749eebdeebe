import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type ErrorCode, limits } from '../../src/contract.ts'
import { fullDiskLine, isDiskFull } from '../db/disk.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from './api-error.ts'

/** Writing is tried at most so often, however many ask. */
const probeMs = 10_000
/** A question waits at most so long behind another write, and is then answered with what was known before. */
const patienceMs = 1000
/** Less room than this for what is written to the data folder is none: the largest image must fit. */
const roomBytes = limits.imageBytes
const retryAfterSeconds = 60
const key = 'probe'

type Parts = Pick<Deps, 'db' | 'now'> & { config: Pick<Deps['config'], 'dataDir'> }

/** Whether there is no room in a folder; one that does not exist (yet) says nothing. */
async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }))
  return bavail * bsize < roomBytes
}

/** Writes to the database: next to nothing, or as much as the largest image after a write has failed for want of room. */
async function tryToWrite({ db, now }: Parts): Promise<void> {
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
 * `GET /healthz`: 200 when the database answers and can be written to, else 503 with the reason: `overloaded` or `disk full`. For
 * whatever keeps the process running, or sends it visitors.
 */
export function healthRoute(app: FastifyInstance, parts: Parts): void {
  const { db, config, now } = parts
  let triedAt = -Infinity
  let fault: ErrorCode | undefined
  let trying: Promise<void> | undefined

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

  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(db.read)
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
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
    return { status: 'ok' }
  })
}
