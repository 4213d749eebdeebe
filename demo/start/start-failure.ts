import { ConfigError } from '../config.ts'
import { fullDiskLine, isDiskFull } from '../db/disk.ts'
import { NewerDatabase } from '../db/migrate.ts'

/** Result codes of SQLite for a file that cannot be opened, read or written: https://www.sqlite.org/rescode.html */
const ofTheFile = {
  perm: 3,
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  cannotOpen: 14,
  noDatabase: 26,
}

/** What a PostgreSQL server answers to a user who may not make tables; all that ends a connection is `FATAL`. */
const insufficientPrivilege = '42501'

type Details = { code?: string; severity?: string; errcode?: number }

/**
 * Why the host cannot start, in one line, when that lies outside of it: a port in use, a server that does not answer or lets
 * nobody in, a database that cannot be opened or is ahead, a setting that is found to be wrong only now. Undefined for what is a fault of the host, which needs its stack.
 */
export function startFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (isDiskFull(error)) return fullDiskLine(error)
  const { code = '', message, severity, errcode = 0 } = error as Error & Details
  const isOutside =
    /^E[A-Z]+$/.test(code) ||
    Object.values(ofTheFile).includes(errcode & 0xff) ||
    severity === 'FATAL' ||
    code === insufficientPrivilege ||
    error instanceof NewerDatabase ||
    error instanceof ConfigError
  return isOutside ? message.replace(/\s+/g, ' ') || code : undefined
}
