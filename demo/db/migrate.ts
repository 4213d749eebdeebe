import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database, Dialect } from './connection/database.ts'
import { transact } from './connection/transaction.ts'
import { createSchema } from './migrations/001-schema.ts'
import { addHistory } from './migrations/003-history.ts'
import { addIndexes } from './migrations/004-indexes.ts'
import { addUndoing } from './migrations/005-undoing.ts'
import { addMails } from './migrations/006-mails.ts'
import { addGuests } from './migrations/007-guests.ts'
import { unifyAddresses } from './migrations/008-addresses.ts'
import { foldAgain } from './search/fold-again.ts'
import { rebuildSearchFromScratch } from './search/rebuild.ts'

/**
 * One migration. `up` is frozen: it imports nothing from the host that may change later. Set `rebuildsSearch` if the
 * step changes how texts are folded or which words search needs: today's code then folds all names again and rebuilds the
 * index once, after the last step.
 */
type Migration = {
  name: string
  up?: (db: Kysely<never>, dialect: Dialect) => Promise<void>
  rebuildsSearch?: true
}

export const migrations: readonly Migration[] = [
  // Oldest first. Released ones never change: add a new one instead.
  { name: '001-schema', up: createSchema },
  // Letters, apostrophes, dashes and invisible characters are folded to what people type.
  { name: '002-folding', rebuildsSearch: true },
  { name: '003-history', up: addHistory },
  { name: '004-indexes', up: addIndexes },
  { name: '005-undoing', up: addUndoing },
  { name: '006-mails', up: addMails },
  { name: '007-guests', up: addGuests },
  { name: '008-addresses', up: unifyAddresses },
]

/** The database was last used by a newer version of the host, whose migrations this one does not know. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(`the database is of a newer version (${migration}): update the host, or put back a backup`)
  }
}

/** The database was made before 0.2, whose first migration has the whole schema: no migration leads from there to here. */
export class EarlierDatabase extends Error {
  constructor() {
    super(
      'the database comes from before version 0.2: take it along as an archive. The version that made it writes one with calendar export FILE.zip --with-accounts, and this one reads it into an empty folder or database with calendar import FILE.zip',
    )
  }
}

/** The database has tables, and none of them says that they are those of a calendar. */
export class ForeignTables extends Error {
  constructor(table: string) {
    super(
      `the database has tables of another program (${table}): give the calendar an empty database, or with SQLite an empty folder as DATA_DIR`,
    )
  }
}

/** The first migration of all versions before 0.2. */
const firstBefore = '001-tables'

/** The database can't hold all letters. */
export class WrongEncoding extends Error {
  constructor(encoding: string) {
    super(
      `the database is encoded as ${encoding}, which lacks letters: create it with encoding 'UTF8' and template template0`,
    )
  }
}

/** Throws `WrongEncoding` if a PostgreSQL database can't hold all letters. */
async function assertUnicode(dialect: Dialect, db: Kysely<never>): Promise<void> {
  if (dialect !== 'postgres') return
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db)
  const { encoding } = rows[0]!
  if (encoding !== 'UTF8') throw new WrongEncoding(encoding)
}

/** Key of the PostgreSQL advisory lock for migrating. Arbitrary, but the same in all processes. */
const lockId = 7_241_973

/** Another transaction holds a lock that a migration needs, for longer than it waits. */
export class TablesInUse extends Error {
  constructor() {
    super(
      'other transactions keep using tables that have to change: end those that pg_stat_activity shows as idle in transaction, or stop what is reading for minutes, and start again',
    )
  }
}

/** PostgreSQL's code for a lock timeout. */
const lockTimeout = '55P03'

/**
 * How long a migration waits for a lock, and how often it tries. Whatever else needs the table queues up behind it, so
 * processes that serve meanwhile notice no more than this wait.
 */
const usualPatience = { lockMs: 2000, attempts: 30 }

