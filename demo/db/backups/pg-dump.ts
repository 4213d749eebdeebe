import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { openPostgres } from '../connection/postgres.ts'
import { assertKnown, migrate } from '../migrate.ts'
import { BackupFailure } from './partial-file.ts'

/** Asks the server; undefined if it can't be reached: the tools say why they can't connect, or that they are missing. */
async function ask<Answer>(
  url: string,
  question: (client: pg.Client) => Promise<Answer>,
): Promise<Answer | undefined> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch {
    return undefined
  }
  try {
    return await question(client)
  } finally {
    await client.end()
  }
}

/**
 * Throws a BackupFailure if a pooler is in between. PostgreSQL's tools change settings of their session, such as the
 * search path, and a pooler in transaction mode would pass that session on to a host that is serving. Poolers give
 * their clients process ids of their own.
 */
export async function assertServer(url: string): Promise<void> {
  await ask(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { processID: given } = client as pg.Client & { processID?: number | null }
    if (given !== rows[0]?.pid)
      throw new BackupFailure(
        'DATABASE_URL is the address of a pooler. Set DATABASE_LISTEN_URL to that of the PostgreSQL server itself',
      )
  })
}

const tableBytes = `select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
  where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`

/** The size of a PostgreSQL database without its indexes, which a dump doesn't have; 0 if the server can't be reached. */
export async function bytesOnServer(url: string): Promise<number> {
  return (
    (await ask(url, async (client) => (await client.query<{ bytes: number }>(tableBytes)).rows[0]?.bytes)) ??
    0
  )
}

/** Throws a BackupFailure unless pg_restore can read a dump to its end. */
async function assertReadable(file: string): Promise<string> {
  const contents = await runTool('pg_restore', ['--list', file])
  // Unpacks all of it.
  await runTool('pg_restore', ['--file=-', file], { output: 'ignore' })
  return contents
}

/**
 * Writes a copy of a PostgreSQL database, as it is when the copy begins, into an empty file. Throws a BackupFailure if it
 * can't be read back.
 */
export async function copyPostgres(url: string, file: string): Promise<void> {
  await assertServer(url)
  // The host has created the file, so that nobody else can read it.
  const output = openSync(file, 'r+')
  try {
    const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-password']
    await runTool('pg_dump', args, { env: connectionEnv(url), output })
  } finally {
    closeSync(output)
  }
  await assertReadable(file).catch((error: unknown) => {
    if (!(error instanceof BackupFailure)) throw error
    throw new BackupFailure(`the dump cannot be read back, so it was not kept: ${error.message}`)
  })
}

/** The names of the migrations in a dump. */
async function migrationsIn(file: string): Promise<Set<string>> {
  const script = await runTool('pg_restore', ['--data-only', '--table=migrations', '--file=-', file])
  const rows = /^COPY [^\n]*\bmigrations \(name\) FROM stdin;\n((?:[^\n]+\n)*?)\\\.$/m.exec(script)?.[1] ?? ''
  return new Set(rows.split('\n').filter(Boolean))
}

/** Throws a BackupFailure unless a dump is whole and of a calendar, and NewerDatabase if that is of a newer version. */
export async function assertDump(file: string): Promise<void> {
  try {
    const contents = await assertReadable(file)
    const isCalendar = ['migrations', 'events', 'users'].every((table) =>
      new RegExp(`^\\d+; \\d+ \\d+ TABLE DATA \\S+ ${table} `, 'm').test(contents),
    )
    if (!isCalendar) throw new BackupFailure('it is a dump of PostgreSQL, but not of a calendar')
    assertKnown(await migrationsIn(file))
  } catch (error) {
    if (!(error instanceof BackupFailure)) throw error
    throw new BackupFailure(`${file} cannot be read: ${error.message}`)
  }
}

/** A value in a connection string: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING */
const quoted = (value: string) => `'${value.replace(/['\\]/g, String.raw`\$&`)}'`

/**
 * Restores a dump that was checked into a PostgreSQL database without tables, in one transaction, and brings it to this
 * version. Throws a BackupFailure.
 */
export async function restorePostgres(file: string, url: string): Promise<void> {
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

/** Parameters of a connection URL that both `pg` and PostgreSQL's programs know, and the variables of the latter. */
const variables = {
  options: 'PGOPTIONS',
  sslmode: 'PGSSLMODE',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslrootcert: 'PGSSLROOTCERT',
} as const

/**
 * The environment in which PostgreSQL's programs connect as the host does. Arguments would show the password in the
 * list of processes: https://www.postgresql.org/docs/current/libpq-envars.html
 */
function connectionEnv(url: string): NodeJS.ProcessEnv {
  const { host, port, user, database, password } = new pg.Client(url)
  const given = new URL(url).searchParams
  const parameters = Object.entries(variables).flatMap(([name, variable]) => {
    const value = given.get(name)
    return value === null ? [] : [[variable, value] as const]
  })
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user && { PGUSER: user }),
    ...(database && { PGDATABASE: database }),
    ...(password && { PGPASSWORD: password }),
    ...Object.fromEntries(parameters),
  }
}

/** What is kept of messages. */
const maxMessage = 4000

/**
 * Runs one of PostgreSQL's programs and returns its output, or writes that to the open file `output`. Throws a
 * BackupFailure with its message if it fails or isn't installed.
 */
async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { env, output = 'pipe' }: { env?: NodeJS.ProcessEnv; output?: number | 'pipe' | 'ignore' } = {},
): Promise<string> {
  const child = spawn(tool, args, {
    env: { ...process.env, LC_ALL: 'C', ...env },
    stdio: ['ignore', output, 'pipe'],
  })
  const stop = () => void child.kill()
  process.once('exit', stop)
  let text = ''
  let message = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (message.length < maxMessage) message += chunk
  })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve)
    })
    if (code === 0) return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupFailure(
      `${tool} is not installed or not on the PATH. Install PostgreSQL's client programs, of the server's version or newer (Debian: postgresql-client)`,
    )
  } finally {
    process.off('exit', stop)
  }
  throw new BackupFailure(message.trim().replace(/\s*\n\s*/g, '; ') || `${tool} was stopped`)
}
