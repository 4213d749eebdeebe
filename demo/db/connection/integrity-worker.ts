import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { isDamage } from './database.ts'

/** The file to check, and whether also for rows that point to missing ones. */
export type IntegrityCheck = { file: string; references: boolean }

/** Lines on each subject. */
const maxLines = 5

function* faultsOf({ file, references }: IntegrityCheck): Generator<string> {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    connection.exec('PRAGMA busy_timeout = 10000')
    // Includes the index of the search: https://www.sqlite.org/vtab.html#the_xintegrity_method
    for (const row of connection.prepare(`PRAGMA integrity_check(${maxLines})`).all()) {
      const text = String(row.integrity_check)
      if (text !== 'ok') yield text.replace(/\s+/g, ' ')
    }
    if (!references) return
    const dangling = connection
      .prepare(`select distinct "table", parent from pragma_foreign_key_check limit ${maxLines}`)
      .all()
    for (const { table, parent } of dangling)
      yield `rows of ${String(table)} point to missing ones of ${String(parent)}`
  } catch (error) {
    if (!isDamage(error)) throw error
    yield (error as Error).message
  } finally {
    connection.close()
  }
}

/** Worker thread: posts a few lines about the faults of an SQLite file. */
parentPort!.postMessage([...faultsOf(workerData as IntegrityCheck)])
