import type { Kysely, Transaction } from 'kysely'
import type { DiskState } from './disk.ts'
import type { Tables } from './tables.ts'

export type Dialect = 'sqlite' | 'postgres'

/** A handle on which queries run: the database itself or a transaction of it. */
export type Queries = Kysely<Tables> | Transaction<Tables>

/**
 * An open database. With SQLite `read` is a read-only connection of its own, so that reads never wait for a write; with
 * PostgreSQL each is a pool of its own, and reads are given up after some seconds: long work of a job goes through `write`. Inside a transaction only its own handle may be used.
 */
export type Database = {
  dialect: Dialect
  read: Kysely<Tables>
  write: Kysely<Tables>
  disk: DiskState
  close(): Promise<void>
}
