import { sql } from 'kysely'
import type { ResourceName } from '../../src/contract.ts'
import type { Database } from './connection/database.ts'
import type { Tables } from './schema/tables.ts'

/** The tables whose changes make a new revision: what visitors see is made from them. */
export const revisedTables = [
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
] as const satisfies readonly (keyof Tables)[]

/** Whether every change of a resource makes a new revision of the data, so that its lists can be cached. */
export const isRevised = (name: ResourceName): boolean => revisedTables.some((table) => table === name)

/**
 * A cache key for anything derived from what public pages show. It changes with every committed change of that data,
 * in any process, and otherwise stays the same (migrations/001-schema/change-triggers.ts). Read it before the data, so that
 * nothing stale is cached under a newer key. Changes of this process count at once; with PostgreSQL, those of others
 * as soon as their notification arrives (change-feed.ts). Costs one tiny query, or nothing while the feed is up.
 */
export async function dataRevision({ dialect, read, changes }: Database): Promise<string> {
  const query =
    dialect === 'sqlite'
      ? sql<{ revision: number }>`select changes as revision from contentChanges`
      : sql<{ revision: string | null }>`
          select md5(string_agg(id::text, ' ' order by id)) as revision from "contentChanges"`
  const ask = async () => String((await query.execute(read)).rows[0]?.revision)
  return changes ? changes.keep('data', ask) : ask()
}
