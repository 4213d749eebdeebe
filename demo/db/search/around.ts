import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idReference, type SearchKind } from '../../../src/contract.ts'
import { isOneOf } from '../listings/conditions.ts'
import { uses } from '../listings/uses.ts'

/*
 * The texts of places and groups count for their events: 'step-free' in the text of a place finds what takes place
 * there. The texts are not copied into the events' documents but looked up when somebody searches, so nothing has to
 * follow when a place of two thousand events is edited, merged, deactivated or erased.
 */

const kindsAround = ['places', 'groups'] as const satisfies readonly SearchKind[]

/** The kinds whose texts a search for some kinds reads. */
export const withKindsAround = (kinds: readonly SearchKind[]): readonly SearchKind[] =>
  kinds.includes('events') ? [...new Set([...kinds, ...kindsAround])] : kinds

const document = (name: string) => sql.ref(`document.${name}`)

/** Condition on `document`: it is of a public place or group. */
export const isAround = sql<SqlBool>`${isOneOf(document('kind'), kindsAround)} and ${document('visible')} = 1`

/** Ids of the events that point to an entry in the table `texts`, for each field that does. */
const pointing = uses
  .filter(({ resource, to }) => resource === 'events' && kindsAround.some((kind) => kind === to))
  .map(({ field, to, form }) => {
    const id = sql.ref('texts.itemId')
    const target =
      form === 'reference' && field !== 'organizers' ? sql`${sql.lit(idReference(''))} || ${id}` : id
    const targets = sql`select ${target} from texts where ${sql.ref('texts.kind')} = ${sql.lit(to)}`
    return field === 'organizers'
      ? sql`select ${sql.ref('itemId')} as id from ${sql.table('organizerGroups')}
          where kind = 'events' and ${sql.ref('groupId')} in (${targets})`
      : sql`select id from events where ${sql.ref(`events.${field}`)} in (${targets})`
  })

/**
 * Keys of the events whose place or one of whose groups is among the documents with these keys. With `union`, SQLite would read
 * all organisers of the calendar, to merge them in order.
 */
export function eventsAround(keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select key from (with texts as materialized (
      select ${document('kind')}, ${document('itemId')} from ${sql.table('searchDocuments')} as document
      where ${isAround} and ${document('key')} in (${keys}))
    select ${document('key')} from ${sql.table('searchDocuments')} as document
    where ${document('kind')} = 'events'
      and ${document('itemId')} in (${sql.join(pointing, sql` union all `)})) as around`
}
