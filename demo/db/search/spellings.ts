import { sql } from 'kysely'
import { fold, type SearchKind } from '../../../src/contract.ts'
import type { Database } from '../connection/database.ts'
import { anyTable } from '../connection/transaction.ts'
import { isOneOf } from '../listings/conditions.ts'
import { withKindsAround } from './around.ts'
import { keysOf } from './search-engines.ts'

const document = (name: string) => sql.ref(`document.${name}`)

/** Documents per word that are looked at. Events come last: they also contain words of what they point to. */
const perWord = 3

/**
 * The words that occur in something public, with the spelling of an entry: 'fuhrung' as 'Führung'. The others have
 * been learned from entries that visitors can't see.
 */
export async function publicSpellings(
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
      const spelled = entry && spellingIn(Object.values(entry), word)
      if (spelled !== undefined && spellings.get(word) === word) spellings.set(word, spelled)
    }
  }
  return spellings
}

function spellingIn(values: readonly unknown[], word: string): string | undefined {
  for (const value of values) {
    if (typeof value !== 'string' || !fold(value).includes(word)) continue
    const spelled = value.match(/[\p{L}\p{N}\p{M}]+/gu)?.find((part) => fold(part) === word)
    if (spelled !== undefined) return spelled
  }
  return undefined
}
