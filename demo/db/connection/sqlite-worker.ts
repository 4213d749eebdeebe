import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** A query; without one, the thread closes its connection and ends. */
export type ThreadQuery = { text: string; parameters: readonly SQLInputValue[] }
export type ThreadAnswer =
  | { rows: unknown[] }
  | { changes: number | bigint; lastInsertRowid: number | bigint }
  | { failure: { message: string; code?: string; errcode?: number } }

/** The file, and whether the thread only reads. */
export type ThreadData = { file: string; readOnly: boolean }

/** Worker thread: answers queries on an SQLite file, in order. */
const { file, readOnly } = workerData as ThreadData
const connection = new DatabaseSync(file, { readOnly })
connection.exec('PRAGMA busy_timeout = 10000')
connection.exec('PRAGMA cache_size = -32000')
if (!readOnly) {
  connection.exec('PRAGMA synchronous = FULL')
  connection.exec('PRAGMA foreign_keys = ON')
  connection.exec('PRAGMA secure_delete = ON')
}

/** Size of the LRU cache of prepared statements. */
const maxStatements = 300
const statements = new Map<string, { statement: StatementSync; reads: boolean }>()

function prepared(text: string) {
  const known = statements.get(text)
  const statement = known?.statement ?? connection.prepare(text)
  const kept = known ?? { statement, reads: statement.columns().length > 0 }
  statements.delete(text)
  statements.set(text, kept)
  if (statements.size > maxStatements) statements.delete(statements.keys().next().value!)
  return kept
}

function answer({ text, parameters }: ThreadQuery): ThreadAnswer {
  // A transaction that SQLite has already rolled back, as it does when the disk is full, is over.
  if (text === 'rollback' && !connection.isTransaction) return { rows: [] }
  try {
    // 'immediate': a transaction that reads first and then writes would fail if another process wrote in between.
    const { statement, reads } = prepared(text === 'begin' && !readOnly ? 'begin immediate' : text)
    return reads ? { rows: statement.all(...parameters) } : statement.run(...parameters)
  } catch (error) {
    // Of an error, only the message would reach the main thread.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { failure: { message, code, errcode } }
  }
}

parentPort!.on('message', (query: ThreadQuery | null) => {
  if (query) return parentPort!.postMessage(answer(query))
  connection.close()
  parentPort!.close()
})
