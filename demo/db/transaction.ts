import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Database, Queries } from './database.ts'

/** PostgreSQL's codes for 'could not serialize' and 'deadlock'. */
const conflicts = ['40001', '40P01']
/**
 * The same, and 'the key pointed to is gone', which it was not when the work looked for it: done again it succeeds, or says by
 * itself what is missing.
 */
const passing = new Set([...conflicts, '23503'])
const attempts = 5
const longestPauseMs = 20
/** SQLite's result code for a file that another process has held for longer than anyone waits. */
const sqliteBusy = 5

type Failure = { code?: string; errcode?: number } | null

/** Whether what failed met others who wrote at the same time: the same a moment later may succeed. */
export function isConflict(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error as Failure) ?? {}
  return conflicts.includes(code) || (errcode & 0xff) === sqliteBusy
}

/** Ends a transaction that failed. When that fails, too, its reason goes along with the first error, which it must not hide. */
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
 * Does some work in one transaction. It may be done again from the start when it met another transaction, so it must do
 * nothing outside. In it only the given handle may be used, and nothing slow may be awaited: SQLite has one writer. Throws what
 * failed first, with the reason in its `rollbackError` if the transaction could not be rolled back.
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

/** Any numbers, the same in all processes: whoever holds one of these PostgreSQL locks has the turn. */
const turns = { themes: 7_241_974, admins: 7_241_975, labels: 7_241_976 }

/**
 * Waits until no other transaction has the turn at something, and takes it until this one ends: what several rows say together
 * stays true, and nobody locks the same rows in another order. SQLite has one writer, whose turn it always is.
 */
export async function takeTurn(tx: Queries, at: keyof typeof turns): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${turns[at]})`.execute(tx)
}

/** Whether queries go to PostgreSQL, where rows can be locked and have to be. */
export function isPostgres(queries: Queries): boolean {
  return queries.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * The column of a unique index that a failed write would have broken, such as `nicknameKey`; undefined when it failed
 * for another reason. Reads the index names that migrations/001-tables.ts gives.
 */
export function violatedColumn(error: unknown): string | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string }
  if (code === '23505') return constraint?.replace(/^[^_]*_/, '')
  return /^UNIQUE constraint failed: \w+\.(\w+)/.exec(message ?? '')?.[1]
}

/**
 * Whether a write failed since it pointed to an account or an entry that is gone. Answers the column that points, such as
 * `userId`; SQLite does not name it.
 */
export function brokenReference(error: unknown): { column?: string } | undefined {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string }
  if (code === '23503') return { column: /^[^_]+_([^_]+)_/.exec(constraint ?? '')?.[1] }
  return message === 'FOREIGN KEY constraint failed' ? {} : undefined
}

/** What the rows of all resources have. */
export type AnyRow = { version: number }

/** The database for code that works on whatever table it is told. */
export function anyTable(db: Queries): Kysely<Record<string, AnyRow & Record<string, unknown>>> {
  return db as unknown as Kysely<Record<string, AnyRow & Record<string, unknown>>>
}

/** Which of some ids are in a table. They stay there until the transaction ends, as others may be about to point to them. */
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
