import { sql } from 'kysely'
import type { SearchKind } from '../../../src/contract.ts'
import { isOneOf } from '../listings/conditions.ts'
import type { Database, Queries } from '../database.ts'
import { splits } from './compounds.ts'
import { hitsOf, type Terms } from './engines.ts'
import { alikeWords, compoundsOf } from './known-words.ts'
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

/** What a query asks for, and the narrower terms whose hits come first; without those, all its hits are equally close. */
type Asked = { terms: Terms; closest?: Terms }

/**
 * What a query asks for. Words are taken as they were typed as long as anything public is found by them, or by words that
 * were put together with them: 'Konzert' finds the 'Frühlingskonzert', after whatever begins with 'Konzert'. Only then are
 * typing errors forgiven: one letter of words of five and more, and umlauts written with an e. A word that even so finds
 * nothing may be two: 'Mühlenführung' finds the 'Führung durch die alte Mühle'.
 */
export async function queryTerms(
  database: Database,
  query: string,
  kinds: readonly SearchKind[],
): Promise<Asked> {
  const { read } = database
  const words = queryWords(query)
  const typed = words.map((word) => [word])
  if (words.length === 0) return { terms: typed }
  const asked = await withCompounds(read, typed)
  if (await findsAny(database, asked.terms, kinds)) return asked
  const spelled: string[][] = []
  for (const word of words) {
    const spellings = [...new Set([word, withoutDots(word), ...(await alikeWords(read, word))])]
    const { terms } = await withCompounds(read, [spellings])
    const parts = (await findsAny(database, terms, kinds)) ? undefined : await partsOf(database, word, kinds)
    spelled.push(...(parts ?? [spellings]))
  }
  return withCompounds(read, spelled)
}

/** Adds to each term the words that one of its spellings was put into. */
async function withCompounds(read: Queries, closest: Terms): Promise<Asked> {
  const terms = await Promise.all(
    closest.map(async (spellings) => {
      const compounds = await Promise.all(spellings.map(async (word) => compoundsOf(read, word)))
      return [...new Set([...spellings, ...compounds.flat()])]
    }),
  )
  return terms.some((term, at) => term.length > closest[at]!.length) ? { terms, closest } : { terms }
}
