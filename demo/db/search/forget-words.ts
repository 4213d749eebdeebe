import { sql } from 'kysely'
import { inChunks } from '../connection/chunks.ts'
import type { Queries } from '../connection/database.ts'
import { isPostgres } from '../connection/transaction.ts'
import { isForgivable, traces } from './typos.ts'

/** The words that at least one document contains. */
async function heldWords(tx: Queries, words: readonly string[]): Promise<Set<string>> {
  const list = sql.join(words)
  const { rows } = await (
    isPostgres(tx)
      ? sql<{ word: string }>`select word from unnest(array[${list}]::text[]) as word
        where exists (select 1 from "searchDocuments" where vector @@ to_tsquery('simple', word))`
      : sql<{ word: string }>`select term as word from searchVocabulary where term in (${list})`
  ).execute(tx)
  return new Set(rows.map(({ word }) => word))
}

/**
 * Deletes words that documents have just lost and that no other document contains, so that no text that was removed
 * stays behind in the vocabulary of search.
 */
export async function forgetWords(tx: Queries, lost: Iterable<string>): Promise<void> {
  await inChunks([...new Set(lost)].toSorted(), async (chunk) => {
    const held = await heldWords(tx, chunk)
    const rare = chunk.filter((word) => !held.has(word))
    if (rare.length === 0) return
    // Locks the words. Waits for transactions that are indexing an entry with one of them; their documents are then
    // visible.
    const known = await tx
      .selectFrom('searchWords')
      .select('word')
      .where('word', 'in', rare)
      .orderBy('word')
      .$if(isPostgres(tx), (query) => query.forUpdate())
      .execute()
    if (known.length === 0) return
    const words = known.map(({ word }) => word)
    const back = await heldWords(tx, words)
    await forget(
      tx,
      words.filter((word) => !back.has(word)),
    )
  })
}

async function forget(tx: Queries, words: readonly string[]): Promise<void> {
  const found = words.filter(isForgivable).flatMap((word) => traces(word).map((trace) => ({ trace, word })))
  await inChunks(found, (some) =>
    tx
      .deleteFrom('searchTraces')
      .where(
        'trace',
        'in',
        some.map(({ trace }) => trace),
      )
      .where('word', 'in', [...new Set(some.map(({ word }) => word))])
      .execute(),
  )
  await inChunks(words, (some) => tx.deleteFrom('searchWords').where('word', 'in', some).execute())
}
