import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

const keyOf = (name: string) => `secret ${name}`

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
