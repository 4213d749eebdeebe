import { randomBytes } from 'node:crypto'
import type { Database, Queries } from './connection/database.ts'

const prefix = 'secret '

const keyOf = (name: string) => prefix + name

/** Whether a setting is one of these secrets. */
export const isSiteSecret = (key: string): boolean => key.startsWith(prefix)

/** A secret shared by all processes of a site and known to nobody else. Generated on first use. */
export async function siteSecret({ read, write }: Database, name: string): Promise<string> {
  const key = keyOf(name)
  const find = () => read.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  const known = await find()
  if (known) return known.value
  await write
    .insertInto('settings')
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await find())!.value
}

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
