import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Tables } from '../schema/tables.ts'
import { type Database, type DiskState, noteFullDisk } from './database.ts'
import { openScan } from './sqlite-scan.ts'

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

/** No-op statement to end a transaction that SQLite has already rolled back, as it does when the disk is full. */
const nothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

function connect(file: string, readOnly: boolean, disk: DiskState) {
  const connection = new DatabaseSync(file, { readOnly })
  connection.exec('PRAGMA busy_timeout = 10000')
  if (!readOnly) {
    connection.exec('PRAGMA journal_mode = WAL')
    connection.exec('PRAGMA synchronous = FULL')
    connection.exec('PRAGMA foreign_keys = ON')
    connection.exec('PRAGMA secure_delete = ON')
  }
  connection.exec('PRAGMA cache_size = -32000')
  const statements = new Map<string, ReturnType<typeof prepared>>()
  const database = {
    prepare(query: string) {
      // 'immediate': a transaction that reads first and then writes would fail if another process wrote in between.
      const text = query === 'begin' && !readOnly ? 'begin immediate' : query
      if (text === 'rollback' && !connection.isTransaction) return nothing
      const statement = statements.get(text) ?? prepared(connection, text)
      statements.delete(text)
      statements.set(text, statement)
      for (const oldest of statements.keys()) {
        if (statements.size <= maxStatements) break
        statements.delete(oldest)
      }
      return statement
    },
    close: () => connection.close(),
  }
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), log: noteFullDisk(disk) })
  const close = async () => {
    await queries.destroy()
    // Kysely leaves a connection open that it has never used, and that would lock the file.
    if (connection.isOpen) connection.close()
  }
  return { queries, close }
}

/** How long a scan may take, in milliseconds, including the wait for others. */
const scanLimitMs = 10_000

/** The path of the embedded database. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'calendar.sqlite')

/** Opens the embedded database, creating the file and its folder if missing; only their owner can read them. */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const disk: DiskState = { place: file, isFull: false }
  const write = connect(file, false, disk)
  chmodSync(file, 0o600)
  const read = connect(file, true, disk)
  const { scan, load } = openScan(file, scanLimitMs)
  return {
    dialect: 'sqlite',
    read: read.queries,
    write: write.queries,
    scan,
    disk,
    scans: load,
    openReader: () => {
      const { queries, close } = connect(file, true, disk)
      return { read: queries, close }
    },
    close: async () => {
      await scan.destroy()
      await read.close()
      await write.close()
    },
  }
}
