import { SlowQueryError } from './sqlite-scan.ts'

/**
 * PostgreSQL's codes for a statement timeout, a lock timeout and too many connections:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const busyStates = new Set(['57014', '55P03', '53300', '53400'])

/** Messages of the pg pool, which have no code: no connection became free in time, or none could be opened. */
const noConnection = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** SQLITE_BUSY: another process held the write lock for longer than the busy timeout. */
const sqliteBusy = 5

/** Whether a query failed because the database is overloaded: the same query may succeed later. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof SlowQueryError) return true
  const { code = '', errcode = 0 } = error as Error & { code?: string; errcode?: number }
  return busyStates.has(code) || noConnection.has(error.message) || (errcode & 0xff) === sqliteBusy
}
