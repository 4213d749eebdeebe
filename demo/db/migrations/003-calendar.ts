import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

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

/** Adds an index for events that have begun and not ended, and the planner statistics. */
export async function prepareCalendar(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createIndex('events_published_deactivated_end_start')
    .on('events')
    .columns(['published', 'deactivated', 'end', 'start'])
    .execute()
  if (dialect !== 'sqlite') return
  await sql`analyze`.execute(db)
  await sql`delete from sqlite_stat1 where tbl = 'events'`.execute(db)
  for (const [index, stat] of Object.entries(statistics)) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('events', ${index}, ${stat})`.execute(db)
  }
}
