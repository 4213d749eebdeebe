import { type Kysely, sql } from 'kysely'
import { domainToASCII } from 'node:url'

type Row = { id: string; email: string; emailKey: string }

/**
 * Domains of addresses are stored as mails are sent to them, in ASCII (UTS 46). An address of which another account has the
 * same in that spelling stays as it is.
 */
export async function unifyAddresses(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<Row>`select id, email, "emailKey" from users`.execute(db)
  const taken = new Set(rows.map(({ emailKey }) => emailKey))
  for (const { id, email, emailKey } of rows) {
    const [local, domain] = [email.slice(0, email.lastIndexOf('@')), email.slice(email.lastIndexOf('@') + 1)]
    const ascii = domainToASCII(domain)
    const key = `${emailKey.slice(0, emailKey.lastIndexOf('@'))}@${ascii}`
    if (ascii === '' || key === emailKey || taken.has(key)) continue
    taken.add(key)
    await sql`update users set email = ${`${local}@${ascii}`}, "emailKey" = ${key} where id = ${id}`.execute(
      db,
    )
  }
}
