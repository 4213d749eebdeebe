import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/** The files of custom themes; shipped ones are read from the installation. */
export async function createThemeFiles(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const postgres = dialect === 'postgres'
  const text = postgres ? sql`text collate "C"` : ('text' as const)
  await db.schema
    .createTable('themeFiles')
    .addColumn('theme', text, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('hash', text, (column) => column.notNull())
    .addColumn('content', postgres ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('themeFiles_key', ['theme', 'type', 'name'])
    .execute()
}
