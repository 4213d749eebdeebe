import { sql } from 'kysely'
import { searchKinds } from '../../../src/contract.ts'
import type { Database, Queries } from '../database.ts'
import { isPostgres, transact } from '../transaction.ts'
import { indexDocuments } from './index-documents.ts'

const chunkSize = 500

/** Events come last: they are found by the names of what they point to. */
const order = searchKinds.toSorted((a, b) => Number(a === 'events') - Number(b === 'events'))

type InTransaction = (work: (tx: Queries) => Promise<void>) => Promise<void>

/** Makes the documents of all entries anew, a few in each transaction. Answers how many there are. */
async function indexAll(queries: Queries, inTransaction: InTransaction): Promise<number> {
  let count = 0
  for (const kind of order) {
    for (let after = 0; ;) {
      const rows = await queries
        .selectFrom(kind)
        .select(['seq', 'id'])
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(chunkSize)
        .execute()
      if (rows.length === 0) break
      const ids = rows.map((row) => row.id)
      await inTransaction((tx) => indexDocuments(tx, kind, ids))
      count += rows.length
      after = rows.at(-1)!.seq
    }
    await queries
      .deleteFrom('searchDocuments')
      .where('kind', '=', kind)
      .where('itemId', 'not in', queries.selectFrom(kind).select('id'))
      .execute()
  }
  if (!isPostgres(queries)) {
    await sql`insert into searchIndex (searchIndex) values ('rebuild')`.execute(queries)
  }
  return count
}

/**
 * Makes every search document anew while others write. Answers how many there are. PostgreSQL's statistics follow: this is called
 * after much has been loaded, and without them a group's page would read every event.
 */
export async function rebuildSearch(database: Database): Promise<number> {
  const { write, dialect } = database
  const count = await indexAll(write, (work) => transact(database, work))
  if (dialect === 'postgres') await sql`analyze`.execute(write)
  return count
}

/**
 * Makes all that search knows by today's rules, in the transaction of a migration that changes them: documents, and the words
 * that were learned by earlier rules.
 */
export async function rebuildSearchFromScratch(tx: Queries): Promise<void> {
  await tx.deleteFrom('searchTraces').execute()
  await tx.deleteFrom('searchWords').execute()
  await indexAll(tx, (work) => work(tx))
}
