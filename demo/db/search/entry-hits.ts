import { sql } from 'kysely'
import type { Database } from '../connection/database.ts'
import { listed } from '../listings/visibility.ts'
import { type Asked, hitsOf } from './search-engines.ts'
import { byTitle } from './search.ts'
import { queryWords } from './index-words.ts'

export type EntryHit = { kind: 'groups' | 'places'; id: string; name: string }

const most = 4

/** The public groups and places that match best by their own texts. */
export async function findEntries(
  { scan, dialect }: Database,
  { terms, closer }: Asked,
  query: string,
): Promise<EntryHit[]> {
  if (terms.length === 0) return []
  const found = (name: string) => sql.ref(`found.${name}`)
  const ofKind = (
    kind: 'groups' | 'places',
  ) => sql`select ${sql.lit(kind)} as kind, ${sql.ref(`${kind}.id`)}, ${sql.ref(`${kind}.name`)},
      ${byTitle(queryWords(query))} as title, hits.rank as rank
    from ${hitsOf(dialect, { terms, ...(closer && { closer }) })} as hits
    join ${sql.table('searchDocuments')} as found on ${found('key')} = hits.key
    join ${sql.table(kind)} on ${sql.ref(`${kind}.id`)} = ${found('itemId')}
    where ${found('kind')} = ${sql.lit(kind)} and ${listed(kind, null)}`
  const { rows } = await sql<EntryHit & { title: number; rank: number }>`
    select * from (${ofKind('groups')} union all ${ofKind('places')}) as entries
    order by title, rank, name, id limit ${sql.lit(most)}`.execute(scan)
  return rows.map(({ kind, id, name }) => ({ kind, id, name }))
}
