import { type RawBuilder, sql } from 'kysely'
import type { aggregationFields } from '../../../src/contract.ts'
import type { Dialect } from '../database.ts'
import { entriesOf } from '../listings/conditions.ts'

type Field = (typeof aggregationFields)[number]

/** One row for each value that a found event has in a field. */
function termsOf(dialect: Dialect, field: Field): RawBuilder<unknown> {
  const id = sql.ref('events.id')
  const found = sql`(select ${sql.ref('found.itemId')} from found where ${sql.ref('found.kind')} = 'events')`
  switch (field) {
    case 'tags':
      return sql`select ${sql.ref('eventTags.tag')} as term from ${sql.table('eventTags')}
        where ${sql.ref('eventTags.eventId')} in ${found}`
    case 'organizers':
      return sql`select ${sql.ref('entries.value')} as term
        from events, ${entriesOf(dialect, sql.ref('events.organizers'))} where ${id} in ${found}`
    default:
      return sql`select ${sql.ref(`events.${field}`)} as term from events where ${id} in ${found}`
  }
}

/**
 * The values of a field over all events in `found`, as `term`, `count` and `position`: the most frequent first, at most
 * `size`.
 */
export function countTerms(
  dialect: Dialect,
  { field, size = 20 }: { field: Field; size?: number },
): RawBuilder<unknown> {
  return sql`select term, count(*) as count, row_number() over (order by count(*) desc, term) as position
    from (${termsOf(dialect, field)}) as terms group by term order by count desc, term limit ${size}`
}
