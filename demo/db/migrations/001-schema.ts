import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'
import { accountTables } from './001-schema/accounts.ts'
import { noteChanges } from './001-schema/change-triggers.ts'
import { entryTables } from './001-schema/entries.ts'
import { type Types, typesOf } from './001-schema/types.ts'

/** Themes, jobs, mails, limits and settings. */
const siteTables = ({ text, blob, row }: Types) => `
create table themes (${row},
  name ${text} not null,
  "nameKey" ${text} not null,
  "nameFolded" ${text} not null,
  active integer not null,
  editable integer not null,
  parent ${text}
);
create unique index "themes_nameKey" on themes ("nameKey");

-- The files of custom themes; shipped ones are read from the installation.
create table "themeFiles" (
  theme ${text} not null,
  type ${text} not null,
  name ${text} not null,
  size integer not null,
  hash ${text} not null,
  content ${blob} not null,
  constraint "themeFiles_key" primary key (theme, type, name)
);

create table actions (
  name ${text} not null primary key,
  calls integer not null,
  version integer not null,
  "lastCall" ${text},
  error ${text},
  "lastCalledBy" ${text},
  result ${text},
  outcomes ${text},
  "leasedUntil" ${text}
);

create table outbox (
  id ${text} not null primary key,
  recipient ${text} not null,
  subject ${text} not null,
  body ${text} not null,
  "createdAt" ${text} not null,
  "nextAttemptAt" ${text} not null,
  attempts integer not null,
  "recoveryFor" ${text},
  "sentAt" ${text},
  error ${text}
);

create table "rateLimits" (
  key ${text} not null primary key,
  "windowStart" ${text} not null,
  hits integer not null
);

create table settings (
  key ${text} not null primary key,
  value ${text} not null
);
`

/** Creates everything that the first version has. Foreign keys point to tables that exist: accounts and events first. */
export async function createSchema(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const types = typesOf(dialect)
  for (const tables of [accountTables, entryTables, siteTables]) {
    for (const statement of tables(types).trim().split(/;\n/)) await sql.raw(statement).execute(db)
  }
  await createSearch(db, dialect)
  await noteChanges(db, dialect)
  if (dialect === 'sqlite') await setStatistics(db)
}

/**
 * Planner statistics for the indexes of events, in the format of `sqlite_stat1`: the number of rows, then rows per
 * distinct value of the first column, of the first two, and so on. Without them SQLite prefers the index on
 * 'published and not deactivated', which is true of nearly all events, to the id. Fixed numbers give the same plans
 * on small and on large sites.
 */
const statistics: Record<string, string> = {
  sqlite_autoindex_events_1: '100000 1',
  events_published_deactivated_start: '100000 95000 90000 2',
  events_published_deactivated_end_start: '100000 95000 90000 2 1',
  events_start: '100000 2',
  events_parent_start: '100000 50 1',
  events_category_start: '100000 5000 2',
  events_topic_start: '100000 5000 2',
  events_location_start: '100000 500 1',
}

/** `analyze` creates the table; what it writes about nearly empty tables would mislead the planner. */
async function setStatistics(db: Kysely<never>): Promise<void> {
  await sql`analyze`.execute(db)
  await sql`delete from sqlite_stat1`.execute(db)
  for (const [index, stat] of Object.entries(statistics)) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('events', ${index}, ${stat})`.execute(db)
  }
}

const searched = ['title', 'keywords', 'body']

/**
 * One document for each entry of the public calendar. Its text is stored as folded words (see search/index-words.ts), so
 * that both engines find the same. Each engine keeps its full-text index in sync with this table itself.
 * `searchQueue` has what is still to be brought up to date. `searchWords` is the vocabulary, `searchTraces` has the
 * SymSpell deletes by which misspelled words are found.
 */
async function createSearch(db: Kysely<never>, dialect: Dialect): Promise<void> {
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
    `create table "searchQueue" (
      seq ${serial},
      kind ${text} not null,
      key ${text} not null)`,
    `create index "searchQueue_kind_key" on "searchQueue" (kind, key)`,
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
    sql`create trigger searchDocuments_changed after update of ${columns} on searchDocuments begin ${remove} ${add} end`,
  ])
    await statement.execute(db)
}
