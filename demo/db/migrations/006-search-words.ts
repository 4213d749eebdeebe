import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/** The vocabulary of search, and the SymSpell deletes by which misspelled words are found: see search/typos.ts. */
export async function createSearchWords(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? sql`text collate "C"` : 'text'
  await db.schema
    .createTable('searchWords')
    .addColumn('word', text, (column) => column.primaryKey())
    .execute()
  await db.schema
    .createTable('searchTraces')
    .addColumn('trace', text, (column) => column.notNull())
    .addColumn('word', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('searchTraces_trace_word', ['trace', 'word'])
    .execute()
}
