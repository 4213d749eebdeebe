import { sql } from 'kysely'
import type { SearchKind } from '../../../src/contract.ts'
import { isOneOf } from '../listings/conditions.ts'
import type { Database } from '../database.ts'
import { splits } from './compounds.ts'
import { hitsOf, type Terms } from './engines.ts'
import { alikeWords } from './known-words.ts'
import { withoutDots } from './typos.ts'
import { queryWords } from './words.ts'

/** Whether visitors can see any entry of the kinds that has all terms. */
async function findsAny({ read, dialect }: Database, terms: Terms, kinds: readonly SearchKind[]) {
  const { rows } = await sql`select 1 from ${hitsOf(dialect, terms)} as hits
    join ${sql.table('searchDocuments')} as document on ${sql.ref('document.key')} = hits.key
    where ${sql.ref('document.visible')} = 1 and ${isOneOf(sql.ref('document.kind'), kinds)} limit 1`.execute(
    read,
  )
  return rows.length > 0
}

/** The two words that a word was put together from, where entries hold both; undefined when there are no such entries. */
async function partsOf(database: Database, word: string, kinds: readonly SearchKind[]) {
  const spellings = [...new Set([word, withoutDots(word)])]
  for (const parts of spellings.flatMap(splits)) {
    const terms = parts.map((part) => [part])
    if (await findsAny(database, terms, kinds)) return terms
  }
  return undefined
}

/**
 * What a query asks for. Words are taken as they were typed as long as anything public is found by them; only then are
 * typing errors forgiven: one letter of words of five and more, and umlauts written with an e. A word that even so finds
 * nothing may be two: 'Mühlenführung' finds the 'Führung durch die alte Mühle'.
 */
export async function queryTerms(
  database: Database,
  query: string,
  kinds: readonly SearchKind[],
): Promise<Terms> {
  const words = queryWords(query)
  const typed = words.map((word) => [word])
  if (words.length === 0 || (await findsAny(database, typed, kinds))) return typed
  const terms: string[][] = []
  for (const word of words) {
    const alike = await alikeWords(database.read, word)
    const spelled = [...new Set([word, withoutDots(word), ...alike])]
    const isWord = await findsAny(database, [spelled], kinds)
    const parts = isWord ? undefined : await partsOf(database, word, kinds)
    terms.push(...(parts ?? [spelled]))
  }
  return terms
}
