import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/** Where the addresses of merged entries and tags lead. */
export async function createRedirects(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  await db.schema
    .createTable('redirects')
    .addColumn('resource', text, (column) => column.notNull())
    .addColumn('gone', text, (column) => column.notNull())
    .addColumn('target', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('redirects_key', ['resource', 'gone'])
    .execute()
  await db.schema.createIndex('redirects_target').on('redirects').columns(['resource', 'target']).execute()
}
