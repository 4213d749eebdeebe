import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../connection/database.ts'
import { typesOf } from './types.ts'

const searched = ['title', 'keywords', 'body']

/**
 * One document for each entry of the public calendar. Its text is stored as folded words (see search/words.ts), so
 * that both engines find the same. Each engine keeps its full-text index in sync with this table itself.
 * `searchWords` is the vocabulary, `searchTraces` has the SymSpell deletes by which misspelled words are found.
 */
export async function createSearch(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { text, serial } = typesOf(dialect)
  const statements = [
    `create table "searchDocuments" (
      key ${serial},
      kind ${text} not null,
      "itemId" ${text} not null,
      name ${text} not null,
      label ${text} not null,
      title ${text} not null,
      keywords ${text} not null,
      body ${text} not null,
      start ${text},
      visible integer not null,
      constraint "searchDocuments_kind_itemId" unique (kind, "itemId"))`,
    `create table "searchWords" (word ${text} primary key)`,
    `create table "searchTraces" (
      trace ${text} not null,
      word ${text} not null,
      constraint "searchTraces_trace_word" primary key (trace, word))`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await (dialect === 'postgres' ? createVector(db) : createFts(db))
}

async function createVector(db: Kysely<never>): Promise<void> {
  await sql`alter table "searchDocuments" add column vector tsvector generated always as (
    setweight(to_tsvector('simple'::regconfig, title), 'A') ||
    setweight(to_tsvector('simple'::regconfig, keywords), 'B') ||
    setweight(to_tsvector('simple'::regconfig, body), 'D')) stored`.execute(db)
  await sql`create index "searchDocuments_vector" on "searchDocuments" using gin (vector)`.execute(db)
}

/**
 * Deleted words are removed by merging segments (wipe.ts), which 'usermerge' allows for two of them. The
 * option 'secure-delete' would overwrite them at once, but damaged the index under load (seen with SQLite 3.53.4), and
 * rewrites whole pages for each word.
 */
async function createFts(db: Kysely<never>): Promise<void> {
  const columns = sql.raw(searched.join(', '))
  const values = (row: 'new' | 'old') => sql.raw(searched.map((name) => `${row}.${name}`).join(', '))
  const add = sql`insert into searchIndex (rowid, ${columns}) values (new.key, ${values('new')});`
  const remove = sql`insert into searchIndex (searchIndex, rowid, ${columns}) values ('delete', old.key, ${values('old')});`
  for (const statement of [
    sql`create virtual table searchIndex using fts5(${columns}, content='searchDocuments', content_rowid='key',
      tokenize="unicode61 remove_diacritics 0", prefix='2 3')`,
    sql`insert into searchIndex (searchIndex, rank) values ('usermerge', 2)`,
    sql`create virtual table searchVocabulary using fts5vocab('searchIndex', 'row')`,
    sql`create trigger searchDocuments_added after insert on searchDocuments begin ${add} end`,
    sql`create trigger searchDocuments_removed after delete on searchDocuments begin ${remove} end`,
    sql`create trigger searchDocuments_changed after update on searchDocuments begin ${remove} ${add} end`,
  ])
    await statement.execute(db)
}
