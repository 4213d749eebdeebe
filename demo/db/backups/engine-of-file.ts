import { closeSync, openSync, readSync } from 'node:fs'
import type { Dialect } from '../connection/database.ts'
import { BackupFailure } from './partial-file.ts'

/** How the files begin: https://www.sqlite.org/fileformat.html#magic_header_string, and pg_dump's custom format. */
const beginnings: readonly [string, Dialect][] = [
  ['SQLite format 3\0', 'sqlite'],
  ['PGDMP', 'postgres'],
]

const headerBytes = 16

/** The engine that a backup is from. Throws a BackupFailure if the file is something else. */
export function engineOfFile(file: string): Dialect {
  const handle = openSync(file, 'r')
  const header = Buffer.alloc(headerBytes)
  try {
    readSync(handle, header, 0, headerBytes, 0)
  } finally {
    closeSync(handle)
  }
  const known = beginnings.find(([beginning]) => header.toString('latin1').startsWith(beginning))
  if (!known) throw new BackupFailure(`${file} is not a backup: it was not written by calendar backup`)
  return known[1]
}
