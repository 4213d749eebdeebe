import { sql } from 'kysely'
import type { Database, Queries } from './database.ts'

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
