import { SlowQueryError } from './sqlite-thread.ts'

/**
 * PostgreSQL's codes for a statement timeout, a lock timeout, too many connections, and a server that stops or starts:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const busyStates = new Set(['57014', '55P03', '53300', '53400', '57P01', '57P02', '57P03'])

/** PostgreSQL's class of failed connections. */
const connectionClass = /^08[\dA-Z]{3}$/

/** Codes of the system for a database server that cannot be reached. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])

/** Messages of pg and its pool, which have no code: no connection became free in time, none could be opened, or it broke. */
const noConnection = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** SQLITE_BUSY: another process held the write lock for longer than the busy timeout. */
const sqliteBusy = 5

/** Whether a query failed because the database is overloaded or away: the same query may succeed later. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof SlowQueryError) return true
  const { code = '', errcode = 0 } = error as Error & { code?: string; errcode?: number }
  return (
    busyStates.has(code) ||
    connectionClass.test(code) ||
    unreachable.has(code) ||
    noConnection.has(error.message) ||
    (errcode & 0xff) === sqliteBusy
  )
}
