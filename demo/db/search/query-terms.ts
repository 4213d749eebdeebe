import { sql } from 'kysely'
import { type SearchKind, type SearchWording } from '../../../src/contract.ts'
import type { Database, Queries, Synonym, Synonyms } from '../connection/database.ts'
import { anyTable } from '../connection/transaction.ts'
import { isOneOf } from '../listings/conditions.ts'
import { isAround, withKindsAround } from './around.ts'
import { spellingIn, type TypedWord, typedWords } from './index-words.ts'
import { alikeWords, compoundsOf, knownBeginnings, splits, withoutDots } from './known-words.ts'
import { type Asked, keysOf } from './search-engines.ts'

/** Whether visitors find anything: by an entry's own texts, and by the text of a place or group that events have. */
type Findable = { own: boolean; around: boolean }

const document = (name: string) => sql.ref(`document.${name}`)

/** For each list of spellings, whether visitors find anything of these kinds by one of them. One statement for all. */
async function findable(
  { read, dialect }: Database,
  lists: readonly (readonly string[])[],
  kinds: readonly SearchKind[],
): Promise<Findable[]> {
  if (lists.length === 0) return []
  const documents = sql`${sql.table('searchDocuments')} as document`
  const isPublic = sql`${document('visible')} = 1 and ${isOneOf(document('kind'), kinds)}`
  const checks = lists.flatMap((spellings, at) => {
    const check = (how: keyof Findable, keys: unknown, condition: unknown) =>
      sql`select ${sql.lit(at)} as at, ${sql.lit(how)} as how where exists (
        select 1 from (${keys}) as hits join ${documents} on ${document('key')} = hits.key where ${condition})`
    const own = check('own', keysOf(dialect, [spellings]), isPublic)
    return kinds.includes('events')
      ? [own, check('around', keysOf(dialect, [spellings], 'body'), isAround)]
      : [own]
  })
  const { rows } = await sql<{
    at: number
    how: keyof Findable
  }>`${sql.join(checks, sql` union all `)}`.execute(read)
  const found = new Set(rows.map(({ at, how }) => `${at} ${how}`))
  return lists.map((_, at) => ({ own: found.has(`${at} own`), around: found.has(`${at} around`) }))
}

/** Whether visitors find anything in one of the ways. */
const isFindable = ({ own, around }: Findable) => own || around

/** Words of a query that are corrected or have synonyms; further ones are searched as typed. */
const maxForgiven = 8
/** Maximum number of index lookups for correcting typing errors. */
const maxProbes = 40
/** Maximum number of compounds that contain a synonym; the shortest are chosen. */
const maxSynonymCompounds = 30

/** Maximum number of words of a query for which the texts of places and groups count: the longest ones. */
const maxAround = 4
/** Minimum length of these words: the beginning of one or two letters is in almost every text. */
const minAroundLength = 3

/** The remaining lookups of a query. Decrement it before each lookup. */
type Probes = { left: number }

const takeProbe = (probes: Probes) => probes.left-- > 0

/** What to search for, and how it differs from what was typed. */
export type AskedQuery = Asked & { wordings: SearchWording[] }

/** One term of the search: all spellings; those without synonyms; those without compounds either. */
type Part = { spellings: string[]; written: string[]; closest: string[]; around: boolean }

/** What a part of the query is searched as; undefined if nothing is found by it. */
type Found = { parts: Part[]; wording?: SearchWording }

type Typed = Unit<TypedWord>

const phraseOf = ({ words }: Typed) => words.map(({ word }) => word).join(' ')
const typedOf = ({ words }: Typed) => words.map(({ typed }) => typed).join(' ')

/** Spellings and the compounds that contain them. */
async function withCompounds(read: Queries, spellings: readonly string[]): Promise<string[]> {
  const compounds = await compoundsOf(
    read,
    spellings.filter((spelling) => !spelling.includes(' ')),
  )
  return [...new Set([...spellings, ...[...compounds.values()].flat()])]
}

