import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

const searched = ['title', 'keywords', 'body'] as const

/**
 * One document for each entry of the public calendar. Its text is stored as folded words (see search/words.ts), so
 * that both engines find the same. Each engine keeps its full-text index in sync with this table itself.
 */
export async function createSearch(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const postgres = dialect === 'postgres'
  const text = postgres ? sql`text collate "C"` : 'text'
  const empty: CreateTableBuilder<'searchDocuments', string> = db.schema.createTable('searchDocuments')
  const table = postgres
    ? empty.addColumn('key', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    : empty.addColumn('key', 'integer', (column) => column.primaryKey().autoIncrement())
  const texts = ['kind', 'itemId', 'name', 'label', ...searched]
  await texts
    .reduce((all, name) => all.addColumn(name, text, (column) => column.notNull()), table)
    .addColumn('start', text)
    .addColumn('visible', 'integer', (column) => column.notNull())
    .addUniqueConstraint('searchDocuments_kind_itemId', ['kind', 'itemId'])
    .execute()
  await (postgres ? createVector(db) : createFts(db))
}

async function createVector(db: Kysely<never>): Promise<void> {
  await sql`alter table "searchDocuments" add column vector tsvector generated always as (
    setweight(to_tsvector('simple'::regconfig, title), 'A') ||
    setweight(to_tsvector('simple'::regconfig, keywords), 'B') ||
    setweight(to_tsvector('simple'::regconfig, body), 'D')) stored`.execute(db)
  await sql`create index "searchDocuments_vector" on "searchDocuments" using gin (vector)`.execute(db)
}

async function createFts(db: Kysely<never>): Promise<void> {
  const columns = sql.raw(searched.join(', '))
  const values = (row: 'new' | 'old') => sql.raw(searched.map((name) => `${row}.${name}`).join(', '))
  const add = sql`insert into searchIndex (rowid, ${columns}) values (new.key, ${values('new')});`
  const remove = sql`insert into searchIndex (searchIndex, rowid, ${columns}) values ('delete', old.key, ${values('old')});`
  await sql`create virtual table searchIndex using fts5(${columns}, content='searchDocuments', content_rowid='key',
    tokenize="unicode61 remove_diacritics 0", prefix='2 3')`.execute(db)
  await sql`create trigger searchDocuments_added after insert on searchDocuments begin ${add} end`.execute(db)
  await sql`create trigger searchDocuments_removed after delete on searchDocuments begin ${remove} end`.execute(
    db,
  )
  await sql`create trigger searchDocuments_changed after update on searchDocuments begin ${remove} ${add} end`.execute(
    db,
  )
}
