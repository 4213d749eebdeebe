import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../../connection/database.ts'

/** The tables that public pages and feeds are made from. Themes are not among them: they have their own revision. */
const shownTables = [
  'events',
  'revents',
  'groups',
  'places',
  'categories',
  'topics',
  'eventTags',
  'organizerGroups',
  'owners',
  'media',
  'withdrawnEvents',
  'searchDocuments',
]

/** Records each change of these tables in the same transaction, for data-revision.ts. */
export async function noteChanges(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await (dialect === 'postgres' ? keepNumbers(db) : countChanges(db))
  for (const table of shownTables) await noteChangesOf(table, db, dialect)
}

/**
 * Adds the triggers of one table.
 *
 * @public Later migrations that add a table call it, such as those of `npm run new resource`.
 */
export async function noteChangesOf(table: string, db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`create trigger ${sql.id(`${table}_noted`)} after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function "noteContentChange"()`.execute(db)
    return
  }
  for (const change of ['insert', 'update', 'delete']) {
    await sql`create trigger ${sql.id(`${table}_noted_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
      begin update contentChanges set changes = changes + 1; end`.execute(db)
  }
}

/** A counter is enough: SQLite has only one writer. */
async function countChanges(db: Kysely<never>): Promise<void> {
  await sql`create table contentChanges (changes integer not null)`.execute(db)
  await sql`insert into contentChanges values (0)`.execute(db)
}

/**
 * In PostgreSQL, writers would wait for each other to increment a shared counter, and a sequence would advance before
 * the change is visible to others. So each change inserts its own number: the set of visible numbers differs after
 * every commit, in whatever order transactions commit. Old numbers are deleted now and then, skipping rows that
 * another transaction has locked.
 *
 * Changes are announced on the channel `calendar_changes` when they are committed, with the schema of the calendar as
 * payload. PostgreSQL sends equal notifications of a transaction once. Processes that listen need not ask the
 * database for every page. SQLite has nothing like it, and asking it costs little.
 */
async function keepNumbers(db: Kysely<never>): Promise<void> {
  const kept = sql.lit(100)
  await sql`create table "contentChanges" (id bigint generated always as identity primary key)`.execute(db)
  await sql`create function "noteContentChange"() returns trigger language plpgsql as $$
    declare change bigint;
    begin
      insert into "contentChanges" default values returning id into change;
      if change % ${kept} = 0 then
        delete from "contentChanges" where id in (
          select id from "contentChanges" where id <= change - ${kept} for update skip locked);
      end if;
      perform pg_notify('calendar_changes', tg_table_schema);
      return null;
    end $$`.execute(db)
  // Each write to a theme's files counts up the version of its row.
  await sql`create function "noteThemeChange"() returns trigger language plpgsql as $$
    begin
      perform pg_notify('calendar_changes', tg_table_schema);
      return null;
    end $$`.execute(db)
  await sql`create trigger themes_noted after insert or update or delete or truncate on themes
    for each statement execute function "noteThemeChange"()`.execute(db)
}
