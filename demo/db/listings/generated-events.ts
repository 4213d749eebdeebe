import { sql } from 'kysely'
import { type Day, formatParent } from '../../../src/contract.ts'
import type { Queries } from '../connection/database.ts'

/** What the events of a repeating event have as their `parent`. */
export const parentOf = (id: string) => formatParent({ kind: 'repeatingEvent', id })

/** The last day for which each repeating event has an event; those without any are left out. One query for all. */
export async function loadGeneratedUntil(db: Queries, ids: readonly string[]): Promise<Map<string, Day>> {
  if (ids.length === 0) return new Map()
  const idByParent = new Map(ids.map((id) => [parentOf(id), id]))
  const rows = await db
    .selectFrom('events')
    .where('parent', 'in', [...idByParent.keys()])
    .where('generatedFor', 'is not', null)
    .groupBy('parent')
    .select(['parent', (row) => row.fn.max('generatedFor').as('last')])
    .execute()
  return new Map(rows.map(({ parent, last }) => [idByParent.get(parent!)!, last!]))
}

/** Sort expression: the last day for which a repeating event has an event; null without any. */
export const generatedUntil = sql`(select max(${sql.ref('made.generatedFor')}) from events as made
   where ${sql.ref('made.parent')} = 'revent:' || ${sql.ref('revents.id')})`
