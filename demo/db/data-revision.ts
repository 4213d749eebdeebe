import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A cache key for anything derived from what public pages show. It changes with every committed change of that data,
 * in any process, and otherwise stays the same (migrations/008-content-changes.ts). Read it before the data, so that
 * nothing stale is cached under a newer key. Costs one tiny query.
 */
export async function dataRevision({ dialect, read }: Database): Promise<string> {
  const query =
    dialect === 'sqlite'
      ? sql<{ revision: number }>`select changes as revision from contentChanges`
      : sql<{ revision: string | null }>`
          select md5(string_agg(id::text, ' ' order by id)) as revision from "contentChanges"`
  const { rows } = await query.execute(read)
  return String(rows[0]?.revision)
}