/** The spellings of each part of the query as typed, and those of its synonyms, with compounds. One statement for all. */
async function widen(read: Queries, units: readonly Typed[]) {
  const isLiteral = ({ words }: Typed) => words.some(({ literal }) => literal)
  const phrases = units.flatMap((unit) => [
    ...(isLiteral(unit) ? [] : [phraseOf(unit)]),
    ...unit.synonyms.map(({ words }) => words),
  ])
  const compounds = await compoundsOf(
    read,
    phrases.filter((phrase) => !phrase.includes(' ')),
  )
  const spelled = (phrase: string) => [phrase, ...(compounds.get(phrase) ?? [])]
  return units.map((unit) => ({
    unit,
    typed: isLiteral(unit) ? [phraseOf(unit)] : [...spelled(phraseOf(unit)), ...wholeOf(unit)],
    synonyms: unit.synonyms.map((synonym) => ({
      synonym,
      spellings: spelled(synonym.words).slice(0, 1 + maxSynonymCompounds),
    })),
  }))
}

/** The words that all words of a unit are a part of. */
const wholeOf = ({ words: [first, ...others] }: Typed) =>
  first!.partOf.filter((whole) => others.every(({ partOf }) => partOf.includes(whole)))

const fewestLetters = 5

/** Neighbours among the typed words that entries write as one, each with that word: 'co' and 'working'. */
async function withNeighbours(read: Queries, words: readonly TypedWord[]): Promise<TypedWord[]> {
  const pairs = words.slice(1).map((second, at) => {
    const first = words[at]!
    const whole = first.word + second.word
    const isOne = !first.literal && !second.literal && whole.length >= fewestLetters && !/\p{N}/u.test(whole)
    return isOne ? whole : ''
  })
  const known = await knownBeginnings(read, pairs)
  return words.map((word, at) => ({
    ...word,
    partOf: [
      ...new Set([
        ...word.partOf,
        ...pairs.slice(Math.max(0, at - 1), at + 1).filter((pair) => known.has(pair)),
      ]),
    ],
  }))
}

type Widened = Awaited<ReturnType<typeof widen>>[number]

/** Searches as typed and by all synonyms that find anything; what finds nothing is left out. */
function asWritten({ unit, typed, synonyms }: Widened, found: readonly Findable[]): Found | undefined {
  const [own, ...ofSynonyms] = found as [Findable, ...Findable[]]
  const helpful = synonyms.filter((_, at) => isFindable(ofSynonyms[at]!))
  const typedFound = isFindable(own)
  if (!typedFound && helpful.length === 0) return undefined
  const all = [...new Set([...(typedFound ? typed : []), ...helpful.flatMap((entry) => entry.spellings)])]
  const part = {
    spellings: all,
    written: typedFound ? typed : all,
    closest: typedFound ? [phraseOf(unit)] : helpful.map(({ synonym }) => synonym.words),
    around: found.some(({ around }) => around),
  }
  const searched = helpful.map(({ synonym }: { synonym: Synonym }) => synonym.shown)
  return {
    parts: [part],
    ...(searched.length > 0 && {
      wording: { typed: typedOf(unit), searched, reason: 'synonym', typedFound },
    }),
  }
}

type Search = { database: Database; kinds: readonly SearchKind[]; probes: Probes }

/** Looks up one list of spellings; nothing if the lookups are used up. */
async function probe({ database, kinds, probes }: Search, spellings: readonly string[]) {
  const [found] = takeProbe(probes) ? await findable(database, [spellings], kinds) : []
  return found && isFindable(found) ? found : undefined
}

/** Splits a compound into two words that occur together in an entry; undefined if there is no such entry. */
async function partsOf(search: Search, word: string): Promise<[string, string] | undefined> {
  const spellings = [...new Set([word, withoutDots(word)])]
  for (const parts of spellings.flatMap(splits)) {
    if (search.probes.left <= 0) return undefined
    if (await probe(search, [parts.join(' ')])) return parts
  }
  return undefined
}

async function spelledAs(search: Search, spellings: readonly string[]): Promise<Part | undefined> {
  if (!takeProbe(search.probes)) return undefined
  const widened = await withCompounds(search.database.read, spellings)
  const found = await probe(search, widened)
  return found && { spellings: widened, written: widened, closest: [...spellings], around: found.around }
}

