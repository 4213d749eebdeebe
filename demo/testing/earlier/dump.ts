import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database, Dialect } from '../../db/connection/database.ts'
import { postgresBinaries } from '../postgres.ts'

/** One folder per earlier version, with one dump per engine. */
export const earlierFolder = join(import.meta.dirname, 'dumps')

/** The versions that have a dump, oldest first. */
export const earlierVersions = readdirSync(earlierFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** The SQL dump of a version. */
export function readDump(version: string, engine: Dialect): string {
  return readFileSync(join(earlierFolder, version, `${engine}.sql`), 'utf8')
}

type Named = { name: string }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** One insert statement per row, in the order of the rows, so that diffs between dumps stay small. */
function insertsOf(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare(`select name from pragma_table_info(?)`).all(table) as Named[]
  const names = columns.map(({ name }) => quoted(name))
  const values = names.map((name) => `quote(${name})`).join(` || ',' || `)
  const rows = db.prepare(`select ${values} as name from ${quoted(table)} order by rowid`).all() as Named[]
  return rows.map(({ name }) => `insert into ${quoted(table)} (${names.join(',')}) values (${name})`)
}

/**
 * SQL that recreates an SQLite database: tables, then rows, then indexes and triggers, which would otherwise act on
 * the inserts. The full-text index is rebuilt from the table that it indexes.
 */
function dumpSqlite(file: string): string {
  const db = new DatabaseSync(file, { readOnly: true })
  const kinds = db
    .prepare(`select name, type from pragma_table_list where schema = 'main' order by name`)
    .all() as (Named & { type: string })[]
  const ofKind = (kind: string) => kinds.filter(({ type }) => type === kind).map(({ name }) => name)
  const shadows = new Set(ofKind('shadow'))
  const entries = db
    .prepare(`select type, name, sql from sqlite_schema where sql is not null order by rowid`)
    .all() as (Named & { type: string; sql: string })[]
  const made = entries.filter(({ name }) => !name.startsWith('sqlite_') && !shadows.has(name))
  const create = (isTable: boolean) =>
    made.filter(({ type }) => (type === 'table') === isTable).map((entry) => entry.sql)
  const fullText = made.filter((entry) => /using fts5\(/i.test(entry.sql)).map(({ name }) => name)
  const statements = [
    'pragma foreign_keys = off',
    ...create(true),
    ...ofKind('table')
      .filter((name) => !/^sqlite_(schema|temp_schema|stat1|sequence)$/.test(name))
      .flatMap((name) => insertsOf(db, name)),
    'delete from sqlite_sequence',
    ...insertsOf(db, 'sqlite_sequence'),
    ...fullText.flatMap((name) => [
      ...settingsOf(db, name).map((setting) => `insert into ${name} (${name}, rank) values (${setting})`),
      `insert into ${name} (${name}) values ('rebuild')`,
    ]),
    ...create(false),
    'analyze',
    'delete from sqlite_stat1',
    ...insertsOf(db, 'sqlite_stat1'),
  ]
  db.close()
  return statements.map((statement) => `${statement};\n`).join('')
}

/** The options of a full-text index, except its format version. */
function settingsOf(db: DatabaseSync, index: string): string[] {
  const rows = db
    .prepare(
      `select quote(k) || ',' || quote(v) as name from ${quoted(`${index}_config`)} where k <> 'version'`,
    )
    .all() as Named[]
  return rows.map(({ name }) => name)
}

/** The comments that `pg_dump` writes above each object and at the end. */
const titles = /^--\n-- (?:Name|Data for Name): .*\n--\n\n/gm
const end = /^--\n-- PostgreSQL database dump complete/m

/** `pg_dump` of the test's schema, without the schema's name and the session settings. */
async function dumpPostgres({ read }: Database): Promise<string> {
  const { rows } = await sql<Named>`select current_schema() as name`.execute(read)
  const schema = rows[0]!.name
  const dumped = execFileSync(
    join(postgresBinaries() ?? '', 'pg_dump'),
    ['--schema', schema, '--inserts', '--no-owner', '--no-privileges', process.env.TEST_DATABASE_URL!],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return dumped
    .slice(dumped.search(titles), dumped.search(end))
    .replace(titles, '')
    .replace(`CREATE SCHEMA ${schema};\n\n\n`, '')
    .replaceAll(`${schema}.`, '')
}

/** SQL that recreates a database on the same engine. */
export async function dumpOf(database: Database): Promise<string> {
  return database.dialect === 'sqlite' ? dumpSqlite(database.disk.place) : dumpPostgres(database)
}

/** Runs a dump on an empty database. */
export async function restore({ dialect, disk, write }: Database, dump: string): Promise<void> {
  if (dialect === 'postgres') {
    await sql.raw(dump).execute(write)
    return
  }
  const db = new DatabaseSync(disk.place)
  db.exec(dump)
  db.close()
}
