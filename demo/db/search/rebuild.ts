import { sql } from 'kysely'
import { type SearchKind, searchKinds } from '../../../src/contract.ts'
import { type Database, inChunks, type Queries } from '../connection/database.ts'
import { anyTable, isPostgres, transact } from '../connection/transaction.ts'
import { forgetWords, indexDocuments, removeDocuments } from './index-documents.ts'
import { queueDocuments } from './queue.ts'

const chunkSize = 500

/** After this many milliseconds a transaction that catches up ends: others write between two. */
const transactionMs = 25
/** How many are looked at together: at first, and at most if that is quick. */
const atOnce = { first: 5, most: 100, quickMs: 8 }

/** Events come last: their documents contain the labels of what they point to. */
const order = searchKinds.toSorted((a, b) => Number(a === 'events') - Number(b === 'events'))

/** Entries of one kind in the order in which they were created, some at a time. */
async function* idsOf(queries: Queries, kind: SearchKind): AsyncGenerator<string[]> {
  for (let after = 0; ;) {
    const rows = await queries
      .selectFrom(kind)
      .select(['seq', 'id'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(chunkSize)
      .execute()
    if (rows.length === 0) return
    yield rows.map((row) => row.id)
    after = rows.at(-1)!.seq
  }
}

/**
 * The ids without those of entries that somebody else is writing, who would be overtaken: what is read of them here would
 * be indexed after it has changed. Locks the others until the transaction ends, and doesn't wait for any.
 */
async function withoutBusy(tx: Queries, kind: SearchKind, ids: readonly string[]): Promise<string[]> {
  if (!isPostgres(tx)) return [...ids]
  const entries = anyTable(tx).selectFrom(kind).select('id').where('id', 'in', ids)
  const locked = new Set((await entries.forShare().skipLocked().execute()).map(({ id }) => id))
  const busy = new Set((await entries.execute()).map(({ id }) => id).filter((id) => !locked.has(id)))
  return ids.filter((id) => !busy.has(id))
}

/** Progress on one kind: the keys of the current batch, its size, and keys that can't be indexed. */
type Course = { looked: string[]; limit: number; most: number; failed: Set<string> }

/** Takes some of one kind from the queue, as long as there is time. Returns how many. */
async function takeSome(tx: Queries, kind: SearchKind | 'words', course: Course): Promise<number> {
  const until = performance.now() + transactionMs
  course.looked = []
  const waiting = tx.selectFrom('searchQueue').where('kind', '=', kind)
  let count = 0
  for (let after = ''; performance.now() < until;) {
    const began = performance.now()
    const next = await waiting
      .select('key')
      .distinct()
      .where('key', '>', after)
      .$if(course.failed.size > 0, (query) => query.where('key', 'not in', [...course.failed]))
      .orderBy('key')
      .limit(course.limit)
      .execute()
    const all = next.map(({ key }) => key)
    if (all.length === 0) break
    after = all.at(-1)!
    const free = kind === 'words' ? all : await withoutBusy(tx, kind, all)
    if (free.length === 0) continue
    course.looked = free
    const taken = await waiting
      .select(['seq', 'key'])
      .where('key', 'in', free)
      .$if(isPostgres(tx), (query) => query.forUpdate().skipLocked())
      .execute()
    const keys = [...new Set(taken.map(({ key }) => key))]
    if (keys.length === 0) continue
    await inChunks(taken, (some) =>
      tx
        .deleteFrom('searchQueue')
        .where(
          'seq',
          'in',
          some.map(({ seq }) => seq),
        )
        .execute(),
    )
    if (kind === 'words') await forgetWords(tx, keys)
    else await indexDocuments(tx, kind, keys, { relearn: true })
    count += keys.length
    const took = performance.now() - began
    if (took < atOnce.quickMs) course.limit = Math.min(2 * course.limit, course.most)
    else if (took > 2 * atOnce.quickMs) course.limit = Math.ceil(course.limit / 2)
  }
  return count
}

const maxFailures = 100

/** Works off one kind. What fails is left in the queue, and keeps nothing else waiting; its error is thrown in the end. */
async function indexKind(
  database: Database,
  kind: SearchKind | 'words',
  signal?: AbortSignal,
): Promise<number> {
  const course: Course = { looked: [], limit: atOnce.first, most: atOnce.most, failed: new Set() }
  const errors: unknown[] = []
  let count = 0
  for (;;) {
    if (signal?.aborted) break
    try {
      const some = await transact(database, (tx) => takeSome(tx, kind, course))
      if (some === 0) break
      count += some
    } catch (error) {
      const [key] = course.looked
      // Without one, it was the database that failed.
      if (course.most === 1 || key === undefined) errors.push(error)
      if (key === undefined || errors.length === maxFailures) break
      if (course.most === 1) course.failed.add(key)
      // One at a time from now on, to see which one it is.
      course.limit = course.most = 1
    }
  }
  if (errors.length > 0) throw errors[0]
  return count
}

/**
 * Catches up with the queue, a few entries in each transaction, until the signal ends it. Returns how many. Others may do
 * the same at the same time; each takes what nobody has taken. Rejects with the first error, after everything else.
 */
export async function indexQueued(database: Database, signal?: AbortSignal): Promise<number> {
  let count = 0
  const errors: unknown[] = []
  for (const kind of [...order, 'words' as const])
    await indexKind(database, kind, signal).then(
      (some) => (count += some),
      (error: unknown) => errors.push(error),
    )
  if (errors.length > 0) throw errors[0]
  return count
}

/** Whether anything is in the queue. */
export async function isIndexDue({ read }: Database): Promise<boolean> {
  return (await read.selectFrom('searchQueue').select('key').limit(1).executeTakeFirst()) !== undefined
}

const catchingUp = new WeakMap<Database, Promise<unknown>>()

/** Starts to catch up with the queue, after a commit. If that fails, the action `index-search` says why within seconds. */
export function catchUp(database: Database): void {
  if (catchingUp.has(database)) return
  const done = isIndexDue(database)
    .then(async (isDue) => isDue && indexQueued(database))
    .catch(() => undefined)
    .finally(() => catchingUp.delete(database))
  catchingUp.set(database, done)
}

/** Removes documents of entries that no longer exist. */
async function removeOrphans(database: Database, kind: SearchKind): Promise<void> {
  const { scan, write } = database
  const orphans = await scan
    .selectFrom('searchDocuments')
    .select('itemId')
    .where('kind', '=', kind)
    .where('itemId', 'not in', scan.selectFrom(kind).select('id'))
    .execute()
  for (const { itemId } of orphans) await removeDocuments(write, kind, [itemId])
}

/**
 * Whether SQLite's full-text index is undamaged and knows exactly the search documents. Triggers keep it that way; what has
 * damaged it makes them fail.
 */
async function isIndexSound({ scan }: Database): Promise<boolean> {
  const { rows: faults } = await sql<{ integrity_check: string }>`
    pragma integrity_check(searchIndex)`.execute(scan)
  if (faults.some((row) => row.integrity_check !== 'ok')) return false
  const { rows } = await sql<{ differs: 0 | 1 }>`select
    exists (select 1 from searchDocuments where key not in (select id from searchIndex_docsize)) or
    exists (select 1 from searchIndex_docsize where id not in (select key from searchDocuments)) as differs`.execute(
    scan,
  )
  return rows[0]!.differs === 0
}

/** Writes the full-text index from the documents in one statement: nobody else saves while it runs. */
const rebuildIndex = (queries: Queries) =>
  sql`insert into searchIndex (searchIndex) values ('rebuild')`.execute(queries)

/**
 * Rebuilds all search documents, without blocking other writes, unless the index of SQLite has to be repaired first.
 * Returns how many there are; if the signal ends it, `index-search` goes on. Also updates PostgreSQL's statistics: after a
 * bulk import the planner would otherwise read every event for a group's page.
 */
export async function rebuildSearch(database: Database, signal?: AbortSignal): Promise<number> {
  const { write, dialect } = database
  if (dialect === 'sqlite' && !(await isIndexSound(database))) await rebuildIndex(write)
  for (const kind of order) {
    for await (const ids of idsOf(write, kind)) await queueDocuments(write, kind, ids)
    await removeOrphans(database, kind)
  }
  const count = await indexQueued(database, signal)
  if (dialect === 'postgres' && signal?.aborted !== true) await sql`analyze`.execute(write)
  return count
}

/**
 * Rebuilds all search data in the transaction of a migration that changes its rules: documents, and the vocabulary
 * learned by older rules.
 */
export async function rebuildSearchFromScratch(tx: Queries): Promise<void> {
  await tx.deleteFrom('searchTraces').execute()
  await tx.deleteFrom('searchWords').execute()
  await tx.deleteFrom('searchQueue').execute()
  for (const kind of order) {
    for await (const ids of idsOf(tx, kind)) await indexDocuments(tx, kind, ids, { relearn: true })
    const entries = tx.selectFrom(kind).select('id')
    await tx
      .deleteFrom('searchDocuments')
      .where('kind', '=', kind)
      .where('itemId', 'not in', entries)
      .execute()
  }
  if (!isPostgres(tx)) await rebuildIndex(tx)
}
