import { type RawBuilder, sql } from 'kysely'
import type { aggregationFields } from '../../../src/contract.ts'
import type { Dialect } from '../connection/database.ts'
import { entriesOf } from '../listings/conditions.ts'

type Field = (typeof aggregationFields)[number]

const column = (name: string) => sql.ref(`${foundEvents}.${name}`)

const foundEvents = 'foundEvents'

/** CTE with the events in `found` and the columns that buckets are counted over. */
export const foundEventsTable: RawBuilder<unknown> = sql`${sql.id(foundEvents)} as materialized (
  select ${sql.join(['id', 'category', 'topic', 'location', 'organizers'].map((name) => sql.ref(`events.${name}`)))}
  from found join events on ${sql.ref('events.id')} = ${sql.ref('found.itemId')}
  where ${sql.ref('found.kind')} = 'events')`

/** One row for each value of a field of a found event. */
function termsOf(dialect: Dialect, field: Field): RawBuilder<unknown> {
  const from = sql.table(foundEvents)
  switch (field) {
    case 'tags':
      return sql`select ${sql.ref('eventTags.tag')} as term
        from ${from} join ${sql.table('eventTags')} on ${sql.ref('eventTags.eventId')} = ${column('id')}`
    case 'organizers':
      return sql`select ${sql.ref('entries.value')} as term from ${from}, ${entriesOf(dialect, column('organizers'))}`
    default:
      return sql`select ${column(field)} as term from ${from}`
  }
}

/** The most frequent values of a field in `foundEvents`, as `term`, `count` and `position`; at most `size`. */
export function countTerms(
  dialect: Dialect,
  { field, size = 20 }: { field: Field; size?: number },
): RawBuilder<unknown> {
  return sql`select term, count(*) as count, row_number() over (order by count(*) desc, term) as position
    from (${termsOf(dialect, field)}) as terms group by term order by count desc, term limit ${size}`
}
