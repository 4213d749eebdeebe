import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/** The outcomes of an action's last run, as codes that clients translate. */
export async function keepOutcomes(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  await db.schema.alterTable('actions').addColumn('outcomes', text).execute()
}
