import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/** Makes changes of owners a new revision of the data, as 008-content-changes.ts does for other tables: lists show them. */
export async function noteOwnerChanges(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`create trigger owners_noted after insert or update or delete or truncate on owners
      for each statement execute function "noteContentChange"()`.execute(db)
    return
  }
  for (const change of ['insert', 'update', 'delete']) {
    await sql`create trigger ${sql.id(`owners_noted_${change}`)} after ${sql.raw(change)} on owners
      begin update contentChanges set changes = changes + 1; end`.execute(db)
  }
}
