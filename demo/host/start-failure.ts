import { ConfigError } from '../config/config.ts'
import { BackupFailure } from '../db/backups/partial-file.ts'
import { fullDisk, isDiskFull } from '../db/connection/database.ts'
import { MovedFile } from '../db/connection/moved-file.ts'
import { ServingRefused } from '../db/connection/serving-lock.ts'
import { EarlierDatabase, ForeignTables, NewerDatabase, TablesInUse, WrongEncoding } from '../db/migrate.ts'

/** SQLite's result codes for a file that cannot be opened, read or written: https://www.sqlite.org/rescode.html */
const ofTheFile = {
  perm: 3,
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  cannotOpen: 14,
  noDatabase: 26,
}

/** PostgreSQL's code for a user who may not create tables. Errors that end a connection have the severity `FATAL`. */
const insufficientPrivilege = '42501'

/** What the system's own words don't say, by its code. */
const hints: Record<string, string> = {
  EADDRINUSE: 'something else listens there: PORT or METRICS_PORT must be another',
  EACCES: 'the user of this process lacks the rights',
  ECONNREFUSED: 'no database server answers there: see DATABASE_URL and DATABASE_LISTEN_URL',
  ENOTFOUND: 'no machine has that name: see DATABASE_URL and DATABASE_LISTEN_URL',
  EROFS: 'the file system is read-only: DATA_DIR or BACKUP_DIR must be elsewhere',
  '3D000': 'create it, owned by the user in DATABASE_URL, or correct the name at the end of DATABASE_URL',
  '28000': 'the server does not let the user in DATABASE_URL in: create it, or correct DATABASE_URL',
  '28P01': 'the user and password in DATABASE_URL must be those of the server',
  [insufficientPrivilege]: 'the user in DATABASE_URL must own the database',
}

/** For folders that cannot be created. */
const ofFolders =
  'DATA_DIR or BACKUP_DIR must name a folder that the user of this process can create or write to'

/** The same for failures of SQLite. */
const ofSqlite = 'the file calendar.sqlite in DATA_DIR, or its folder'

/** And what helps where it is a matter of rights. */
const rightsOfSqlite = `${ofSqlite}: the user of this process must own them, on a disk that can be written to`

type Details = { code?: string; severity?: string; errcode?: number; syscall?: string }

function hintOn({ code = '', errcode = 0, syscall }: Details): string | undefined {
  const result = errcode & 0xff
  if ([ofTheFile.perm, ofTheFile.readOnly].includes(result)) return rightsOfSqlite
  if (Object.values(ofTheFile).includes(result)) return ofSqlite
  return syscall === 'mkdir' && code !== 'EROFS' ? ofFolders : hints[code]
}

/**
 * One line on why the host cannot start, if the cause is outside the host: a port in use, a server that does not
 * answer or refuses the login, a database that cannot be opened or is of another version, a backup that cannot be made or restored,
 * or an invalid setting. Undefined for bugs of the host, which need their stack.
 */
export function startFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (isDiskFull(error)) return fullDisk(error)
  const { code = '', message, severity, errcode = 0 } = error as Error & Details
  const isOfTheFile = Object.values(ofTheFile).includes(errcode & 0xff)
  const hint = hintOn(error as Error & Details)
  const isOutside =
    /^E[A-Z]+$/.test(code) ||
    isOfTheFile ||
    severity === 'FATAL' ||
    code === insufficientPrivilege ||
    error instanceof EarlierDatabase ||
    error instanceof ForeignTables ||
    error instanceof NewerDatabase ||
    error instanceof TablesInUse ||
    error instanceof WrongEncoding ||
    error instanceof MovedFile ||
    error instanceof ServingRefused ||
    error instanceof BackupFailure ||
    error instanceof ConfigError
  if (!isOutside) return undefined
  const reason = message.replace(/\s+/g, ' ') || code
  return hint === undefined ? reason : `${reason} (${hint})`
}
