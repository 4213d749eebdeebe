import { chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../../lib/make-folder.ts'

/** https://www.sqlite.org/rescode.html */
const [sqliteBusy, sqliteIo, sqliteProtocol] = [5, 10, 15]

/** How often a process that waits looks whether the lock is free, in milliseconds. */
const everyMs = 100

/** The file cannot be served, since another process serves it or since locks don't work there. */
export class ServingRefused extends Error {}

export type ServingLock = { release: () => void }

/** The file that a serving process holds locked, beside the database. */
export const lockFile = (database: string): string => join(dirname(database), 'calendar.lock')

/** The lock; undefined if another process holds it. */
function take(file: string): ServingLock | undefined {
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    connection.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    connection.close()
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff
    if (code === sqliteBusy) return undefined
    if (code !== sqliteIo && code !== sqliteProtocol) throw error
    throw new ServingRefused(
      `${dirname(file)} is on a file system without locks, as some network drives are: DATA_DIR must be on a local disk, or DATABASE_URL a PostgreSQL server`,
    )
  }
  chmodSync(file, 0o600)
  return { release: () => connection.close() }
}

/**
 * Makes this process the only one that serves a SQLite database: a lock on an empty file beside it, which the system
 * releases when the process ends, however it ends. Other commands don't take it. If another process holds the lock, waits
 * `patienceMs` milliseconds for it to stop, and calls `onWait` before. Throws ServingRefused if it is still there then.
 */
export async function lockServing(
  database: string,
  { patienceMs, onWait }: { patienceMs: number; onWait: () => void },
): Promise<ServingLock> {
  const file = lockFile(database)
  makeFolder(dirname(file))
  for (let waitedMs = 0; ; waitedMs += everyMs) {
    const lock = take(file)
    if (lock) return lock
    if (waitedMs >= patienceMs) {
      throw new ServingRefused(
        `another process serves the calendar in ${dirname(file)}: stop it first, or give this one a DATA_DIR of its own. Several processes need PostgreSQL`,
      )
    }
    if (waitedMs === 0) onWait()
    await pause(everyMs)
  }
}
