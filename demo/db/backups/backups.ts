import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { type Dialect, isDamage, isDiskFull } from '../connection/database.ts'
import { findFaults } from '../connection/integrity.ts'
import { openSqlite, sqliteFile } from '../connection/sqlite.ts'
import { isConflict } from '../connection/transaction.ts'
import { makeFolder } from '../../lib/make-folder.ts'
import { migrate } from '../migrate.ts'
import { tablesInUse } from '../schema/in-use.ts'
import { checksumFile, matchesChecksum, writeChecksum } from './checksum.ts'
import { BackupFailure, companions, withPartial } from './partial-file.ts'
import { assertDump, assertServer, bytesOnServer, copyPostgres, restorePostgres } from './pg-dump.ts'
import { assertRoom } from './room.ts'

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

function assertAbsent(file: string): void {
  if (existsSync(file)) throw new BackupFailure(`${file} exists already: choose another name`)
}

/** The size of an SQLite database with what is still in its log. */
const bytesOf = (source: string) =>
  statSync(source).size + (statSync(`${source}-wal`, { throwIfNoEntry: false })?.size ?? 0)

/**
 * Writes everything that the configured database holds at this moment into a new file, which only its owner can read, and
 * its checksum beside it. The copy is checked before it gets its name. Others can read and write meanwhile. Returns its
 * size in bytes. Throws a BackupFailure, also if the copy is damaged, or what the machine refuses; either way there is no file.
 */
export async function backUp(place: Place, file: string): Promise<number> {
  assertAbsent(file)
  const source = sqliteFile(place.dataDir)
  const server = serverOf(place)
  if (!server && !existsSync(source)) throw new BackupFailure(`there is no ${source}`)
  return withPartial(file, async (partial, putInPlace) => {
    try {
      await assertRoom(dirname(file), server ? await bytesOnServer(server) : bytesOf(source))
      if (server) await copyPostgres(server, partial)
      else await copySqlite(source, partial)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      throw new BackupFailure(`there is no room for the backup in ${dirname(file)}`, { cause: error })
    }
    assertAbsent(file)
    await writeChecksum(partial, file)
    try {
      putInPlace()
    } catch (error) {
      rmSync(checksumFile(file), { force: true })
      throw error
    }
    return statSync(file).size
  })
}

/**
 * Throws a BackupFailure unless a backup is what its checksum says and sound by itself, and NewerDatabase if a dump of
 * PostgreSQL is. `copy` is what to read, if not the backup itself. Returns false if there is no checksum.
 */
async function checkBackup(file: string, copy = file): Promise<boolean> {
  const engine = engineOfFile(copy)
  const isVerified = await matchesChecksum(copy, file)
  if (engine === 'sqlite') await assertCalendar(copy, file)
  else await assertDump(copy)
  return isVerified
}

/**
 * Restores a backup into the configured database, which must have no entries, and brings it to this version. All of it
 * or nothing. Returns false if it had no checksum, so that damage within texts or images can't be excluded. Throws a
 * BackupFailure, NewerDatabase, or what the machine refuses.
 */
export async function restoreBackup(place: Place, file: string): Promise<boolean> {
  const [from, to] = [engineOfFile(file), engineOf(place)]
  if (from !== to) {
    const hint = to === 'sqlite' ? 'Set DATABASE_URL' : 'Leave DATABASE_URL unset'
    throw new BackupFailure(
      `${file} is a backup of ${names[from]}, and can't be restored into ${names[to]}. ${hint} to restore it`,
    )
  }
  const server = serverOf(place)
  if (!server) return restoreSqlite(file, sqliteFile(place.dataDir))
  await assertServer(server)
  const isVerified = await checkBackup(file)
  await restorePostgres(file, server)
  return isVerified
}

/** How the files begin: https://www.sqlite.org/fileformat.html#magic_header_string, and pg_dump's custom format. */
const beginnings: readonly [string, Dialect][] = [
  ['SQLite format 3\0', 'sqlite'],
  ['PGDMP', 'postgres'],
]

const headerBytes = 16

