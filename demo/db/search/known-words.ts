import { sql } from 'kysely'
import { inChunks, type Queries } from '../connection/database.ts'
import { isPostgres } from '../connection/transaction.ts'

/** Maximum number of words learned from one entry; words of the title come first. */
const maxWords = 80
/** Maximum number of corrections for a misspelled word. */
const maxAlternatives = 12
/** Maximum number of compounds that contain a word; the shortest are chosen. */
const maxCompounds = 60
const readAtMost = 200
/** Shorter words are neither corrected nor split into compounds. */
const learnedFrom = 5

type Texts = { title: string; keywords: string; body: string }

/** The words of a document that go into the vocabulary. */
export function learnedWords({ title, keywords, body }: Texts): string[] {
  const all = `${title} ${keywords} ${body}`.split(' ').filter((word) => word.length >= learnedFrom)
  return [...new Set(all)].slice(0, maxWords)
}

/**
 * Adds words of documents to the vocabulary, by which misspelled words are corrected. Locks them until the
 * transaction ends, so that index-documents.ts does not delete them.
 */
export async function learnWords(tx: Queries, words: Iterable<string>): Promise<void> {
  // Sorted, so that concurrent transactions lock the words in the same order and cannot deadlock.
  await inChunks([...new Set(words)].toSorted(), async (chunk) => {
    const known = await tx
      .selectFrom('searchWords')
      .select('word')
      .where('word', 'in', chunk)
      .orderBy('word')
      .$if(isPostgres(tx), (query) => query.forKeyShare())
      .execute()
    const old = new Set(known.map(({ word }) => word))
    const fresh = chunk.filter((word) => !old.has(word))
    if (fresh.length === 0) return
    const rows = fresh.map((word) => ({ word }))
    await tx
      .insertInto('searchWords')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const found = fresh
      .filter(isForgivable)
      .flatMap((word) => traces(word).map((trace) => ({ trace, word })))
      .toSorted((a, b) => (a.trace + a.word < b.trace + b.word ? -1 : 1))
    await inChunks(found, (some) =>
      tx
        .insertInto('searchTraces')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  })
}

/** Words of the vocabulary at an edit distance of one. */
export async function alikeWords(db: Queries, word: string): Promise<string[]> {
  if (!isForgivable(word)) return []
  const rows = await db
    .selectFrom('searchTraces')
    .select('word')
    .distinct()
    .where('trace', 'in', traces(word))
    .orderBy('word')
    .limit(readAtMost)
    .execute()
  return rows
    .map((row) => row.word)
    .filter((known) => isOneLetterApart(known, word))
    .slice(0, maxAlternatives)
}

/** For each word, the compounds in the vocabulary with it in them, not at the start: 'fruhlingskonzert' for 'konzert'. */
export async function compoundsOf(db: Queries, words: readonly string[]): Promise<Map<string, string[]>> {
  const parts = [...new Set(words)].filter(mayBePart)
  if (parts.length === 0) return new Map()
  const lookups = parts.map(
    (part, at) => sql`select * from (select ${sql.lit(at)} as at, word from ${sql.table('searchWords')}
      where word like ${`_%${part}%`} order by length(word), word limit ${sql.lit(readAtMost)}) as compounds`,
  )
  const { rows } = await sql<{ at: number; word: string }>`${sql.join(lookups, sql` union all `)}`.execute(db)
  const known = Map.groupBy(rows, ({ at }) => parts[at]!)
  return new Map(
    parts.map((part) => {
      const words = (known.get(part) ?? []).map(({ word }) => word)
      return [part, words.filter((word) => isWithin(part, word)).slice(0, maxCompounds)]
    }),
  )
}

/** Those of the texts with which a word of the vocabulary begins; empty ones never do. */
export async function knownBeginnings(db: Queries, texts: readonly string[]): Promise<Set<string>> {
  const lookups = [...new Set(texts)].filter(Boolean).map(
    (text) => sql`select ${text} as text where exists (select 1 from ${sql.table('searchWords')}
      where word >= ${text} and word < ${`${text}\u{10ffff}`})`,
  )
  if (lookups.length === 0) return new Set()
  const { rows } = await sql<{ text: string }>`${sql.join(lookups, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ text }) => text))
}

/** Shorter words are searched as typed: one letter is too large a part of them. */
const forgivingFrom = 5
const longest = 24

/** SymSpell deletes: a word, and the word without each of its letters. Words one edit apart share one of these. */
export function traces(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** Whether a word's length allows correcting typing errors. */
export function isForgivable(word: string): boolean {
  return word.length >= forgivingFrom && word.length <= longest
}

/** Whether two words have an edit distance of one: an insertion, a deletion, a substitution or a transposition. */
function isOneLetterApart(a: string, b: string): boolean {
  if (a === b) return true
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length + right.length === 1 || (left.length === 1 && right.length === 1)) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** Removes the e from umlauts written with one: 'fuehrung' becomes 'fuhrung'. */
export function withoutDots(word: string): string {
  return word.replace(/([aou])e/g, '$1')
}

const shortestPart = 4
const shortestHead = 3
const vowel = /[aeiouy]/
/** Linking letters in German compounds. Removing the longest first finds most: 'muhle' also finds 'muhlen'. */
const joints = ['en', 'n', 's', '']

/**
 * The ways to split a folded compound word in two: 'muhlenfuhrung' into 'muhlen' and 'fuhrung', and into 'muhle' and
 * 'fuhrung'. Most results are not words; splits near the middle come first.
 */
export function splits(word: string): [first: string, second: string][] {
  if (word.length > longest) return []
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_, at) => at + shortestPart,
  )
  const middle = word.length / 2
  return places
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .flatMap((at) => joints.map((joint) => [word.slice(0, at), joint, word.slice(at)] as const))
    .flatMap(([first, joint, second]): [string, string][] => {
      const ofFirst = first.slice(0, first.length - joint.length)
      return first.endsWith(joint) && ofFirst.length >= shortestPart ? [[ofFirst, second]] : []
    })
}

/** Whether a word is long enough to be searched within other words. */
function mayBePart(word: string): boolean {
  return word.length >= shortestPart
}

/** Whether a folded word may be a compound that contains `part`, but does not begin with it: 'chorprobe' with 'probe'. */
function isWithin(part: string, word: string): boolean {
  const at = word.indexOf(part, shortestHead)
  return at > 0 && vowel.test(word.slice(0, at))
}
