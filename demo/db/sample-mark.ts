import type { Queries } from './connection/database.ts'

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
