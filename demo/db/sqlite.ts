import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

function connect(file: string, readOnly: boolean) {
  const connection = new DatabaseSync(file, { readOnly })
  connection.exec('PRAGMA busy_timeout = 10000')
  if (!readOnly) {
    connection.exec('PRAGMA journal_mode = WAL')
    connection.exec('PRAGMA synchronous = FULL')
  }
  connection.exec('PRAGMA cache_size = -32000')
  const database = {
    prepare(text: string) {
      const statement = connection.prepare(text)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      }
    },
    close: () => connection.close(),
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}

/** Opens the embedded database in a file, made with its folder if there is none; readable by its owner alone. */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const write = connect(file, false)
  chmodSync(file, 0o600)
  const read = connect(file, true)
  return {
    dialect: 'sqlite',
    read,
    write,
    close: async () => {
      await read.destroy()
      await write.destroy()
    },
  }
}