/** The engine that a backup is from. Throws a BackupFailure if the file is something else. */
function engineOfFile(file: string): Dialect {
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

function tablesOf(connection: DatabaseSync): Set<string> {
  const rows = connection.prepare(`select name from sqlite_schema where type = 'table'`).all()
  return new Set(rows.map(({ name }) => String(name)))
}

function assertEmpty(connection: DatabaseSync, target: string): void {
  const tables = tablesOf(connection)
  const full = tablesInUse.find(
    (table) => tables.has(table) && connection.prepare(`select 1 from "${table}" limit 1`).get(),
  )
  if (full === undefined) return
  throw new BackupFailure(
    `${target} has entries (${full}), and a backup only goes into an empty database. Move the file elsewhere, or set DATA_DIR to another folder`,
  )
}

/** Opens a database, provided that nobody else has it open, and keeps others out until it is closed. */
function seize(target: string): DatabaseSync {
  const connection = new DatabaseSync(target)
  try {
    connection.exec('PRAGMA busy_timeout = 0')
    connection.exec('PRAGMA locking_mode = EXCLUSIVE')
    connection.exec('BEGIN IMMEDIATE')
    assertEmpty(connection, target)
    connection.exec('ROLLBACK')
    // No WAL: closing this connection would delete the one of the file that takes its place.
    connection.exec('PRAGMA journal_mode = DELETE')
    connection.exec('BEGIN EXCLUSIVE')
    return connection
  } catch (error) {
    connection.close()
    if (isConflict(error)) throw new BackupFailure(`${target} is in use: stop the host first`)
    throw error
  }
}

/** Throws a BackupFailure if a log of the target remains without it: SQLite would mix its contents into the new file. */
function assertNoOrphans(target: string): void {
  const orphan = companions.map((end) => target + end).find((file) => existsSync(file))
  if (orphan === undefined) return
  throw new BackupFailure(
    `${orphan} is left of another database, and must not be mixed with the backup. Make sure that the host is stopped, then move it elsewhere`,
  )
}

/** Makes sure that the target is free and empty, or missing, and that it stays so while `work` runs. */
function whileFree(target: string, work: () => void): void {
  if (!existsSync(target)) {
    assertNoOrphans(target)
    return work()
  }
  const connection = seize(target)
  try {
    // Of this connection, or left by a crash: the database needs neither without a WAL.
    for (const end of companions) rmSync(target + end, { force: true })
    work()
  } finally {
    connection.close()
  }
}

/** Throws a BackupFailure unless a file is a sound database of a calendar. `name` is what to call it. */
async function assertCalendar(file: string, name: string): Promise<void> {
  const faults = await findFaults(file, { references: true })
  if (faults.length > 0) throw new BackupFailure(`${name} is damaged: ${faults.join('; ')}`)
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = tablesOf(connection)
    if (!['migrations', 'events', 'users'].every((table) => tables.has(table)))
      throw new BackupFailure(`${name} is an SQLite database, but not of a calendar`)
  } finally {
    connection.close()
  }
}

/**
 * Puts a backup in the place of an SQLite database that has no entries and is not in use, and brings it to this
 * version. All of it or nothing. Returns false if the backup has no checksum. Throws a BackupFailure, or NewerDatabase.
 */
async function restoreSqlite(file: string, target: string): Promise<boolean> {
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
    throw new BackupFailure(`${file} is not a backup but a database in use: ${file}-wal belongs to it`)
  makeFolder(dirname(target))
  whileFree(target, () => undefined)
  return withPartial(target, async (partial, putInPlace) => {
    await pipeline(createReadStream(file), createWriteStream(partial, { flags: 'r+' }))
    const isVerified = await checkBackup(file, partial)
    const database = openSqlite(partial)
    try {
      await migrate(database)
    } finally {
      await database.close()
    }
    leaveWal(partial)
    whileFree(target, putInPlace)
    return isVerified
  })
}

/** Pages per step, 4 MB. Each step runs in a thread of its own. */
const pagesPerStep = 1000

/** Turns a file that no one else uses into one without companions: a copy of it alone is complete. */
function leaveWal(file: string): void {
  const connection = new DatabaseSync(file)
  try {
    connection.exec('PRAGMA journal_mode = DELETE')
  } finally {
    connection.close()
  }
}

/**
 * Copies a database that may be in use into an empty file, as it is when the copy begins. Throws a BackupFailure if the
 * copy is damaged, because the database is.
 */
async function copySqlite(source: string, file: string): Promise<void> {
  const faults = await copyPages(source, file).then(
    async () => findFaults(file, { references: true }),
    (error: unknown) => {
      // Damage where the tables are listed: the file can't even be opened.
      if (isDamage(error)) return [(error as Error).message]
      throw error
    },
  )
  if (faults.length > 0)
    throw new BackupFailure(
      `the copy is damaged, as ${source} seems to be, so it was not kept: ${faults.join('; ')}. Run calendar check, and keep the older backups`,
    )
}

async function copyPages(source: string, file: string): Promise<void> {
  const connection = new DatabaseSync(source, { readOnly: true })
  try {
    connection.exec('PRAGMA busy_timeout = 10000')
    // The read transaction holds on to one snapshot. Without it, each write by others would start the copy over.
    connection.exec('BEGIN')
    connection.prepare('select count(*) from sqlite_schema').get()
    await backup(connection, file, { rate: pagesPerStep })
  } finally {
    connection.close()
  }
  leaveWal(file)
}
