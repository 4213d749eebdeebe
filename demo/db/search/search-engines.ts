import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'
import { eventsAround } from './around.ts'

/** A search hit: the key of a document and its rank. Lower is better. */
export type Hit = { key: number; rank: number }

/**
 * A conjunction of terms. Each term is a list of alternative spellings, any of which may match. Of a spelling with
 * several words, all must occur.
 */
export type Terms = readonly (readonly string[])[]

export type Asked = {
  terms: Terms
  /** Narrower terms, the narrowest first, whose hits come first; without them all hits rank alike. */
  closer?: readonly Terms[]
  /** Positions of the terms that also count for an event if the text of its place or of a group has them. */
  around?: readonly number[]
}

/**
 * Finds documents that match every term by one of its folded words or a prefix of one, anywhere in the document.
 * Words in the title rank highest. Words contain only letters and digits.
 */
type Engine = {
  hits: (terms: Terms, closer: readonly Terms[]) => RawBuilder<Hit>
  keys: (terms: Terms, where: 'anywhere' | 'body' | 'whole words') => RawBuilder<unknown>
}

/** Greater than any difference between two ranks. */
const LAST = 1000

const sqliteQuery = (terms: Terms, ending: '' | '*') => {
  const all = (spelling: string) => spelling.split(' ').map((word) => `"${word}"${ending}`)
  const anyOf = (spellings: readonly string[]) =>
    spellings.map((spelling) => `(${all(spelling).join(' AND ')})`).join(' OR ')
  return terms.map((spellings) => `(${anyOf(spellings)})`).join(' AND ')
}

const sqlite: Engine = {
  hits(terms, closer) {
    const index = sql`searchIndex where searchIndex match`
    const isCloser = closer.map(
      (some) => sql`rowid in (select rowid from ${index} ${sqliteQuery(some, '*')})`,
    )
    const rank = sql`bm25(searchIndex, 10.0, 4.0, 1.0) ${behind(isCloser)}`
    return sql<Hit>`(select rowid as key, ${rank} as rank from ${index} ${sqliteQuery(terms, '*')})`
  },
  keys(terms, where) {
    const query = sqliteQuery(terms, where === 'whole words' ? '' : '*')
    const wanted = where === 'body' ? `body : (${query})` : query
    return sql`select rowid as key from searchIndex where searchIndex match ${wanted}`
  },
}

const postgresQuery = (terms: Terms, ending: '' | ':*' | ':*D') => {
  const all = (spelling: string) => spelling.split(' ').map((word) => `${word}${ending}`)
  const anyOf = (spellings: readonly string[]) =>
    spellings.map((spelling) => `(${all(spelling).join(' & ')})`).join(' | ')
  return sql`to_tsquery('simple', ${terms.map((spellings) => `(${anyOf(spellings)})`).join(' & ')})`
}

const postgresEndings = { anywhere: ':*', body: ':*D', 'whole words': '' } as const

const postgres: Engine = {
  hits(terms, closer) {
    const query = postgresQuery(terms, ':*')
    const isCloser = closer.map((some) => sql`vector @@ ${postgresQuery(some, ':*')}`)
    const rank = sql`-ts_rank('{0.1, 0.2, 0.4, 1}', vector, ${query}) ${behind(isCloser)}`
    return sql<Hit>`(select key, ${rank} as rank from "searchDocuments" where vector @@ ${query})`
  },
  keys: (terms, where) =>
    sql`select key from "searchDocuments" where vector @@ ${postgresQuery(terms, postgresEndings[where])}`,
}

const behind = (isCloser: readonly RawBuilder<unknown>[]) =>
  sql.join(
    isCloser.map((condition) => sql`+ case when ${condition} then 0 else ${sql.lit(LAST)} end`),
    sql` `,
  )

const engines: Record<Dialect, Engine> = { sqlite, postgres }

/** Keys of the documents that match every term: anywhere, in the body only, or with whole words instead of prefixes. */
export function keysOf(
  dialect: Dialect,
  terms: Terms,
  where: 'anywhere' | 'body' | 'whole words' = 'anywhere',
): RawBuilder<unknown> {
  return engines[dialect].keys(terms, where)
}

/**
 * The hits of a search as a table expression: those of the narrower terms first, events that are only found by the
 * texts of their place and groups last. All documents if there are no terms.
 */
export function hitsOf(dialect: Dialect, { terms, closer = [], around = [] }: Asked): RawBuilder<Hit> {
  if (terms.length === 0) return sql<Hit>`(select key, 0 as rank from ${sql.table('searchDocuments')})`
  const own = engines[dialect].hits(terms, closer)
  if (around.length === 0) return own
  const others = terms.filter((_, at) => !around.includes(at))
  const sets = around.map((at) => {
    const term = [terms[at]!]
    const texts = eventsAround(keysOf(dialect, term, 'body'))
    // The documents of a single term are in `own` anyway.
    return terms.length === 1 ? texts : sql`${keysOf(dialect, term)} union ${texts}`
  })
  const all = [...(others.length > 0 ? [keysOf(dialect, others)] : []), ...sets]
  const beyond = sql.join(
    all.map((set) => sql`select key from (${set}) as matching`),
    sql` intersect `,
  )
  return sql<Hit>`(with own as materialized (select key, rank from ${own} as own)
    select key, rank from own union all
    select key, ${sql.lit((closer.length + 1) * LAST)} as rank from (${beyond}) as beyond where key not in (select key from own))`
}
