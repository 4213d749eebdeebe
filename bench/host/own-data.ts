import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../../demo/config/config.ts'
import type { Database } from '../../demo/db/connection/database.ts'
import { migrate } from '../../demo/db/migrate.ts'
import { openDatabase } from '../../demo/host/open-database.ts'
import { type OwnDatabase, ownDatabase } from '../../demo/testing/own-database.ts'

/** A data folder and a database for one host of a bench. */
export type OwnData = {
  /** Environment variables for the host. */
  env: Record<string, string>
  remove(): Promise<void>
}

/**
 * Creates a migrated database in a temporary folder, or on the server of TEST_DATABASE_URL (`database`
 * overrides it), and fills it with `fill`. It is closed before a host opens it.
 */
export async function makeOwnData(
  fill: (db: Database) => Promise<void>,
  database?: OwnDatabase,
): Promise<OwnData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'calendar-bench-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const own = database ?? (await ownDatabase())
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
