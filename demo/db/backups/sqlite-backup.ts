import { backup, DatabaseSync } from 'node:sqlite'

/** Pages per step, 4 MB. Each step runs in a thread of its own. */
const pagesPerStep = 1000

/** Turns a file that no one else uses into one without companions: a copy of it alone is complete. */
export function leaveWal(file: string): void {
  const connection = new DatabaseSync(file)
  try {
    connection.exec('PRAGMA journal_mode = DELETE')
  } finally {
    connection.close()
  }
}

/** Copies a database that may be in use into an empty file, as it is when the copy begins. */
export async function copySqlite(source: string, file: string): Promise<void> {
  const connection = new DatabaseSync(source, { readOnly: true })
  try {
    connection.exec('PRAGMA busy_timeout = 10000')
    // The read transaction holds on to one snapshot. Without it, each write by others would start the copy over.
    connection.exec('BEGIN')
    connection.prepare('select count(*) from sqlite_schema').get()
    await backup(connection, file, { rate: pagesPerStep })
  } finally {
    connection.close()
  }
  leaveWal(file)
}
