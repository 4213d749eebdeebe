import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/** Adds the periods in which a repeating event has no dates, as JSON. */
export async function addBreaks(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  await db.schema
    .alterTable('revents')
    .addColumn('breaks', text, (column) => column.notNull().defaultTo('[]'))
    .execute()
}
