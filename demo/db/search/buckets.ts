import { type RawBuilder, sql } from 'kysely'
import type { aggregationFields, Bucket } from '../../../src/contract.ts'
import type { Dialect, Queries } from '../database.ts'

/** The rest of a query on what a search found, from `from` on; its documents stand there as `found`. */
export type Found = RawBuilder<unknown>

type Field = (typeof aggregationFields)[number]

/** One row for each value that a found event has in a field. */
function termsOf(dialect: Dialect, field: Field, events: RawBuilder<unknown>): RawBuilder<unknown> {
  const id = sql.ref('events.id')
  switch (field) {
    case 'tags':
      return sql`select ${sql.ref('eventTags.tag')} as term from ${sql.table('eventTags')}
        where ${sql.ref('eventTags.eventId')} in ${events}`
    case 'organizers':
      return dialect === 'sqlite'
        ? sql`select entries.value as term from events, json_each(organizers) as entries where ${id} in ${events}`
        : sql`select entries.value as term from events,
            json_array_elements_text(organizers::json) as entries(value) where ${id} in ${events}`
    default:
      return sql`select ${sql.ref(`events.${field}`)} as term from events where ${id} in ${events}`
  }
}

/** Counts the values of a field over all events that a search found, the most frequent first. */
export async function countTerms(
  queries: Queries,
  dialect: Dialect,
  found: Found,
  { field, size = 20 }: { field: Field; size?: number },
): Promise<Bucket[]> {
  const events = sql`(select ${sql.ref('found.itemId')} ${found} and ${sql.ref('found.kind')} = 'events')`
  const { rows } = await sql<Bucket>`select term, count(*) as count
    from (${termsOf(dialect, field, events)}) as terms
    group by term order by count desc, term limit ${size}`.execute(queries)
  return rows.map(({ term, count }) => ({ term, count }))
}
