import { sql } from 'kysely'
import type { SearchKind } from '../../../src/contract.ts'
import type { Database } from '../connection/database.ts'
import { isOneOf } from '../listings/conditions.ts'
import { isAround } from './around.ts'
import { keysOf } from './engines.ts'

/** Whether visitors find anything: by an entry's own texts, and by the text of a place or group that events have. */
export type Findable = { own: boolean; around: boolean }

const document = (name: string) => sql.ref(`document.${name}`)

/** For each list of spellings, whether visitors find anything of these kinds by one of them. One statement for all. */
export async function findable(
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
export const isFindable = ({ own, around }: Findable) => own || around
