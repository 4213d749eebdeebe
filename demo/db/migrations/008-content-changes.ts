import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database.ts'

/** What public pages and feeds are made from, besides themes, which have a revision of their own. */
const shownTables = [
  'events',
  'revents',
  'groups',
  'places',
  'categories',
  'topics',
  'eventTags',
  'organizerGroups',
  'media',
  'withdrawnEvents',
  'searchDocuments',
]

/** Notes each change of what pages show, in the transaction that makes it, for data-revision.ts. */
export async function noteContentChanges(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await (dialect === 'postgres' ? keepNumbers(db) : countChanges(db))
}

/** SQLite has one writer at a time: a counter does. */
async function countChanges(db: Kysely<never>): Promise<void> {
  await sql`create table contentChanges (changes integer not null)`.execute(db)
  await sql`insert into contentChanges values (0)`.execute(db)
  for (const table of shownTables) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`create trigger ${sql.id(`${table}_noted_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
        begin update contentChanges set changes = changes + 1; end`.execute(db)
    }
  }
}

/**
 * With PostgreSQL writers of one counter would wait for each other, and a sequence would count before others can see the
 * change. So each change adds a number of its own: the numbers that can be seen are others after every commit, whatever
 * the order of the commits. Old ones are taken away now and then, past those that somebody else is taking away.
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
      return null;
    end $$`.execute(db)
  for (const table of shownTables) {
    await sql`create trigger ${sql.id(`${table}_noted`)} after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function "noteContentChange"()`.execute(db)
  }
}
