import { ConfigError, isLocal } from '../config.ts'
import type { Queries } from '../db/database.ts'
import type { Deps } from '../deps.ts'

/** The setting that marks a database. */
export const sampleKey = 'sample'

/** Whether a database holds sample data, with accounts whose passwords are public. */
export async function isSample(queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom('settings')
    .select('value')
    .where('key', '=', sampleKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a database as holding sample data. Returns false if it was already marked, perhaps by another process. */
export async function markAsSample(queries: Queries): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('settings')
    .values({ key: sampleKey, value: 'yes' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Refuses to serve sample accounts beyond this machine: their passwords are public (CONTRACT.md section 5). */
export async function refuseOpenSample({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (isLocal(config) || !(await isSample(db.read))) return
  throw new ConfigError([
    'This database holds sample accounts: HOST and PUBLIC_URL must be on a loopback address, TRUST_PROXY unset.',
  ])
}
