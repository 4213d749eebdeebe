import { chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Kysely, type LogEvent, SqliteDialect } from 'kysely'
import { makeFolder } from '../../lib/make-folder.ts'
import type { Tables } from '../schema/tables.ts'
import { assertInPlace, type Database, type DiskState, noteFaults } from './database.ts'
import { watchFile } from './moved-file.ts'
import { openThread } from './sqlite-thread.ts'

const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]

/**
 * A prepared statement with the interface that Kysely expects. Only `iterate` is still running when it returns, so it
 * prepares its own statement.
 */
function prepared(connection: DatabaseSync, text: string) {
  const statement: StatementSync = connection.prepare(text)
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => connection.prepare(text).iterate(...values(parameters)),
  }
}

/** Size of the LRU cache of prepared statements, per connection. */
const maxStatements = 300

/** After this many milliseconds of reads, others are served. */
const turnMs = 15

/** Called after each query: reads are synchronous, and without a pause those of one request would follow each other. */
function takeTurns(): (event: LogEvent) => Promise<void> {
  let busyMs = 0
  return async ({ queryDurationMillis }) => {
    busyMs += queryDurationMillis
    if (busyMs < turnMs) return
    busyMs = 0
    await nextTurn()
  }
}

/** Opens the file for reads in the thread that answers requests: short ones that find what they need by an index. */
function openReader(file: string, disk: DiskState) {
  const connection = new DatabaseSync(file, { readOnly: true })
  connection.exec('PRAGMA busy_timeout = 10000')
  connection.exec('PRAGMA cache_size = -32000')
  const statements = new Map<string, ReturnType<typeof prepared>>()
  const database = {
    prepare(text: string) {
      const statement = statements.get(text) ?? prepared(connection, text)
      statements.delete(text)
      statements.set(text, statement)
      if (statements.size > maxStatements) statements.delete(statements.keys().next().value!)
      return statement
    },
    close: () => connection.close(),
  }
  const [note, turn] = [noteFaults(disk), takeTurns()]
  const log = (event: LogEvent) => {
    note(event)
    return turn(event)
  }
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), log })
  const close = async () => {
    await read.destroy()
    // Kysely leaves a connection open that it has never used, and that would lock the file.
    if (connection.isOpen) connection.close()
  }
  return { read, close }
}

/** Creates the file if it is missing. Throws if it is no database or can't be written to. */
function createFile(file: string): void {
  makeFolder(dirname(file))
  const connection = new DatabaseSync(file)
  connection.exec('PRAGMA busy_timeout = 10000')
  connection.exec('PRAGMA journal_mode = WAL')
  chmodSync(file, 0o600)
  connection.close()
}

/** How long a scan may take, in milliseconds, including the wait for others. */
const scanLimitMs = 10_000

/** The path of the embedded database. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'calendar.sqlite')

/**
 * Opens the embedded database, creating the file and its folder if missing; only their owner can read them. Writes and
 * scans run in threads of their own.
 */
export function openSqlite(file: string): Database {
  createFile(file)
  const moved = watchFile(file, (line) => disk.report?.(line))
  const disk: DiskState = { place: file, isFull: false, moved }
  const write = openThread({ file, readOnly: false, disk })
  const { read, close } = openReader(file, disk)
  const scan = openThread({ file, readOnly: true, limitMs: scanLimitMs, disk })
  return {
    dialect: 'sqlite',
    read,
    write: write.queries,
    scan: scan.queries,
    disk,
    scans: scan.load,
    openReader: () => {
      assertInPlace(disk)
      return openReader(file, disk)
    },
    close: async () => {
      await scan.queries.destroy()
      await close()
      await write.queries.destroy()
    },
  }
}
