import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** Worker thread: checks the SQLite file named in `workerData`. Posts at most five lines about its faults. */
const connection = new DatabaseSync(workerData as string, { readOnly: true })
connection.exec('PRAGMA busy_timeout = 10000')
const rows = connection.prepare('PRAGMA integrity_check(5)').all()
connection.close()
parentPort!.postMessage(rows.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok'))
