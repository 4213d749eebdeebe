import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'
import { typesOf } from './001-schema/types.ts'

/**
 * What entries were before each change, and the entries that were deleted. A creation takes a small row: all that follows
 * from the entry and the changes after it is not stored.
 */
export async function addHistory(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const { text, serial, row } = typesOf(dialect)
  const statements = [
    `create table versions (
      seq ${serial},
      resource ${text} not null,
      key ${text} not null,
      version integer not null,
      step ${text} not null,
      "createdAt" ${text} not null,
      how ${text} not null,
      "by" ${text},
      run ${text},
      "before" ${text} not null,
      owners integer not null,
      constraint "versions_resource_key_version" unique (resource, key, version))`,
    `create index versions_by on versions ("by") where "by" is not null`,
    `create index versions_run on versions (run) where run is not null`,
    `create index versions_owners on versions (resource, key) where owners = 1`,
    `create table bin (${row},
      resource ${text} not null,
      name ${text} not null,
      "nameFolded" ${text} not null,
      start ${text},
      image ${text},
      how ${text} not null,
      "by" ${text},
      run ${text},
      entry ${text} not null,
      removal ${text} not null)`,
    `create index "bin_createdAt" on bin ("createdAt")`,
    `create index bin_image on bin (image) where image is not null`,
    `create index bin_by on bin ("by") where "by" is not null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
