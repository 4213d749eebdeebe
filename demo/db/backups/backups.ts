import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Dialect } from '../connection/database.ts'
import { isDiskFull } from '../connection/disk.ts'
import { sqliteFile } from '../connection/sqlite.ts'
import { engineOfFile } from './engine-of-file.ts'
import { BackupFailure, withPartial } from './partial-file.ts'
import { copyPostgres, restorePostgres } from './postgres.ts'
import { copySqlite } from './sqlite-backup.ts'
import { restoreSqlite } from './sqlite-restore.ts'

/** Which database is meant, as the settings say. */
type Place = {
  databaseUrl: string | undefined
  databaseListenUrl: string | undefined
  dataDir: string
}

/** The address of the PostgreSQL server itself. */
const serverOf = ({ databaseUrl, databaseListenUrl }: Place) => databaseListenUrl ?? databaseUrl

const names: Record<Dialect, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

const engineOf = ({ databaseUrl }: Place): Dialect => (databaseUrl ? 'postgres' : 'sqlite')

function demandAbsent(file: string): void {
  if (existsSync(file)) throw new BackupFailure(`${file} exists already: choose another name`)
}

/**
 * Writes everything that the configured database holds at this moment into a new file, which only its owner can read.
 * Others can read and write meanwhile. Returns its size in bytes. Throws a BackupFailure, or what the machine refuses;
 * either way there is no file.
 */
export async function backUp(place: Place, file: string): Promise<number> {
  demandAbsent(file)
  const source = sqliteFile(place.dataDir)
  const server = serverOf(place)
  if (!server && !existsSync(source)) throw new BackupFailure(`there is no ${source}`)
  return withPartial(file, async (partial, putInPlace) => {
    try {
      if (server) await copyPostgres(server, partial)
      else await copySqlite(source, partial)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      throw new BackupFailure(`there is no room for the backup in ${dirname(file)}`, { cause: error })
    }
    demandAbsent(file)
    putInPlace()
    return statSync(file).size
  })
}

/**
 * Restores a backup into the configured database, which must have no entries, and brings it to this version. All of it
 * or nothing. Throws a BackupFailure, NewerDatabase, or what the machine refuses.
 */
export async function restoreBackup(place: Place, file: string): Promise<void> {
  const [from, to] = [engineOfFile(file), engineOf(place)]
  if (from !== to) {
    const hint = to === 'sqlite' ? 'Set DATABASE_URL' : 'Leave DATABASE_URL unset'
    throw new BackupFailure(
      `${file} is a backup of ${names[from]}, and can't be restored into ${names[to]}. ${hint} to restore it`,
    )
  }
  const server = serverOf(place)
  if (server) await restorePostgres(file, server)
  else await restoreSqlite(file, sqliteFile(place.dataDir))
}