/** Corrects a word that finds nothing; undefined if no correction does. */
async function forgiven(search: Search, { word, typed }: TypedWord): Promise<Found | undefined> {
  const { database, kinds, probes } = search
  const dotless = withoutDots(word)
  const same = dotless === word ? undefined : await spelledAs(search, [dotless])
  if (same) return { parts: [same] }
  const alike: string[] = []
  for (const spelling of new Set([word, dotless]))
    if (takeProbe(probes)) alike.push(...(await alikeWords(database.read, spelling)))
  const known = takeProbe(probes)
    ? await publicSpellings(database, [...new Set(alike)], kinds)
    : new Map<string, string>()
  const corrected = known.size === 0 ? undefined : await spelledAs(search, [...known.keys()])
  const wording = (searched: string[]): SearchWording => ({
    typed,
    searched,
    reason: 'correction',
    typedFound: false,
  })
  if (corrected) return { parts: [corrected], wording: wording([...new Set(known.values())]) }
  const split = await partsOf(search, word)
  if (!split) return undefined
  const shown = takeProbe(probes) ? await publicSpellings(database, split, kinds) : undefined
  const parts: Part[] = []
  for (const part of split) {
    const spellings = takeProbe(probes) ? await withCompounds(database.read, [part]) : [part]
    parts.push({ spellings, written: spellings, closest: [part], around: false })
  }
  return { parts, wording: wording([split.map((part) => shown?.get(part) ?? part).join(' ')]) }
}

/**
 * Turns a query into search terms. Words are searched as typed, with the compounds that contain them ('Konzert' finds
 * the 'Frühlingskonzert', after everything that begins with 'Konzert') and the synonyms of the theme ('choir' finds
 * the 'Chor', after everything with 'choir'). Only in a word that finds nothing and has no synonyms, typing errors are
 * forgiven: one letter in words of at least five, and umlauts written with an e. A word that still finds nothing may
 * be a compound of two: 'Mühlenführung' finds the 'Führung durch die alte Mühle'. 'co-working' and, where an entry has
 * that word, 'co working' also find 'Coworking'. Words in quotation marks are searched only as typed.
 *
 * The work is bounded to protect the host: only the first eight words are corrected and have synonyms, with at most
 * forty index lookups for corrections and 24 synonyms. The texts of places and groups count for the four longest words of
 * at least three letters.
 * If a word cannot be corrected, the search finds nothing and no further words are tried.
 */
export async function queryTerms(
  database: Database,
  query: string,
  kinds: readonly SearchKind[],
): Promise<AskedQuery> {
  const words = typedWords(query)
  const neighbours = await withNeighbours(database.read, words.slice(0, maxForgiven))
  const units = unitsOf(neighbours, (await database.synonyms?.()) ?? new Map())
  const widened = await widen(database.read, units)
  const lists = widened.map(({ typed, synonyms }) => [typed, ...synonyms.map(({ spellings }) => spellings)])
  const lookedUp = await findable(database, lists.flat(), kinds)
  const search: Search = { database, kinds, probes: { left: maxProbes } }
  const all: Found[] = []
  for (const [at, unit] of units.entries()) {
    const written = asWritten(widened[at]!, lookedUp.splice(0, lists[at]!.length))
    const word = unit.words[0]!
    const mayForgive = unit.synonyms.length === 0 && !word.literal
    const found = written ?? (mayForgive ? await forgiven(search, word) : undefined)
    if (!found) return askedFor(asTyped(words), [])
    all.push(found)
  }
  return askedFor(
    [...all.flatMap(({ parts }) => parts), ...asTyped(words.slice(maxForgiven))],
    all.flatMap(({ wording }) => wording ?? []),
  )
}

const asTyped = (words: readonly TypedWord[]): Part[] =>
  words.map(({ word }) => ({ spellings: [word], written: [word], closest: [word], around: false }))

