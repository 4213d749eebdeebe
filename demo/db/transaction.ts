import type { Kysely } from 'kysely'
import type { Database, Queries } from './database.ts'

/**
 * PostgreSQL's codes for 'could not serialize', 'deadlock', and 'the key pointed to is gone', which it was not when the work
 * looked for it: done again it succeeds, or says by itself what is missing.
 */
const passing = new Set(['40001', '40P01', '23503'])
const attempts = 4

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

/**
 * Does some work in one transaction. It may be done again from the start when it met another transaction, so it must do
 * nothing outside. In it only the given handle may be used, and nothing slow may be awaited: SQLite has one writer.
 */
export async function transact<Result>(
  database: Database,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.write.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !passing.has(codeOf(error))) throw error
    }
  }
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
    .$if(dialect === 'postgres', (query) => query.forKeyShare())
    .execute()
  return new Set(rows.map((row) => String(row.id)))
}
