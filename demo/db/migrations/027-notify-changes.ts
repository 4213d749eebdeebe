import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/**
 * On PostgreSQL, changes of what pages show are announced on the channel `calendar_changes` when they are committed,
 * with the schema of the calendar as payload. PostgreSQL sends equal notifications of a transaction once. Processes
 * that listen need not ask the database for every page. SQLite has nothing like it, and asking it costs little.
 */
export async function notifyChanges(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect !== 'postgres') return
  const kept = sql.lit(100)
  // As in migration 008, and the notification.
  await sql`create or replace function "noteContentChange"() returns trigger language plpgsql as $$
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
  await sql`create trigger "themes_noted" after insert or update or delete or truncate on themes
    for each statement execute function "noteThemeChange"()`.execute(db)
}
