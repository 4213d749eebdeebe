import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../database.ts'

/** A hit of a search: the key of a document, and its rank: the smaller, the better. */
export type Hit = { key: number; rank: number }

/**
 * Finds the documents that hold every one of some folded words, or a word that begins with it, wherever they stand. Words in
 * a title count most. The words come from `queryWords` and hold nothing but letters and digits.
 */
type Engine = (words: readonly string[]) => RawBuilder<Hit>

const sqlite: Engine = (words) => {
  const query = words.map((word) => `"${word}"*`).join(' ')
  return sql<Hit>`(select rowid as key, bm25(searchIndex, 10.0, 4.0, 1.0) as rank
    from searchIndex where searchIndex match ${query})`
}

const postgres: Engine = (words) => {
  const query = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
  return sql<Hit>`(select key, -ts_rank('{0.1, 0.2, 0.4, 1}', vector, ${query}) as rank
    from "searchDocuments" where vector @@ ${query})`
}

const engines: Record<Dialect, Engine> = { sqlite, postgres }

/** The hits of a search as a table expression; every document without words. */
export function hitsOf(dialect: Dialect, words: readonly string[]): RawBuilder<Hit> {
  if (words.length > 0) return engines[dialect](words)
  return sql<Hit>`(select key, 0 as rank from ${sql.table('searchDocuments')})`
}
