import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Lets go of the copies that SQLite's write-ahead log still holds of what has been erased: its pages go into the file, and the log
 * becomes empty. Does not wait for a reader, such as a backup, to whom the log still belongs: the next call comes within the hour.
 */
export async function wipeLog({ dialect, write }: Database): Promise<void> {
  if (dialect === 'postgres') return
  await write.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = 10000`.execute(connection)
    }
  })
}

/** The same after something was erased; a failure is made up for within the hour. */
export async function wipeTraces(
  database: Database,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  await wipeLog(database).catch((error: unknown) =>
    log.warn({ err: error }, 'the log of the database was not emptied'),
  )
}