/** Includes narrower terms and `around` only if they change anything. */
function askedFor(parts: readonly Part[], wordings: SearchWording[]): AskedQuery {
  const around = parts
    .flatMap(({ around, closest }, at) => (around && closest[0]!.length >= minAroundLength ? [at] : []))
    .toSorted((a, b) => parts[b]!.closest[0]!.length - parts[a]!.closest[0]!.length)
    .slice(0, maxAround)
  const isNarrower = (narrow: 'closest' | 'written', wide: 'written' | 'spellings') =>
    parts.some((part) => part[narrow].length < part[wide].length)
  const closer = [
    ...(isNarrower('closest', 'written') ? [parts.map(({ closest }) => closest)] : []),
    ...(isNarrower('written', 'spellings') ? [parts.map(({ written }) => written)] : []),
  ]
  return {
    terms: parts.map(({ spellings }) => spellings),
    ...(closer.length > 0 && { closer }),
    ...(around.length > 0 && { around }),
    wordings,
  }
}

/** Maximum number of words that one entry of the synonyms can stand for: 'jumble sale', 'soirée jeux de société'. */
export const maxSynonymWords = 4
/** Maximum number of synonyms that one query looks up. */
const maxLookups = 24
/** Maximum number of synonyms of one word that are looked up. */
const maxOfWord = 12

/** A part of a query that is searched as one: a word, or several that are listed as a synonym together. */
type Unit<Word> = { words: Word[]; synonyms: readonly Synonym[] }

/** Groups words into the longest parts with synonyms. A word in quotation marks has none. */
export function unitsOf<Word extends { word: string; literal: boolean }>(
  words: readonly Word[],
  synonyms: Synonyms,
): Unit<Word>[] {
  const units: Unit<Word>[] = []
  let left = maxLookups
  for (let at = 0; at < words.length;) {
    const unit = unitAt(words, at, synonyms)
    const looked = unit.synonyms.slice(0, Math.min(left, maxOfWord))
    left -= looked.length
    units.push({ ...unit, synonyms: looked })
    at += unit.words.length
  }
  return units
}

function unitAt<Word extends { word: string; literal: boolean }>(
  words: readonly Word[],
  at: number,
  synonyms: Synonyms,
): Unit<Word> {
  for (let length = Math.min(maxSynonymWords, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length)
    if (some.some(({ literal }) => literal)) continue
    const found = synonyms.get(some.map(({ word }) => word).join(' '))
    if (found) return { words: some, synonyms: found }
  }
  return { words: [words[at]!], synonyms: [] }
}

/** Documents per word that are looked at. Events come last: they also contain words of what they point to. */
const perWord = 3

/**
 * The words that occur in something public, with the spelling of an entry: 'fuhrung' as 'Führung'. The others have
 * been learned from entries that visitors can't see.
 */
async function publicSpellings(
  { read, dialect }: Database,
  words: readonly string[],
  kinds: readonly SearchKind[],
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const found = words.map(
    (word, at) => sql`select * from (select ${sql.lit(at)} as at, ${document('kind')}, ${document('itemId')}
      from (${keysOf(dialect, [[word]], 'whole words')}) as hits
      join ${sql.table('searchDocuments')} as document on ${document('key')} = hits.key
      where ${document('visible')} = 1 and ${isOneOf(document('kind'), withKindsAround(kinds))}
      order by ${document('kind')} = 'events', ${document('key')} limit ${sql.lit(perWord)}) as found`,
  )
  const { rows } = await sql<{ at: number; kind: SearchKind; itemId: string }>`${sql.join(
    found,
    sql` union all `,
  )}`.execute(read)
  const spellings = new Map(rows.map(({ at }) => [words[at]!, words[at]!]))
  for (const [kind, hits] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = [...new Set(hits.map(({ itemId }) => itemId))]
    const entries = await anyTable(read).selectFrom(kind).selectAll().where('id', 'in', ids).execute()
    for (const { at, itemId } of hits) {
      const word = words[at]!
      const entry = entries.find(({ id }) => id === itemId)
      const texts = Object.values(entry ?? {}).filter((value) => typeof value === 'string')
      const spelled = texts.map((text) => spellingIn(text, word)).find((found) => found !== undefined)
      if (spelled !== undefined && spellings.get(word) === word) spellings.set(word, spelled)
    }
  }
  return spellings
}
