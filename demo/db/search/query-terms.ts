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

/** Words of a query for which others are looked for; further ones are taken as they were typed. */
const maxForgiven = 8
/** Looks into the index for the sake of typing errors. */
const maxProbes = 40

/** How many looks into the index a query still has; each is to be taken before it is done. */
type Probes = { left: number }

const takeProbe = (probes: Probes) => probes.left-- > 0

/** The two words that a word was put together from, where entries hold both; undefined when there are no such entries. */
async function partsOf(database: Database, word: string, kinds: readonly SearchKind[], probes: Probes) {
  const spellings = [...new Set([word, withoutDots(word)])]
  for (const parts of spellings.flatMap(splits)) {
    const terms = parts.map((part) => [part])
    if (!takeProbe(probes)) return undefined
    if (await findsAny(database, terms, kinds)) return terms
  }
  return undefined
}

/** What a query asks for, and the narrower terms whose hits come first; without those, all its hits are equally close. */
type Asked = { terms: Terms; closest?: Terms }

/** What a word may mean that was typed wrongly; undefined when nothing is found by that either. */
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
 * What a query asks for. Words are taken as they were typed as long as anything public is found by them, or by words that
 * were put together with them: 'Konzert' finds the 'Frühlingskonzert', after whatever begins with 'Konzert'. Only then are
 * typing errors forgiven: one letter of words of five and more, and umlauts written with an e. A word that even so finds
 * nothing may be two: 'Mühlenführung' finds the 'Führung durch die alte Mühle'.
 *
 * Bounded for the sake of the host: other words are looked for in place of the first eight, with at most forty looks into
 * the index; where one of them cannot be helped nothing is found, and no other is tried.
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

/** Terms, and the narrower ones they were made from where there is a difference. */
function askedFor(terms: Terms, closest: Terms): Asked {
  return terms.some((term, at) => term.length > closest[at]!.length) ? { terms, closest } : { terms }
}

/** Some spellings of a word, and the words that each was put into, one look for each. */
async function withCompounds(read: Queries, spellings: readonly string[], probes: Probes): Promise<string[]> {
  const compounds: string[] = []
  for (const word of spellings) if (takeProbe(probes)) compounds.push(...(await compoundsOf(read, word)))
  return [...new Set([...spellings, ...compounds])]
}
