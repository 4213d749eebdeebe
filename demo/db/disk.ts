import type { LogEvent } from 'kysely'

/** Codes for a disk or quota without room: of the system, and of PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** SQLite's result code for a disk without room, or a file that may not grow: https://www.sqlite.org/rescode.html */
const sqliteFull = 13

type Details = { code?: string; errcode?: number; path?: string; place?: string }

/** Whether something failed because the disk is full, be it this machine's or the database server's. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error as Details | null) ?? {}
  return fullCodes.has(code) || (errcode & 0xff) === sqliteFull
}

/** One line for whoever runs the host: what is full, and what to do. `folder` is named when the error names none. */
export function fullDiskLine(error: unknown, folder = 'it'): string {
  const { path, place, message } = error as Details & Error
  return `the disk is full: nothing more can be written to ${path ?? place ?? folder} (${message}). Free some space there; until then writes are refused and GET /healthz answers 503`
}

/** How writing to the database goes. */
export type DiskState = {
  /** Where the data lie: a file, or a server. */
  readonly place: string
  /** Whether a write has failed for want of room, and none as large has succeeded since. */
  isFull: boolean
}

/** Notes of every query that fails for want of room that it did; its error then says where. To be given to Kysely as `log`. */
export function noteFullDisk(state: DiskState): (event: LogEvent) => void {
  return (event) => {
    if (event.level !== 'error' || !isDiskFull(event.error)) return
    state.isFull = true
    Object.assign(event.error as Error, { place: state.place })
  }
}
