import { sql } from 'kysely'
import type { SearchKind } from '../../../src/contract.ts'
import { isOneOf } from '../listings/conditions.ts'
import type { Database, Queries } from '../database.ts'
import { splits } from './compounds.ts'
import { hitsOf, type Terms } from './engines.ts'
import { alikeWords, compoundsOf } from './known-words.ts'
import { withoutDots } from './typos.ts'
import { queryWords } from './words.ts'

/** Whether any entry of these kinds that visitors can see matches all terms. */
async function findsAny({ read, dialect }: Database, terms: Terms, kinds: readonly SearchKind[]) {
  const { rows } = await sql`select 1 from ${hitsOf(dialect, terms)} as hits
    join ${sql.table('searchDocuments')} as document on ${sql.ref('document.key')} = hits.key
    where ${sql.ref('document.visible')} = 1 and ${isOneOf(sql.ref('document.kind'), kinds)} limit 1`.execute(
    read,
  )
  return rows.length > 0
}

/** Words of a query that are corrected; further ones are searched as typed. */
const maxForgiven = 8
/** Maximum number of index lookups for correcting typing errors. */
const maxProbes = 40

/** The remaining lookups of a query. Decrement it before each lookup. */
type Probes = { left: number }

const takeProbe = (probes: Probes) => probes.left-- > 0

/** Splits a compound into two words that occur together in an entry; undefined if there is no such entry. */
async function partsOf(database: Database, word: string, kinds: readonly SearchKind[], probes: Probes) {
  const spellings = [...new Set([word, withoutDots(word)])]
  for (const parts of spellings.flatMap(splits)) {
    const terms = parts.map((part) => [part])
    if (!takeProbe(probes)) return undefined
    if (await findsAny(database, terms, kinds)) return terms
  }
  return undefined
}

/** What to search for. Hits of `closest`, the narrower terms, come first; without it all hits rank alike. */
type Asked = { terms: Terms; closest?: Terms }

/** Corrects a misspelled word; undefined if no correction finds anything. */
async function forgiven(
  database: Database,
  word: string,
  kinds: readonly SearchKind[],
  probes: Probes,
): Promise<{ spelled: Terms; widened: Terms } | undefined> {
  if (!takeProbe(probes)) return undefined
  const spellings = [...new Set([word, withoutDots(word), ...(await alikeWords(database.read, word))])]
  const widened = [await withCompounds(database.read, spellings, probes)]
  if (takeProbe(probes) && (await findsAny(database, widened, kinds)))
    return { spelled: [spellings], widened }
  const parts = await partsOf(database, word, kinds, probes)
  if (!parts) return undefined
  const ofParts: string[][] = []
  for (const part of parts) ofParts.push(await withCompounds(database.read, part, probes))
  return { spelled: parts, widened: ofParts }
}

/**
 * Turns a query into search terms. Words are searched as typed as long as they, or compounds that contain them, find
 * anything public: 'Konzert' finds the 'Frühlingskonzert', after everything that begins with 'Konzert'. Otherwise
 * typing errors are forgiven: one letter in words of at least five, and umlauts written with an e. A word that still
 * finds nothing may be a compound of two: 'Mühlenführung' finds the 'Führung durch die alte Mühle'.
 *
 * The work is bounded to protect the host: only the first eight words are corrected, with at most forty index
 * lookups. If a word cannot be corrected, the search finds nothing and no further words are tried.
 */
export async function queryTerms(
  database: Database,
  query: string,
  kinds: readonly SearchKind[],
): Promise<Asked> {
  const words = queryWords(query)
  const typed = words.map((word) => [word])
  if (words.length === 0) return { terms: typed }
  const first = typed.slice(0, maxForgiven)
  const rest = typed.slice(maxForgiven)
  const widened = await Promise.all(
    first.map((spellings) => withCompounds(database.read, spellings, { left: spellings.length })),
  )
  const asked = askedFor([...widened, ...rest], typed)
  if (await findsAny(database, asked.terms, kinds)) return asked
  const probes: Probes = { left: maxProbes }
  const terms: string[][] = []
  const closest: string[][] = []
  for (const [word] of first) {
    const found = await forgiven(database, word!, kinds, probes)
    if (!found) return asked
    terms.push(...found.widened.map((spellings) => [...spellings]))
    closest.push(...found.spelled.map((spellings) => [...spellings]))
  }
  return askedFor([...terms, ...rest], [...closest, ...rest])
}

/** Includes `closest` only if it differs from the terms. */
function askedFor(terms: Terms, closest: Terms): Asked {
  return terms.some((term, at) => term.length > closest[at]!.length) ? { terms, closest } : { terms }
}

/** Spellings of a word and the compounds that contain them, one lookup each. */
async function withCompounds(read: Queries, spellings: readonly string[], probes: Probes): Promise<string[]> {
  const compounds: string[] = []
  for (const word of spellings) if (takeProbe(probes)) compounds.push(...(await compoundsOf(read, word)))
  return [...new Set([...spellings, ...compounds])]
}
