import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe } from 'vitest'
import type { Database, Dialect } from '../db/connection/database.ts'
import { openPostgres, type PostgresBounds } from '../db/connection/postgres.ts'
import { openSqlite } from '../db/connection/sqlite.ts'

const server = process.env.TEST_DATABASE_URL

/** The databases to test on; includes PostgreSQL if TEST_DATABASE_URL names a server. */
const engines: Dialect[] = server ? ['sqlite', 'postgres'] : ['sqlite']

/** Runs a block of tests on every database. Without a PostgreSQL server its block is reported as skipped. */
export function describeOnEngines(name: string, tests: (engine: Dialect) => void): void {
  describe.each(engines)(`${name} (%s)`, tests)
  if (!server) describe.skip(`${name} (postgres: set TEST_DATABASE_URL)`, () => tests('postgres'))
}

export type FreshDatabase = {
  database: Database
  folder: string
  /** Opens the same database once more, as another process does. */
  openAgain(): Database
  remove(): Promise<void>
}

/** An empty database: a temporary file, or a new schema on the PostgreSQL server. */
export async function openFreshDatabase(engine: Dialect, bounds?: PostgresBounds): Promise<FreshDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (engine === 'sqlite') {
    const openAgain = () => openSqlite(join(folder, 'calendar.sqlite'))
    const database = openAgain()
    const remove = async () => {
      await database.close()
      removeFolder()
    }
    return { database, folder, openAgain, remove }
  }
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const schema = `test_${randomBytes(8).toString('hex')}`
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const openAgain = () => openPostgres(url.href, { bounds })
  const database = openAgain()
  await sql`create schema ${sql.id(schema)}`.execute(database.write)
  const remove = async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(database.write)
    await database.close()
    removeFolder()
  }
  return { database, folder, openAgain, remove }
}

/** Tables that grow when people write. */
const growing = ['groups', 'media', 'themeFiles', 'settings', 'outbox']

/**
 * Makes the database full: SQLite's file may not grow by a page, PostgreSQL raises the error of a file that cannot be
 * extended (53100). Returns a function that undoes this.
 */
export async function leaveNoRoom({ dialect, write }: Database): Promise<() => Promise<void>> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(write)
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(write)
    return async () => {
      await sql`pragma max_page_count = 1073741823`.execute(write)
    }
  }
  await sql`create function "noRoom"() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '53100', message = 'could not extend file "base/16384/2619": No space left on device';
  end $$`.execute(write)
  for (const table of growing) {
    await sql`create trigger "noRoom" before insert or update on ${sql.table(table)}
      for each row execute function "noRoom"()`.execute(write)
  }
  return async () => {
    await sql`drop function "noRoom" cascade`.execute(write)
  }
}
