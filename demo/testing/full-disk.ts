import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Tables that grow when people write. */
const growing = ['groups', 'media', 'themeFiles', 'settings', 'outbox']

/**
 * Leaves the database no room to grow: SQLite's file may have no further page, PostgreSQL answers what it answers when it
 * cannot extend a file (53100). Answers a function that makes room again.
 */
export async function leaveNoRoom({ dialect, write }: Database): Promise<() => Promise<void>> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(write)
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(write)
    return async () => {
      await sql`pragma max_page_count = 1073741823`.execute(write)
    }
  }
  await sql`create function "noRoom"() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '53100', message = 'could not extend file "base/16384/2619": No space left on device';
  end $$`.execute(write)
  for (const table of growing) {
    await sql`create trigger "noRoom" before insert or update on ${sql.table(table)}
      for each row execute function "noRoom"()`.execute(write)
  }
  return async () => {
    await sql`drop function "noRoom" cascade`.execute(write)
  }
}
