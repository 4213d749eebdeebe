import type { Kysely, Transaction } from 'kysely'
import type { Load } from '../../lib/semaphore.ts'
import type { Tables } from '../schema/tables.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { DiskState } from './disk.ts'

export type Dialect = 'sqlite' | 'postgres'

/** A handle to run queries on: the database itself or a transaction. */
export type Queries = Kysely<Tables> | Transaction<Tables>

/** Connections of a pool, and queries that wait for one. */
export type PoolLoad = { total: number; idle: number; waiting: number }

/**
 * An open database. With SQLite, `read` is a separate read-only connection, so reads never wait for a write. With
 * PostgreSQL, `read` and `write` are separate pools, and reads time out after a few seconds: long-running jobs use
 * `write`. Inside a transaction use only its own handle.
 *
 * `scan` is for single queries that look at many rows, such as searches and counts: with SQLite they run in a thread of
 * their own and leave the event loop to others; with PostgreSQL it is the same as `read`.
 */
export type Database = {
  dialect: Dialect
  read: Kysely<Tables>
  write: Kysely<Tables>
  scan: Kysely<Tables>
  disk: DiskState
  /** The synonyms that search knows, those of the active theme; app.ts sets it. The same object until they change. */
  synonyms?: () => Promise<Synonyms>
  /** Notifications of changes, with PostgreSQL: app.ts starts them. */
  changes?: ChangeFeed
  /** The connections to PostgreSQL, for monitoring. */
  pools?: () => Record<'read' | 'write', PoolLoad>
  /** The queries of SQLite's thread for `scan`, for monitoring. */
  scans?: () => Load
  /** Another read-only connection to SQLite, for transactions that would hold up everybody who uses `read`. */
  openReader?: () => { read: Kysely<Tables>; close(): Promise<void> }
  close(): Promise<void>
}

/** A synonym: as search needs it, and as people read it. Of several words, all must occur. */
export type Synonym = { words: string; shown: string }

/** What else is searched for, by folded words that people type, the most important first. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>

/** Rows per statement: both databases limit the number of bound parameters. */
const chunkSize = 400

/** Processes rows in chunks, one chunk after the other. */
export async function inChunks<Row>(
  rows: readonly Row[],
  work: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += chunkSize) await work(rows.slice(at, at + chunkSize))
}
