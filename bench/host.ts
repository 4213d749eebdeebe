import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../demo/config/config.ts'
import type { Database } from '../demo/db/connection/database.ts'
import { migrate } from '../demo/db/migrate.ts'
import { openDatabase } from '../demo/host/open-database.ts'
import { ownDatabase } from '../demo/testing/own-database.ts'

/** A data folder and a database for one host of a bench. */
export type OwnData = {
  /** Environment variables for the host. */
  env: Record<string, string>
  remove(): Promise<void>
}

/**
 * Creates a migrated database in a temporary folder, or on the server of TEST_DATABASE_URL, and fills it with `fill`. It is
 * closed before a host opens it.
 */
export async function makeOwnData(fill: (db: Database) => Promise<void>): Promise<OwnData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'calendar-bench-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const own = await ownDatabase()
  const env = { DATA_DIR: dataDir, ...own.env }
  const remove = async () => {
    await own.remove()
    removeFolder()
    process.off('exit', removeFolder)
  }
  const db = openDatabase(readConfig(env, { sample: false }))
  try {
    await migrate(db)
    await fill(db)
    // As the server does by itself within minutes.
    if (db.dialect === 'postgres') await sql`vacuum analyze`.execute(db.write)
  } catch (error) {
    await db.close()
    await remove()
    throw error
  }
  await db.close()
  return { env, remove }
}

/** Runs work with a host in a process of its own (calendar-host.ts), and stops it. */
export async function withHost<Result>(
  env: Record<string, string>,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const host = fork(join(import.meta.dirname, 'calendar-host.ts'), { env: { ...process.env, ...env } })
  try {
    const [port] = (await once(host, 'message')) as [number]
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    const gone = once(host, 'exit')
    host.kill()
    await gone
  }
}
