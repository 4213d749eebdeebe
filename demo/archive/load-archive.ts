import { sql } from 'kysely'
import type { Database, Queries } from '../db/connection/database.ts'
import { advisoryLock, anyTable, isPostgres, transact, violatedColumn } from '../db/connection/transaction.ts'
import { tablesInUse } from '../db/schema/in-use.ts'
import { rebuildSearchFromScratch } from '../db/search/rebuild.ts'
import { newToken } from '../lib/ids.ts'
import { hashPassword } from '../lib/passwords.ts'
import { checkArchive, type CheckOptions } from './check-archive.ts'
import { insertPart, insertThemeFiles } from './insert-parts.ts'
import { ArchiveFailure, openArchive, type OpenArchive } from './open-archive.ts'
import type { Manifest, Part } from './part.ts'
import { partsOf } from './table-parts.ts'

async function assertEmpty(tx: Queries): Promise<void> {
  for (const table of tablesInUse) {
    const found = await anyTable(tx)
      .selectFrom(table)
      .select(sql.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (found)
      throw new ArchiveFailure([
        `The database is not empty (${table}). Import into a new one, before the calendar is started with it for the first time: set DATABASE_URL to an empty database, or DATA_DIR to a new folder; or add the archive to what is there with --merge.`,
      ])
  }
}

async function load(tx: Queries, archive: OpenArchive, parts: readonly Part[]): Promise<void> {
  if (isPostgres(tx)) await sql`set local statement_timeout = 0`.execute(tx)
  await advisoryLock(tx, 'themes')
  await assertEmpty(tx)
  await tx.deleteFrom('themes').execute()
  for (const part of parts) await insertPart(tx, archive, part)
  await insertThemeFiles(tx, archive)
  await rebuildSearchFromScratch(tx)
  // Or the planner would treat the tables as empty until the database looks at them by itself.
  if (isPostgres(tx)) await sql`analyze`.execute(tx)
}

/**
 * Imports an archive into an empty database with all its tables: checks the whole of it, then writes everything in one
 * transaction. Throws an ArchiveFailure if the archive is broken or the database is in use; then nothing is written.
 */
export async function loadArchive(db: Database, file: string, options: CheckOptions): Promise<Manifest> {
  await assertEmpty(db.read)
  const archive = await openArchive(file)
  try {
    const about = await checkArchive(archive, options)
    // The passwords of accounts that come without one: nobody knows it, and 'forgot password' sets another one.
    const hash = await hashPassword(newToken())
    const parts = partsOf({ ...about, unusableHash: () => hash })
    await transact(db, (tx) => load(tx, archive, parts))
    return about
  } catch (error) {
    const column = violatedColumn(error)
    throw column ? new ArchiveFailure([`Two lines have the same ${column}.`], { cause: error }) : error
  } finally {
    archive.close()
  }
}
