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

/** Others write between two steps of a merge; a step is to take about this many milliseconds … */
const stepMs = 20
/** … and all steps of an hour together this many. The next hour goes on from there. */
const mergeMs = 3000
const maxPages = 64

/** Databases with an unfinished merge. */
const unfinished = new WeakSet<Database>()

/**
 * Removes the words of deleted and changed documents from SQLite's full-text index, which only marks them as deleted,
 * by merging its segments into one: https://sqlite.org/fts5.html#the_merge_command. Costs nothing if nothing has
 * changed since the last time. What is left after a few seconds, as in a calendar of 100,000 events, is merged the next
 * times: each continues where the last one stopped.
 */
export async function wipeSearchIndex(database: Database): Promise<void> {
  const { dialect, write } = database
  if (dialect === 'postgres') return
  const end = performance.now() + mergeMs
  // A negative number starts a merge of all segments, and would restart one that hasn't finished.
  let begins = !unfinished.has(database)
  let isWhole = begins
  unfinished.add(database)
  for (let pages = 1; performance.now() < end;) {
    const { changes, took } = await write.connection().execute(async (connection) => {
      const count = async () => {
        const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(connection)
        return rows[0]!.count
      }
      const [before, began] = [await count(), performance.now()]
      await sql`insert into searchIndex (searchIndex, rank)
        values ('merge', ${begins ? -pages : pages})`.execute(connection)
      return { changes: (await count()) - before, took: performance.now() - began }
    })
    begins = false
    if (changes < 2 && isWhole) {
      unfinished.delete(database)
      return
    }
    // What has changed since the merge began is left.
    if (changes < 2) begins = isWhole = true
    pages = took > stepMs ? Math.max(1, Math.floor(pages / 2)) : Math.min(maxPages, pages * 2)
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