/** Throws `ForeignTables` if there are tables, in the schema that ours would be in, but not `migrations`. */
async function assertOwnTables(dialect: Dialect, db: Kysely<never>): Promise<void> {
  // Extensions such as PostGIS bring tables along.
  const { rows } = await (
    dialect === 'postgres'
      ? sql<{ name: string }>`
          select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
            and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
          order by relname`
      : sql<{ name: string }>`
          select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`
  ).execute(db)
  const [first] = rows
  if (first && rows.every(({ name }) => name !== 'migrations')) throw new ForeignTables(first.name)
}

async function namesDone({ dialect, read }: Database): Promise<Set<string>> {
  const db = read as unknown as Kysely<{ migrations: { name: string } }>
  // Other schemas may have one, too: several calendars can share a database.
  const found = await (
    dialect === 'postgres'
      ? sql<{ found: boolean }>`select to_regclass('migrations') is not null as found`
      : sql<{ found: number }>`select count(*) as found from sqlite_master where name = 'migrations'`
  ).execute(read)
  const rows = found.rows[0]?.found ? await db.selectFrom('migrations').select('name').execute() : []
  return new Set(rows.map(({ name }) => name))
}

const lackingIn = (done: ReadonlySet<string>) =>
  migrations.flatMap(({ name }) => (done.has(name) ? [] : [name]))

/**
 * The names of the migrations that a database lacks. Throws `NewerDatabase` if it is ahead, `EarlierDatabase` if it is
 * from before 0.2, `WrongEncoding` if it can't hold all letters.
 */
export async function pendingMigrations(database: Database): Promise<string[]> {
  await assertUnicode(database.dialect, database.read as unknown as Kysely<never>)
  const done = await namesDone(database)
  assertKnown(done)
  return lackingIn(done)
}

/**
 * Whether a process of this version can go on: the database has all of its migrations. It may have later ones, since
 * the next release only adds what this one does without (CONTRIBUTING.md, Migrations).
 */
export async function isServable(database: Database): Promise<boolean> {
  return lackingIn(await namesDone(database)).length === 0
}

/** Throws `EarlierDatabase` or `NewerDatabase` if one of the migrations that a database has is unknown to this version. */
export function assertKnown(done: ReadonlySet<string>, steps = migrations): void {
  if (done.has(firstBefore)) throw new EarlierDatabase()
  const unknown = [...done].find((name) => steps.every((step) => step.name !== name))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
}

/**
 * Applies all pending migrations, each once, in one transaction. Only one process migrates at a time; others wait as
 * long as it takes. Older processes go on serving. Throws `NewerDatabase` if the database is ahead, `EarlierDatabase` if
 * it is from before 0.2, `ForeignTables` if it is another program's, `TablesInUse` if others don't let go of a table, `WrongEncoding` if it can't hold all letters.
 * If anything fails, the database is left unchanged.
 */
export async function migrate(
  database: Database,
  steps = migrations,
  { lockMs, attempts } = usualPatience,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOnce(database, steps, lockMs)
    } catch (error) {
      if ((error as { code?: string } | null)?.code !== lockTimeout) throw error
      if (tries === attempts) throw new TablesInUse()
      await pause(Math.random() * lockMs)
    }
  }
}

async function migrateOnce(database: Database, steps: readonly Migration[], lockMs: number): Promise<void> {
  await transact(database, async (transaction) => {
    const db = transaction as unknown as Kysely<{ migrations: { name: string } }>
    await assertUnicode(database.dialect, transaction as unknown as Kysely<never>)
    if (database.dialect === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(db)
      await sql`select pg_advisory_xact_lock(${lockId})`.execute(db)
      await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(db)
    }
    await assertOwnTables(database.dialect, transaction as unknown as Kysely<never>)
    await db.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute()
    const done = new Set((await db.selectFrom('migrations').select('name').execute()).map((row) => row.name))
    assertKnown(done, steps)
    const due = steps.filter((step) => !done.has(step.name))
    for (const { name, up } of due) {
      await up?.(db as unknown as Kysely<never>, database.dialect)
      await db.insertInto('migrations').values({ name }).execute()
    }
    if (!due.some((step) => step.rebuildsSearch)) return
    await foldAgain(transaction)
    await rebuildSearchFromScratch(transaction)
  })
}
