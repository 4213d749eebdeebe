import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

/**
 * Indexes with all that a query reads of many rows, so that it doesn't read the rows: the events of a place or a group
 * (search), and those changed last (the news feed).
 */
export async function addIndexes(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const statements = [
    `drop index "organizerGroups_groupId_kind"`,
    `create index "organizerGroups_groupId_kind_itemId" on "organizerGroups" ("groupId", kind, "itemId")`,
    `drop index events_location_start`,
    `create index events_location_start_id on events (location, start, id)`,
    `create index events_changed on events
      (published, deactivated, coalesce("changedAt", "createdAt") desc, start, id, "end")`,
  ]
  if (dialect === 'sqlite') statements.push(statistics)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** As in 001-schema. */
const statistics = `insert into sqlite_stat1 (tbl, idx, stat) values
  ('events', 'events_location_start_id', '100000 500 1 1'),
  ('events', 'events_changed', '100000 95000 90000 2 1 1 1'),
  ('organizerGroups', 'organizerGroups_groupId_kind_itemId', '100000 300 300 1'),
  ('organizerGroups', 'sqlite_autoindex_organizerGroups_1', '100000 50000 1 1')`
