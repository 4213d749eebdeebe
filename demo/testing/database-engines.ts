import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Database, Dialect } from '../db/connection/database.ts'
import { openPostgres, type PostgresBounds } from '../db/connection/postgres.ts'
import { openSqlite, sqliteFile } from '../db/connection/sqlite.ts'
import { migrate } from '../db/migrate.ts'

const server = process.env.TEST_DATABASE_URL

/** The database of this run: vitest.config.ts runs the tests of the host once for each. */
const engine: Dialect = server ? 'postgres' : 'sqlite'

/** A block of tests on the database of this run. Which files run on both in which tier: scripts/test-groups.ts. */
export function describeOnEngines(name: string, tests: (engine: Dialect) => void): void {
  describe(`${name} (${engine})`, () => tests(engine))
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
  return engine === 'sqlite' ? openSqliteIn(newFolder()) : openSchema(newFolder(), bounds)
}

/** The bytes of a migrated SQLite file, made once for each worker. */
let template: Promise<Buffer> | undefined

async function makeTemplate(): Promise<Buffer> {
  const folder = newFolder()
  const database = openSqlite(sqliteFile(folder))
  await migrate(database)
  await database.close()
  const bytes = readFileSync(sqliteFile(folder))
  removeFolder(folder)
  return bytes
}

/**
 * A database with all tables, for SQLite in the folder: a copy of a file that was migrated once, or a new schema on the PostgreSQL server, where a
 * copy takes longer than migrating.
 */
export async function openMigratedDatabase(
  engine: Dialect,
  bounds?: PostgresBounds,
  folder: string = newFolder(),
): Promise<FreshDatabase> {
  if (engine === 'postgres') {
    const fresh = await openFreshDatabase(engine, bounds)
    await migrate(fresh.database)
    return fresh
  }
  const bytes = await (template ??= makeTemplate())
  writeFileSync(sqliteFile(folder), bytes)
  return openSqliteIn(folder)
}

/** A database with all tables for the tests of a block. Empty until then. */
export function databaseForAll(engine: Dialect): FreshDatabase {
  const fresh = {} as FreshDatabase
  beforeAll(async () => void Object.assign(fresh, await openMigratedDatabase(engine)))
  afterAll(() => fresh.remove())
  return fresh
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'calendar-'))
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

async function openSqliteIn(folder: string): Promise<FreshDatabase> {
  const openAgain = () => openSqlite(sqliteFile(folder))
  const database = openAgain()
  // As on the PostgreSQL of the tests (postgres.ts): waiting for the disk was two fifths of their time.
  await sql`pragma synchronous = off`.execute(database.write)
  const remove = async () => {
    await database.close()
    removeFolder(folder)
  }
  return { database, folder, openAgain, remove }
}

async function openSchema(folder: string, bounds?: PostgresBounds): Promise<FreshDatabase> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const schema = `test_${randomBytes(8).toString('hex')}`
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const openAgain = () => openPostgres(url.href, { bounds })
  const database = openAgain()
  await sql`create schema ${sql.id(schema)}`.execute(database.write)
  const remove = async () => {
    // What search still catches up with would lock the tables in another order.
    await database.close()
    const last = openAgain()
    await sql`drop schema ${sql.id(schema)} cascade`.execute(last.write)
    await last.close()
    removeFolder(folder)
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
