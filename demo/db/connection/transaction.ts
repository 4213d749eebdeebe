import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Database, Queries } from './database.ts'

/** PostgreSQL's codes for 'could not serialize' and 'deadlock'. */
const conflicts = ['40001', '40P01']
/**
 * Errors after which the transaction is retried. 23503 (foreign key violation): the row existed when the work checked
 * for it; on the second attempt the work succeeds or reports itself what is missing.
 */
const passing = new Set([...conflicts, '23503'])
const attempts = 5
const longestPauseMs = 20
/** SQLITE_BUSY: another process held the write lock for longer than the busy timeout. */
const sqliteBusy = 5

type Failure = { code?: string; errcode?: number } | null

/** Whether a write failed because of a concurrent one: a retry may succeed. */
export function isConflict(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error as Failure) ?? {}
  return conflicts.includes(code) || (errcode & 0xff) === sqliteBusy
}

/** Rolls back after an error. If that fails too, its reason is attached to the first error, which must not be hidden. */
async function rollBack(tx: Queries, error: unknown): Promise<void> {
  try {
    await sql`rollback`.execute(tx)
  } catch (rollbackError) {
    if (error instanceof Error) Object.assign(error, { rollbackError })
  }
}

async function attempt<Result>(database: Database, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  return database.write.connection().execute(async (tx) => {
    await sql`begin`.execute(tx)
    try {
      const result = await work(tx)
      await sql`commit`.execute(tx)
      return result
    } catch (error) {
      await rollBack(tx, error)
      throw error
    }
  })
}

/**
 * Runs `work` in one transaction. `work` may run again after a conflict, so it must have no side effects outside the
 * database. Use only the given handle in it, and await nothing slow: SQLite has one writer. Throws the first error,
 * with the reason in its `rollbackError` if the transaction could not be rolled back.
 */
export async function transact<Result>(
  database: Database,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(database, work)
    } catch (error) {
      if (tries === attempts || !passing.has((error as Failure)?.code ?? '')) throw error
      await pause(Math.random() * longestPauseMs * tries)
    }
  }
}

/** Runs a part of a transaction that may fail: then only what the part has written is rolled back. */
export async function inSavepoint<Result>(tx: Queries, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    // A transaction that has ended, such as on a full disk, or that begins again after a conflict, has no savepoint.
    await sql`rollback to savepoint part`.execute(tx).catch(() => undefined)
    throw error
  }
}

/** Keys of PostgreSQL advisory locks. Arbitrary, but the same in all processes. */
const lockIds = {
  themes: 7_241_974,
  admins: 7_241_975,
  labels: 7_241_976,
  merges: 7_241_977,
  imports: 7_241_978,
  troubles: 7_241_979,
}

/**
 * Mutex: waits until no other transaction holds it, and holds it until this one ends. Protects invariants across
 * several rows, and avoids deadlocks between transactions that lock the same rows in different orders. No-op for
 * SQLite, which has only one writer.
 */
export async function advisoryLock(tx: Queries, at: keyof typeof lockIds): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${lockIds[at]})`.execute(tx)
}

/** Whether queries go to PostgreSQL, where rows can be locked and must be. */
export function isPostgres(queries: Queries): boolean {
  return queries.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * The column whose unique index a write violated, such as `nicknameKey`; undefined if it failed for another reason.
 * Derived from the index names of migrations/001-schema.
 */
export function violatedColumn(error: unknown): string | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string }
  if (code === '23505') return constraint?.replace(/^[^_]*_/, '')
  return /^UNIQUE constraint failed: \w+\.(\w+)/.exec(message ?? '')?.[1]
}

/**
 * Whether a write violated a foreign key: it pointed to an account or entry that does not exist (any more). Returns
 * the column, such as `userId`; SQLite does not report it.
 */
export function brokenReference(error: unknown): { column?: string } | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string }
  if (code === '23503') return { column: /^[^_]+_([^_]+)_/.exec(constraint ?? '')?.[1] }
  return message === 'FOREIGN KEY constraint failed' ? {} : undefined
}

/** The columns that all resources have. */
export type AnyRow = { version: number }

/** The database, typed for code that works on any table. */
export function anyTable(db: Queries): Kysely<Record<string, AnyRow & Record<string, unknown>>> {
  return db as unknown as Kysely<Record<string, AnyRow & Record<string, unknown>>>
}

/**
 * Returns which of the ids exist in a table, and locks those rows until the transaction ends, so that nobody deletes
 * what is about to be pointed to.
 */
export async function lockExisting(
  { dialect }: Database,
  tx: Queries,
  table: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await anyTable(tx)
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forKeyShare())
    .execute()
  return new Set(rows.map((row) => String(row.id)))
}

/**
 * Runs reads that all see the same state of the database, however long they take. With PostgreSQL they have no time
 * limit; with SQLite they have a connection of their own, and others can go on reading and writing.
 */
export async function inSnapshot<Result>(
  { dialect, write, openReader }: Database,
  work: (db: Queries) => Promise<Result>,
): Promise<Result> {
  const isPostgres = dialect === 'postgres'
  const reader = openReader?.()
  try {
    return await (reader?.read ?? write).connection().execute(async (db) => {
      await (isPostgres ? sql`begin isolation level repeatable read read only` : sql`begin`).execute(db)
      try {
        if (isPostgres) await sql`set local statement_timeout = 0`.execute(db)
        return await work(db)
      } finally {
        await sql`rollback`.execute(db)
      }
    })
  } finally {
    await reader?.close()
  }
}
