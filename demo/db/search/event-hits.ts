import { type Expression, type SqlBool, sql } from 'kysely'
import { fold } from '../../../src/contract.ts'
import { dataRevision } from '../data-revision.ts'
import type { Database, Dialect } from '../database.ts'
import { always, never } from '../listings/conditions.ts'
import { hitsOf } from './engines.ts'
import { queryTerms } from './query-terms.ts'

/** The keys of the matching documents as a JSON list; null if the query contains no words. */
type Hits = { count: number; keys: string } | null

type Kept = { revision: string; byQuery: Map<string, Promise<Hits>> }

/** Up to so many hits it is faster to check each hit than each event of the requested period. */
const fewHits = 2000
/** Size of the LRU cache. The parts of a page, and the views of one search, share the hits of a query. */
const maxQueries = 12

const kept = new WeakMap<Database, Kept>()

async function readHits(database: Database, query: string): Promise<Hits> {
  const { read, dialect } = database
  const { terms } = await queryTerms(database, query, ['events'])
  if (terms.length === 0) return null
  const list = sql.raw(dialect === 'sqlite' ? 'json_group_array(key)' : 'json_agg(key)::text')
  const { rows } = await sql<{ count: number; keys: string | null }>`
    select count(*) as count, ${list} as keys from ${hitsOf(dialect, terms)} as hits`.execute(read)
  return { count: rows[0]!.count, keys: rows[0]!.keys ?? '[]' }
}

/** The hits of a query, cached until the data changes. */
async function hitsNow(database: Database, query: string): Promise<Hits> {
  const revision = await dataRevision(database)
  const before = kept.get(database)
  const now: Kept = before?.revision === revision ? before : { revision, byQuery: new Map() }
  kept.set(database, now)
  const hits = now.byQuery.get(query) ?? readHits(database, query)
  now.byQuery.delete(query)
  now.byQuery.set(query, hits)
  hits.catch(() => now.byQuery.delete(query))
  for (const oldest of [...now.byQuery.keys()].slice(0, -maxQueries)) now.byQuery.delete(oldest)
  return hits
}

const isAmong = (dialect: Dialect, key: Expression<unknown>, keys: string): Expression<SqlBool> =>
  dialect === 'sqlite'
    ? sql<SqlBool>`${key} in (select value from json_each(${keys}))`
    : sql<SqlBool>`${key} = any(${keys.replace('[', '{').replace(']', '}')}::bigint[])`

/**
 * Condition: an event matches the query, by its own text or by the labels of what it points to; always true without
 * words. Up to `few` hits and above it use different SQL with the same meaning.
 */
export async function isFoundBy(
  database: Database,
  query: string,
  few = fewHits,
): Promise<Expression<SqlBool>> {
  const hits = await hitsNow(database, query)
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
