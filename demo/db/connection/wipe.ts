import { setImmediate as letOthersRead } from 'node:timers/promises'
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

/** Pages of the index that one step merges, which takes some milliseconds. */
const pagesPerStep = 50
/** 500 MB; whatever is left is merged the next time. */
const maxSteps = 2500

/**
 * Removes the words of deleted and changed documents from SQLite's full-text index, which only marks them as deleted,
 * by merging its segments into one: https://sqlite.org/fts5.html#the_merge_command. Costs nothing if nothing has
 * changed since the last time. Other writes take place between its steps.
 */
export async function wipeSearchIndex({ dialect, write }: Database): Promise<void> {
  if (dialect === 'postgres') return
  for (let step = 0; step < maxSteps; step += 1) {
    const changes = await write.connection().execute(async (connection) => {
      const count = async () => {
        const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(connection)
        return rows[0]!.count
      }
      const before = await count()
      // A negative number lets the first step include all segments.
      const pages = step === 0 ? -pagesPerStep : pagesPerStep
      await sql`insert into searchIndex (searchIndex, rank) values ('merge', ${pages})`.execute(connection)
      return (await count()) - before
    })
    if (changes < 2) return
    await letOthersRead()
  }
}

/** Wipes search and the log after an erasure. A failure is harmless: both are wiped again within the hour. */
export async function wipeTraces(
  database: Database,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  try {
    await wipeSearchIndex(database)
    await wipeLog(database)
  } catch (error) {
    log.warn({ err: error }, 'not every trace of what was erased is gone yet')
  }
}
