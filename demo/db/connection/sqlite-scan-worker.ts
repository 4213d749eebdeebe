import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export type ScanQuery = { text: string; parameters: readonly SQLInputValue[] }
export type ScanAnswer = { rows: unknown[] } | { failure: { message: string; errcode?: number } }

/** Worker thread: answers queries on the SQLite file named in `workerData`, in order. */
const connection = new DatabaseSync(workerData as string, { readOnly: true })
connection.exec('PRAGMA busy_timeout = 10000')
connection.exec('PRAGMA cache_size = -32000')

/** Size of the LRU cache of prepared statements. */
const maxStatements = 100
const statements = new Map<string, StatementSync>()

function prepared(text: string): StatementSync {
  const statement = statements.get(text) ?? connection.prepare(text)
  statements.delete(text)
  statements.set(text, statement)
  for (const oldest of [...statements.keys()].slice(0, -maxStatements)) statements.delete(oldest)
  return statement
}

function answer({ text, parameters }: ScanQuery): ScanAnswer {
  try {
    return { rows: prepared(text).all(...parameters) }
  } catch (error) {
    // Of an error, only the message would reach the main thread.
    const { message, errcode } = error as Error & { errcode?: number }
    return { failure: { message, errcode } }
  }
}

parentPort!.on('message', (query: ScanQuery) => parentPort!.postMessage(answer(query)))
