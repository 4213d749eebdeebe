import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A text that changes with every write that has become visible, by whichever process, and else stays: what is derived from
 * the data may be kept under it. Ask before reading, then nothing stale is ever kept. Costs one tiny query.
 */
export async function dataRevision({ dialect, read }: Database): Promise<string> {
  const query =
    dialect === 'sqlite'
      ? sql<{ revision: number | string }>`select data_version as revision from pragma_data_version`
      : sql<{ revision: number | string }>`select pg_current_snapshot()::text as revision`
  const { rows } = await query.execute(read)
  return String(rows[0]?.revision)
}
