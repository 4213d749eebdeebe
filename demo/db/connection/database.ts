import type { Kysely, LogEvent, Transaction } from 'kysely'
import type { Load } from '../../lib/semaphore.ts'
import type { Tables } from '../schema/tables.ts'
import type { ChangeFeed } from './change-feed.ts'
import { MovedFile } from './moved-file.ts'

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

/** Codes for a full disk or an exceeded quota, from the system and from PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** SQLITE_FULL: the disk is full or the file may not grow: https://www.sqlite.org/rescode.html */
const sqliteFull = 13

type Details = { code?: string; errcode?: number; path?: string; place?: string }

/** Whether something failed because the disk is full, on this machine or on the database server. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error as Details | null) ?? {}
  return fullCodes.has(code) || (errcode & 0xff) === sqliteFull
}

/** Whether the disk of the embedded database is full: the only process that uses it can keep in memory what logins need. */
export function isOwnDiskFull({ dialect }: Pick<Database, 'dialect'>, error: unknown): boolean {
  return dialect === 'sqlite' && isDiskFull(error)
}

/** SQLITE_CORRUPT and SQLITE_NOTADB: https://www.sqlite.org/rescode.html */
const sqliteDamage = new Set([11, 26])
/** data_corrupted and index_corrupted: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresDamage = new Set(['XX001', 'XX002'])

/** Whether a query failed because the data on the disk is damaged. */
export function isDamage(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error as Details | null) ?? {}
  return postgresDamage.has(code) || sqliteDamage.has(errcode & 0xff)
}

/** One line: which disk is full, and what to do. `folder` is used when the error has no path. */
export function fullDisk(error: unknown, folder?: string): string {
  const { path, place, message } = error as Details & Error
  const where = path ?? place ?? folder
  return `the disk is full: nothing more can be written${where === undefined ? '' : ` to ${where}`} (${message}). Free some space there`
}

/** The same for the log of a host, with what it means until then. */
export function fullDiskLine(error: unknown, folder?: string): string {
  return `${fullDisk(error, folder)}; until then writes are refused and GET /healthz answers 503`
}

/** What is wrong with the place where the data is stored. */
export type DiskState = {
  /** Where the data is stored: a file, or a server. */
  readonly place: string
  /** True from the first write that fails for lack of space until a write at least as large succeeds. */
  isFull: boolean
  /** The first error of a query that met damaged data, in this process. */
  damage?: string
  /** With SQLite: why nothing may be written, as long as the path does not name the file that is open. */
  moved?: () => MovedFile | undefined
  /** Receives one line when damage is met or the file has been moved; app.ts sets it. */
  report?: (line: string) => void
}

/** Throws a MovedFile if the path of the database does not name the file that is open. */
export function assertInPlace({ moved }: DiskState): void {
  const error = moved?.()
  if (error) throw error
}

/** Whether a query failed because of the place where the data is stored: what can be read is still served. */
export const isStorageFault = (error: unknown): boolean =>
  isDiskFull(error) || isDamage(error) || error instanceof MovedFile

/** Whether the log has one line on the cause already, by `DiskState.report`. */
export const isReported = (error: unknown): boolean => isDamage(error) || error instanceof MovedFile

/**
 * Kysely's `log` callback: records in `state` that the disk is full, and adds the place to the query's error; records and
 * reports that the data is damaged.
 */
export function noteFaults(state: DiskState): (event: LogEvent) => void {
  return (event) => {
    if (event.level !== 'error') return
    if (isDiskFull(event.error)) {
      state.isFull = true
      Object.assign(event.error as Error, { place: state.place })
    }
    if (!isDamage(event.error) || state.damage !== undefined) return
    state.damage = (event.error as Error).message
    state.report?.(
      `the database is damaged: ${state.place} (${state.damage}). Run calendar check, and restore a backup; until then what needs the damaged data is answered with 503`,
    )
  }
}
