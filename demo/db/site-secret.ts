import { randomBytes } from 'node:crypto'
import type { Database } from './connection/database.ts'

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
