import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/** Adds the time of an event's last write, and the tombstones for subscribers. */
export async function keepChanges(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  await db.schema.alterTable('events').addColumn('changedAt', text).execute()
  const table = db.schema
    .createTable('withdrawnEvents')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('end', text)
  await ['start', 'category', 'topic', 'location', 'organizers', 'tags', 'withdrawnAt']
    .reduce((all, name) => all.addColumn(name, text, (column) => column.notNull()), table)
    .execute()
  await db.schema
    .createIndex('withdrawnEvents_withdrawnAt')
    .on('withdrawnEvents')
    .column('withdrawnAt')
    .execute()
}
