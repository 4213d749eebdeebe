import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A text that changes with every change of what public pages show that has become visible, by whichever process, and else
 * stays (migrations/008-content-changes.ts): what is derived from these data may be kept under it. Ask before reading, then
 * nothing stale is ever kept. Costs one tiny query.
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
