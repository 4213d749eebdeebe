import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../database.ts'

/** A search hit: the key of a document and its rank. Lower is better. */
export type Hit = { key: number; rank: number }

/** A conjunction of terms. Each term is a list of alternative spellings, any of which may match. */
export type Terms = readonly (readonly string[])[]

/**
 * Finds documents that match every term by one of its folded words or a prefix of one, anywhere in the document.
 * Words in the title rank highest. Words contain only letters and digits.
 */
type Engine = (terms: Terms, closest: Terms | undefined) => RawBuilder<Hit>

/** Greater than any difference between two ranks. */
const LAST = 1000

const sqlite: Engine = (terms, closest) => {
  const asked = (all: Terms) =>
    all.map((words) => `(${words.map((word) => `"${word}"*`).join(' OR ')})`).join(' AND ')
  const index = sql`searchIndex where searchIndex match`
  const isCloser = closest && sql`rowid in (select rowid from ${index} ${asked(closest)})`
  const rank = sql`bm25(searchIndex, 10.0, 4.0, 1.0) ${behind(isCloser)}`
  return sql<Hit>`(select rowid as key, ${rank} as rank from ${index} ${asked(terms)})`
}

const postgres: Engine = (terms, closest) => {
  const asked = (all: Terms) => {
    const query = all.map((words) => `(${words.map((word) => `${word}:*`).join(' | ')})`).join(' & ')
    return sql`to_tsquery('simple', ${query})`
  }
  const isCloser = closest && sql`vector @@ ${asked(closest)}`
  const rank = sql`-ts_rank('{0.1, 0.2, 0.4, 1}', vector, ${asked(terms)}) ${behind(isCloser)}`
  return sql<Hit>`(select key, ${rank} as rank from "searchDocuments" where vector @@ ${asked(terms)})`
}

const behind = (isCloser: RawBuilder<unknown> | undefined) =>
  isCloser ? sql`+ case when ${isCloser} then 0 else ${sql.lit(LAST)} end` : sql``

const engines: Record<Dialect, Engine> = { sqlite, postgres }

/** The hits of a search as a table expression, those of the narrower terms first. All documents if there are no terms. */
export function hitsOf(dialect: Dialect, terms: Terms, closest?: Terms): RawBuilder<Hit> {
  if (terms.length > 0) return engines[dialect](terms, closest)
  return sql<Hit>`(select key, 0 as rank from ${sql.table('searchDocuments')})`
}
