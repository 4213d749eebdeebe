import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/** The audit trail, and the record of entries that were deactivated together with all others of an account. */
export async function createTrail(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const postgres = dialect === 'postgres'
  const text = postgres ? sql`text collate "C"` : 'text'
  const empty = db.schema.createTable('trail')
  const keyed = postgres
    ? empty.addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    : empty.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
  await keyed
    .addColumn('id', text, (column) => column.notNull().unique())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('actor', text)
    .addColumn('deed', text, (column) => column.notNull())
    .addColumn('resource', text)
    .addColumn('key', text)
    .addColumn('name', text)
    .addColumn('nameFolded', text)
    .addColumn('count', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('more', text, (column) => column.notNull())
    .addColumn('bucket', text, (column) => column.unique())
    .execute()
  for (const column of ['createdAt', 'actor', 'key']) {
    await db.schema.createIndex(`trail_${column}`).on('trail').column(column).execute()
  }
  await db.schema
    .createTable('hiddenEntries')
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('itemId', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('hiddenEntries_key', ['kind', 'itemId'])
    .execute()
  await db.schema.createIndex('hiddenEntries_userId').on('hiddenEntries').column('userId').execute()
}
