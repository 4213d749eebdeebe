/**
 * What PostgreSQL calls a statement that took too long, a lock that was not to be had in time, and having no room for one
 * more connection: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const busyStates = new Set(['57014', '55P03', '53300', '53400'])

/** What the pool says when no connection became free in time, or none could be opened; it has no code. */
const noConnection = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** SQLITE_BUSY: another process writes for longer than this one waits. */
const sqliteBusy = 5

/** Whether a query failed because the database has too much to do: the same query may well succeed later. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', errcode = 0 } = error as Error & { code?: string; errcode?: number }
  return busyStates.has(code) || noConnection.has(error.message) || (errcode & 0xff) === sqliteBusy
}
