import { sql } from 'kysely'
import type { Queries } from '../database.ts'
import { isPostgres } from '../transaction.ts'
import { inChunks } from '../chunks.ts'
import { isWithin, mayBePart } from './compounds.ts'
import { isForgivable, isOneLetterApart, traces } from './typos.ts'

/** Words of a long text that are learned; those that name an entry come first. */
const maxWords = 300
/** A word that was typed wrongly stands for so many others, at most. */
const maxAlternatives = 12
/** A word is found within so many others, at most; those that add least to it are taken. */
const maxCompounds = 60
const readAtMost = 200
/** Shorter words are neither mistaken for others nor made of several. */
const learnedFrom = 5

type Texts = { title: string; keywords: string; body: string }

/** The words of a document that are worth knowing. */
export function learnedWords({ title, keywords, body }: Texts): string[] {
  const all = `${title} ${keywords} ${body}`.split(' ').filter((word) => word.length >= learnedFrom)
  return [...new Set(all)].slice(0, maxWords)
}

/**
 * Learns the words of documents, so that a word that was typed wrongly finds them. Until the transaction ends nobody forgets them
 * (forget-words.ts).
 */
export async function learnWords(tx: Queries, documents: readonly Texts[]): Promise<void> {
  const words = documents.flatMap(learnedWords)
  // In one order, so that two who learn at the same time wait for each other and not for ever.
  await inChunks([...new Set(words)].toSorted(), async (chunk) => {
    const known = await tx
      .selectFrom('searchWords')
      .select('word')
      .where('word', 'in', chunk)
      .orderBy('word')
      .$if(isPostgres(tx), (query) => query.forKeyShare())
      .execute()
    const old = new Set(known.map(({ word }) => word))
    const fresh = chunk.filter((word) => !old.has(word))
    if (fresh.length === 0) return
    const rows = fresh.map((word) => ({ word }))
    await tx
      .insertInto('searchWords')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const found = fresh
      .filter(isForgivable)
      .flatMap((word) => traces(word).map((trace) => ({ trace, word })))
      .toSorted((a, b) => (a.trace + a.word < b.trace + b.word ? -1 : 1))
    await inChunks(found, (some) =>
      tx
        .insertInto('searchTraces')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  })
}

/** Known words that are one letter apart from a word. */
export async function alikeWords(db: Queries, word: string): Promise<string[]> {
  if (!isForgivable(word)) return []
  const rows = await db
    .selectFrom('searchTraces')
    .select('word')
    .distinct()
    .where('trace', 'in', traces(word))
    .orderBy('word')
    .limit(readAtMost)
    .execute()
  return rows
    .map((row) => row.word)
    .filter((known) => isOneLetterApart(known, word))
    .slice(0, maxAlternatives)
}

/** Known words that a word was put into, not at their beginning: 'fruhlingskonzert' and 'kinderkonzerte' for 'konzert'. */
export async function compoundsOf(db: Queries, word: string): Promise<string[]> {
  if (!mayBePart(word)) return []
  const rows = await db
    .selectFrom('searchWords')
    .select('word')
    .where('word', 'like', `_%${word}%`)
    .orderBy(sql`length(word)`)
    .orderBy('word')
    .limit(readAtMost)
    .execute()
  return rows
    .map((row) => row.word)
    .filter((known) => isWithin(word, known))
    .slice(0, maxCompounds)
}
