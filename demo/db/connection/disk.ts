import type { LogEvent } from 'kysely'

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

/** Whether writes to the database fail because its disk is full. */
export type DiskState = {
  /** Where the data is stored: a file, or a server. */
  readonly place: string
  /** True from the first write that fails for lack of space until a write at least as large succeeds. */
  isFull: boolean
}

/** Kysely's `log` callback: records in `state` that the disk is full, and adds the place to the query's error. */
export function noteFullDisk(state: DiskState): (event: LogEvent) => void {
  return (event) => {
    if (event.level !== 'error' || !isDiskFull(event.error)) return
    state.isFull = true
    Object.assign(event.error as Error, { place: state.place })
  }
}
