import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../database.ts'

/** A hit of a search: the key of a document, and its rank: the smaller, the better. */
export type Hit = { key: number; rank: number }

/** What is asked for: of each entry of the list one of the spellings. */
export type Terms = readonly (readonly string[])[]

/**
 * Finds the documents that hold of each term one of the folded words, or a word that begins with it, wherever they stand.
 * Words in a title count most. The words hold nothing but letters and digits.
 */
type Engine = (terms: Terms) => RawBuilder<Hit>

const sqlite: Engine = (terms) => {
  const query = terms.map((words) => `(${words.map((word) => `"${word}"*`).join(' OR ')})`).join(' AND ')
  return sql<Hit>`(select rowid as key, bm25(searchIndex, 10.0, 4.0, 1.0) as rank
    from searchIndex where searchIndex match ${query})`
}

const postgres: Engine = (terms) => {
  const asked = terms.map((words) => `(${words.map((word) => `${word}:*`).join(' | ')})`).join(' & ')
  const query = sql`to_tsquery('simple', ${asked})`
  return sql<Hit>`(select key, -ts_rank('{0.1, 0.2, 0.4, 1}', vector, ${query}) as rank
    from "searchDocuments" where vector @@ ${query})`
}

const engines: Record<Dialect, Engine> = { sqlite, postgres }

/** The hits of a search as a table expression; every document without terms. */
export function hitsOf(dialect: Dialect, terms: Terms): RawBuilder<Hit> {
  if (terms.length > 0) return engines[dialect](terms)
  return sql<Hit>`(select key, 0 as rank from ${sql.table('searchDocuments')})`
}
