import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe } from 'vitest'
import type { Database, Dialect } from '../db/database.ts'
import { openPostgres, type PostgresBounds } from '../db/postgres.ts'
import { openSqlite } from '../db/sqlite.ts'

const server = process.env.TEST_DATABASE_URL

/** The databases that a test runs on; PostgreSQL when TEST_DATABASE_URL names a server. */
const engines: Dialect[] = server ? ['sqlite', 'postgres'] : ['sqlite']

/** Runs a block of tests on every database; without a PostgreSQL server its block is reported as skipped. */
export function describeOnEngines(name: string, tests: (engine: Dialect) => void): void {
  describe.each(engines)(`${name} (%s)`, tests)
  if (!server) describe.skip(`${name} (postgres: set TEST_DATABASE_URL)`, () => tests('postgres'))
}

export type FreshDatabase = { database: Database; folder: string; remove(): Promise<void> }

/** An empty database of its own: a temporary file, or a new schema of the PostgreSQL server. */
export async function openFreshDatabase(engine: Dialect, bounds?: PostgresBounds): Promise<FreshDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (engine === 'sqlite') {
    const database = openSqlite(join(folder, 'calendar.sqlite'))
    const remove = async () => {
      await database.close()
      removeFolder()
    }
    return { database, folder, remove }
  }
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const schema = `test_${randomBytes(8).toString('hex')}`
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const database = openPostgres(url.href, bounds)
  await sql`create schema ${sql.id(schema)}`.execute(database.write)
  const remove = async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(database.write)
    await database.close()
    removeFolder()
  }
  return { database, folder, remove }
}
