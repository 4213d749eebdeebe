import { sql } from 'kysely'
import { searchKinds } from '../../../src/contract.ts'
import type { Database, Queries } from '../connection/database.ts'
import { isPostgres, transact } from '../connection/transaction.ts'
import { indexDocuments } from './index-documents.ts'

const chunkSize = 500

/** Events come last: their documents contain the labels of what they point to. */
const order = searchKinds.toSorted((a, b) => Number(a === 'events') - Number(b === 'events'))

type InTransaction = (work: (tx: Queries) => Promise<void>) => Promise<void>

/** Rebuilds the documents of all entries, a few per transaction. Returns how many there are. */
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
      await inTransaction((tx) => indexDocuments(tx, kind, ids, { relearn: true }))
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
 * Rebuilds all search documents, without blocking other writes. Returns how many there are. Also updates PostgreSQL's
 * statistics: after a bulk import the planner would otherwise read every event for a group's page.
 */
export async function rebuildSearch(database: Database): Promise<number> {
  const { write, dialect } = database
  const count = await indexAll(write, (work) => transact(database, work))
  if (dialect === 'postgres') await sql`analyze`.execute(write)
  return count
}

/**
 * Rebuilds all search data in the transaction of a migration that changes its rules: documents, and the vocabulary
 * learned by older rules.
 */
export async function rebuildSearchFromScratch(tx: Queries): Promise<void> {
  await tx.deleteFrom('searchTraces').execute()
  await tx.deleteFrom('searchWords').execute()
  await indexAll(tx, (work) => work(tx))
}
