import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://www.sqlite.org/rescode.html): too damaged to be checked. */
const damaged = new Set([11, 26])

function findFaults(): string[] {
  const connection = new DatabaseSync(workerData as string, { readOnly: true })
  try {
    connection.exec('PRAGMA busy_timeout = 10000')
    const rows = connection.prepare('PRAGMA integrity_check(5)').all()
    return rows.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok')
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number }
    if (!damaged.has(errcode & 0xff)) throw error
    return [message]
  } finally {
    connection.close()
  }
}

/** Worker thread: checks the SQLite file named in `workerData`. Posts at most five lines about its faults. */
parentPort!.postMessage(findFaults())
