import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database.ts'

/** What the last run of an action came to, as codes that a client can say in any language. */
export async function keepOutcomes(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  await db.schema.alterTable('actions').addColumn('outcomes', text).execute()
}
