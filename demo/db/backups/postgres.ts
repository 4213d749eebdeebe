import { closeSync, openSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { openPostgres } from '../connection/postgres.ts'
import { demandKnown, migrate } from '../migrate.ts'
import { BackupFailure } from './partial-file.ts'
import { connectionEnv, runTool } from './postgres-tools.ts'

/**
 * Throws a BackupFailure if a pooler is in between. PostgreSQL's tools change settings of their session, such as the
 * search path, and a pooler in transaction mode would pass that session on to a host that is serving. Poolers give
 * their clients process ids of their own.
 */
async function demandServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch {
    // The tools say why they can't connect, or that they are missing.
    return
  }
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { processID: given } = client as pg.Client & { processID?: number | null }
    if (given !== rows[0]?.pid)
      throw new BackupFailure(
        'DATABASE_URL is the address of a pooler. Set DATABASE_LISTEN_URL to that of the PostgreSQL server itself',
      )
  } finally {
    await client.end()
  }
}

/** Writes a copy of a PostgreSQL database, as it is when the copy begins, into an empty file. */
export async function copyPostgres(url: string, file: string): Promise<void> {
  await demandServer(url)
  // The host has created the file, so that nobody else can read it.
  const output = openSync(file, 'r+')
  try {
    const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-password']
    await runTool('pg_dump', args, { env: connectionEnv(url), output })
  } finally {
    closeSync(output)
  }
}

/** The names of the migrations in a dump. */
async function migrationsIn(file: string): Promise<Set<string>> {
  const script = await runTool('pg_restore', ['--data-only', '--table=migrations', '--file=-', file])
  const rows = /^COPY [^\n]*\bmigrations \(name\) FROM stdin;\n((?:[^\n]+\n)*?)\\\.$/m.exec(script)?.[1] ?? ''
  return new Set(rows.split('\n').filter(Boolean))
}

/** Throws a BackupFailure unless a dump is whole and of a calendar, and NewerDatabase if that is of a newer version. */
async function demandCalendar(file: string): Promise<void> {
  const contents = await runTool('pg_restore', ['--list', file])
  const isCalendar = ['migrations', 'events', 'users'].every((table) =>
    new RegExp(`^\\d+; \\d+ \\d+ TABLE DATA \\S+ ${table} `, 'm').test(contents),
  )
  if (!isCalendar) throw new BackupFailure(`${file} is a dump of PostgreSQL, but not of a calendar`)
  demandKnown(await migrationsIn(file))
  // Reads and unpacks all of it.
  await runTool('pg_restore', ['--file=-', file], { output: 'ignore' })
}

/** A value in a connection string: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING */
const quoted = (value: string) => `'${value.replace(/['\\]/g, String.raw`\$&`)}'`

/**
 * Restores a dump into a PostgreSQL database without tables, in one transaction, and brings it to this version. Throws
 * a BackupFailure, or NewerDatabase.
 */
export async function restorePostgres(file: string, url: string): Promise<void> {
  await demandServer(url)
  await demandCalendar(file).catch((error: unknown) => {
    if (!(error instanceof BackupFailure) || error.message.startsWith(file)) throw error
    throw new BackupFailure(`${file} cannot be read: ${error.message}`)
  })
  const database = openPostgres(url)
  try {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = current_schema() limit 1`.execute(
      database.read,
    )
    if (rows[0]) {
      throw new BackupFailure(
        `the database has tables (${rows[0].name}), and a backup only goes into an empty one. Create one (createdb) and set DATABASE_URL to it`,
      )
    }
    const env = connectionEnv(url)
    const target = `--dbname=dbname=${quoted(env.PGDATABASE ?? '')}`
    const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments']
    await runTool('pg_restore', [target, ...how, '--no-password', file], { env })
    await migrate(database)
  } finally {
    await database.close()
  }
}
