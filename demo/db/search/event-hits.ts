import { type Expression, sql, type SqlBool } from 'kysely'
import { fold, type SearchKind } from '../../../src/contract.ts'
import type { Database, Dialect } from '../connection/database.ts'
import { always, never } from '../listings/conditions.ts'
import { hitsOf } from './search-engines.ts'
import { keptAnswers } from './kept-answers.ts'
import { type AskedQuery, queryTerms } from './query-terms.ts'

/** The keys of the matching documents as a JSON list; null if the query contains no words. */
type Hits = { count: number; keys: string } | null

/** What a query was searched as, and its hits. */
type Answer = { asked: AskedQuery; hits: Hits }

/** Kinds of entries that a search on the public pages shows. */
const shownKinds = ['events', 'groups', 'places'] as const satisfies readonly SearchKind[]

/** Up to so many hits it is faster to check each hit than each event of the requested period. */
const fewHits = 2000
/** The parts of a page, and the views of one search, share the hits of a query. */
const kept = keptAnswers<Answer>(12)

async function readAnswer(database: Database, query: string): Promise<Answer> {
  const { scan, dialect } = database
  const asked = await queryTerms(database, query, shownKinds)
  if (asked.terms.length === 0) return { asked, hits: null }
  const list = sql.raw(dialect === 'sqlite' ? 'json_group_array(key)' : 'json_agg(key)::text')
  const { rows } = await sql<{ count: number; keys: string | null }>`
    select count(*) as count, ${list} as keys from ${hitsOf(dialect, asked)} as hits`.execute(scan)
  return { asked, hits: { count: rows[0]!.count, keys: rows[0]!.keys ?? '[]' } }
}

const answerNow = (database: Database, query: string) =>
  kept(database, query, () => readAnswer(database, query))

/** What a query is searched as on the public pages, and how that differs from what was typed. */
export async function askedFor(database: Database, query: string): Promise<AskedQuery> {
  return (await answerNow(database, query)).asked
}

const isAmong = (dialect: Dialect, key: Expression<unknown>, keys: string): Expression<SqlBool> =>
  dialect === 'sqlite'
    ? sql<SqlBool>`${key} in (select value from json_each(${keys}))`
    : sql<SqlBool>`${key} = any(${keys.replace('[', '{').replace(']', '}')}::bigint[])`

/**
 * Condition: an event matches the query, by its own text, by the labels of what it points to, or by the text of its
 * place or groups; always true without words. Up to `few` hits and above it use different SQL with the same meaning.
 */
export async function isFoundBy(
  database: Database,
  query: string,
  few = fewHits,
): Promise<Expression<SqlBool>> {
  const { hits } = await answerNow(database, query)
  if (hits === null) return fold(query) === '' ? always : never
  const { dialect } = database
  const document = (name: string) => sql.ref(`document.${name}`)
  const documents = sql`from ${sql.table('searchDocuments')} as document where ${document('kind')} = 'events'`
  const id = sql.ref('events.id')
  return hits.count <= few
    ? sql<SqlBool>`${id} in (select ${document('itemId')} ${documents}
        and ${isAmong(dialect, document('key'), hits.keys)})`
    : isAmong(
        dialect,
        sql`(select ${document('key')} ${documents} and ${document('itemId')} = ${id})`,
        hits.keys,
      )
}
