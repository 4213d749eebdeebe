import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Checkpoints and truncates SQLite's write-ahead log, which may still hold copies of erased data. Does not wait for
 * readers that still need the log, such as a backup: it is called again within the hour.
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

/** Wipes the log after an erasure. A failure is harmless: it is called again within the hour. */
export async function wipeTraces(
  database: Database,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  await wipeLog(database).catch((error: unknown) =>
    log.warn({ err: error }, 'the log of the database was not emptied'),
  )
}
