import { sql } from 'kysely'
import { searchKinds } from '../../../src/contract.ts'
import type { Database } from '../database.ts'
import { transact } from '../transaction.ts'
import { indexDocuments } from './index-documents.ts'

const chunkSize = 500

/** Events come last: they are found by the names of what they point to. */
const order = searchKinds.toSorted((a, b) => Number(a === 'events') - Number(b === 'events'))

/**
 * Makes every search document anew, a few at a time so that others can write meanwhile. Answers how many there are. PostgreSQL's
 * statistics follow: this is called after much has been loaded, and without them a group's page would read every event.
 */
export async function rebuildSearch(database: Database): Promise<number> {
  const { write, dialect } = database
  let count = 0
  for (const kind of order) {
    for (let after = 0; ;) {
      const rows = await write
        .selectFrom(kind)
        .select(['seq', 'id'])
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(chunkSize)
        .execute()
      if (rows.length === 0) break
      const ids = rows.map((row) => row.id)
      await transact(database, (transaction) => indexDocuments(transaction, kind, ids))
      count += rows.length
      after = rows.at(-1)!.seq
    }
    await write
      .deleteFrom('searchDocuments')
      .where('kind', '=', kind)
      .where('itemId', 'not in', write.selectFrom(kind).select('id'))
      .execute()
  }
  if (dialect === 'sqlite') await sql`insert into searchIndex (searchIndex) values ('rebuild')`.execute(write)
  else await sql`analyze`.execute(write)
  return count
}
