import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'
import { accountTables } from './001-schema/accounts.ts'
import { noteChanges } from './001-schema/changes.ts'
import { entryTables } from './001-schema/entries.ts'
import { createSearch } from './001-schema/search.ts'
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
