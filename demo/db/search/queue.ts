import type { SearchKind } from '../../../src/contract.ts'
import { inChunks, type Queries } from '../connection/database.ts'

/*
 * What search catches up with after the commit (rebuild.ts). A transaction that writes a few entries indexes them itself,
 * so that people find what they have just saved; one that writes many puts them here. What a process leaves behind when
 * it dies is still in the table. Rows are only added: nobody waits for another one's, and what somebody takes from the
 * queue is never what somebody else is about to put into it.
 */

const put = async (tx: Queries, kind: SearchKind | 'words', keys: readonly string[]) =>
  inChunks(keys, (some) =>
    tx
      .insertInto('searchQueue')
      .values(some.map((key) => ({ kind, key })))
      .execute(),
  )

/** Puts entries into the queue, in the transaction that wrote them. */
export async function queueDocuments(tx: Queries, kind: SearchKind, ids: readonly string[]): Promise<void> {
  await put(tx, kind, ids)
}

/** Puts words into the queue that documents have just lost: no text that was removed stays in the vocabulary. */
export async function queueWords(tx: Queries, words: Iterable<string>): Promise<void> {
  await put(tx, 'words', [...new Set(words)])
}
