import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'
import { typesOf } from './001-schema/types.ts'

/** What has become of the entries while work on many of them is undone, in the table of imports that are undone. */
export async function addUndoing(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql.raw(`alter table "importRuns" add column result ${typesOf(dialect).text}`).execute(db)
}
