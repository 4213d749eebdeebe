import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import {
  type Caller,
  type FiltersOf,
  type ListingName,
  normalizeTags,
  organizerGroupIds,
  parseReference,
} from '../../../src/contract.ts'
import type { Dialect } from '../connection/database.ts'
import { all, any, contains, hasOneOf, isOneOf, withinKm } from './conditions.ts'
import { editableBy, listed, ownedBy } from './visibility.ts'

/** The filters of a list of listings. The events list has all of them. */
export type ListingFilters = FiltersOf<'events'>

const columnsOf = (table: 'places' | 'events') => ({
  lat: sql.ref(`${table}.lat`),
  lng: sql.ref(`${table}.lng`),
})

const many = <Value>(value: Value | Value[]): Value[] => (Array.isArray(value) ? value : [value])

const event = (name: string) => sql.ref(`events.${name}`)

/** From an instant on, and before another one. */
export const within = (
  column: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Expression<SqlBool> =>
  all([
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column} < ${to}`]),
  ])

/** Events with at least one of these tags. */
export const taggedWith = (tags: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${event('id')} in (select ${sql.ref('tagged.eventId')} from ${sql.table('eventTags')} as tagged
    where ${isOneOf(sql.ref('tagged.tag'), normalizeTags(tags))})`

const ofGroups = (ids: readonly string[]) =>
  sql<SqlBool>`${event('id')} in (
    select ${sql.ref('organized.itemId')} from ${sql.table('organizerGroups')} as organized
    where ${sql.ref('organized.kind')} = 'events' and ${isOneOf(sql.ref('organized.groupId'), ids)})`

const organizedBy = (organizers: readonly string[], dialect: Dialect) => {
  const ids = organizerGroupIds(organizers)
  const texts = organizers.filter((organizer) => 'text' in parseReference(organizer))
  return any([
    ...(ids.length > 0 ? [ofGroups(ids)] : []),
    ...(texts.length > 0 ? [hasOneOf(dialect, event('organizers'), texts)] : []),
  ])
}

const ofEvents: {
  [Name in keyof ListingFilters]?: (
    value: NonNullable<ListingFilters[Name]>,
    dialect: Dialect,
  ) => Expression<SqlBool>
} = {
  parent: (value) => isOneOf(event('parent'), many(value)),
  category: (value) => isOneOf(event('category'), many(value)),
  topic: (value) => isOneOf(event('topic'), many(value)),
  tags: (value) => taggedWith(many(value)),
  location: (value) => isOneOf(event('location'), many(value)),
  organizers: (value, dialect) => organizedBy(many(value), dialect),
  canceled: (value) => sql<SqlBool>`${event('canceled')} = ${Number(value)}`,
  price: (value) => isOneOf(event('price'), many(value)),
  status: (value) => isOneOf(event('status'), many(value)),
  attendance: (value) => isOneOf(event('attendance'), many(value)),
  languages: (value, dialect) => hasOneOf(dialect, event('languages'), many(value)),
  signLanguage: (value) => sql<SqlBool>`${event('signLanguage')} = ${Number(value)}`,
  stepFree: (
    value,
  ) => sql<SqlBool>`${event('location')} in (select 'id:' || ${sql.ref('places.id')} from places
    where ${sql.ref('places.deactivated')} = 0 and ${isOneOf(sql.ref('places.stepFree'), many(value))})`,
  near: ({ lat, lng, km }) =>
    any([
      sql<SqlBool>`${event('location')} in (select 'id:' || ${sql.ref('places.id')} from places
        where ${sql.ref('places.deactivated')} = 0 and ${withinKm(columnsOf('places'), { lat, lng }, km)})`,
      sql<SqlBool>`(${event('location')} not like 'id:%' and ${withinKm(columnsOf('events'), { lat, lng }, km)})`,
    ]),
  start: (span) => within(event('start'), span),
  startAfter: (from) => within(event('start'), { from }),
  startBefore: (to) => within(event('start'), { to }),
  end: (span) => within(sql`coalesce(${event('end')}, ${event('start')})`, span),
}

const given = <Name extends keyof ListingFilters>(filters: ListingFilters, name: Name, dialect: Dialect) => {
  const value = filters[name]
  return value === undefined ? [] : [ofEvents[name]!(value, dialect)]
}

/**
 * Turns filters and a caller into a condition on events, groups, places or revents. All queries use it: the API's
 * lists, search and the public pages. It combines what the caller's lists show (visibility.ts) with every given
 * filter; a `null` caller is a visitor. Use it in a query on the table under its own name, which may join others:
 *
 *     db.selectFrom('events').selectAll('events').where(listingFilter(dialect, 'events', { start: { from } }, null))
 *
 * The filters are those of the contract, already validated. A list of values matches any of them, also for `tags`. An
 * event without an end counts as ending at its start. `ownedBy` with the caller's own id includes what they may edit
 * through a group.
 */
export function listingFilter(
  dialect: Dialect,
  table: ListingName,
  filters: ListingFilters,
  caller: Caller,
): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const { likeName, ids, deactivated, published, ownedBy: owner } = filters
  const conditions = [listed(table, caller)]
  if (likeName !== undefined) conditions.push(contains(column('nameFolded'), likeName))
  if (ids !== undefined) conditions.push(isOneOf(column('id'), ids))
  if (deactivated !== undefined) conditions.push(sql`${column('deactivated')} = ${Number(deactivated)}`)
  if (published !== undefined) conditions.push(sql`${column('published')} = ${Number(published)}`)
  if (owner !== undefined)
    conditions.push(owner === caller?.id ? editableBy(table, owner) : ownedBy(table, owner))
  if (table === 'places' && filters.stepFree !== undefined)
    conditions.push(isOneOf(column('stepFree'), many(filters.stepFree)))
  if (table === 'places' && filters.near !== undefined)
    conditions.push(withinKm(columnsOf('places'), filters.near, filters.near.km))
  if (table === 'events') {
    for (const name of Object.keys(ofEvents) as (keyof ListingFilters)[])
      conditions.push(...given(filters, name, dialect))
  }
  return all(conditions)
}
