import { type Expression, sql, type SqlBool } from 'kysely'
import { idReference, type Point, readPoint } from '../../../src/contract.ts'
import type { Database, Queries } from '../../db/connection/database.ts'
import { all, any, degreesOf, isOneOf, never, withinKm } from '../../db/listings/conditions.ts'
import { listingFilter, taggedWith } from '../../db/listings/listing-filter.ts'
import { listed, reachable } from '../../db/listings/visibility.ts'
import { isFoundBy } from '../../db/search/search.ts'
import {
  type CalendarQuery,
  type FlagName,
  flagNames,
  type Nearness,
  type TimeSpan,
} from '../address/calendar-query.ts'
import { tagGroups } from '../address/tag-choice.ts'
import flagTags from '../address/flag-tags.json' with { type: 'json' }

export type Condition = Expression<SqlBool>

const start = sql.ref('events.start')
const end = sql.ref('events.end')

/** Starts at an instant or later. */
export const startsFrom = (instant: string): Condition => sql<SqlBool>`${start} >= ${instant}`
export const startsBefore = (instant: string): Condition => sql<SqlBool>`${start} < ${instant}`
/** Comes after an event in a list sorted by start and id. */
export const comesAfter = (event: { start: string; id: string }): Condition =>
  sql<SqlBool>`(${start} >= ${event.start} and (${start} > ${event.start} or ${sql.ref('events.id')} > ${event.id}))`
/** Ends after an instant; false without an end. */
export const endsAfter = (instant: string): Condition => sql<SqlBool>`${end} > ${instant}`
/**
 * Not over at an instant. Events without an end last until their day is over; the caller's time span ensures that.
 */
export const notOver = (instant: string): Condition => sql<SqlBool>`(${end} is null or ${end} > ${instant})`
/** Over at an instant: it has ended or, without an end, its day has. */
export const isOver = (instant: string, midnight: string): Condition =>
  sql<SqlBool>`(${start} < ${instant} and (${end} <= ${instant} or (${end} is null and ${start} < ${midnight})))`

/**
 * Listed on its own: not a sub-event, or `parentListed` is set, or its main event isn't listed (SPEC.md section 3).
 */
export const standsForItself = sql<SqlBool>`(${sql.ref('events.parentListed')} = 1 or ${sql.ref('events.parent')} is null
  or ${sql.ref('events.parent')} not like 'id:%' or not exists (
    select 1 from events as main where ${sql.ref('main.id')} = substr(${sql.ref('events.parent')}, 4)
      and ${sql.ref('main.published')} = 1 and ${sql.ref('main.deactivated')} = 0))`

export const beginsWithin = ({ from, to, notOverAt }: TimeSpan): Condition =>
  all([startsFrom(from), ...(to ? [startsBefore(to)] : []), ...(notOverAt ? [notOver(notOverAt)] : [])])

/** Events that start before a time span and are still on in it. */
export const goesOnWithin = ({ from, notOverAt, ongoingAt }: TimeSpan): Condition =>
  all([startsBefore(from), endsAfter(ongoingAt ?? notOverAt ?? from)])

/** Listed events that match the filters of a query, regardless of the time; includes all sub-events. */
export async function matching(query: CalendarQuery, database: Database): Promise<Condition[]> {
  const { category, topic, tag, group, place, near, language, q } = query
  const conditions: Condition[] = [
    listingFilter(
      database.dialect,
      'events',
      {
        ...(category && { category }),
        ...(topic && { topic }),
        ...(group && { organizers: idReference(group) }),
        ...(place && { location: idReference(place) }),
        ...(language && { languages: language }),
      },
      null,
    ),
  ]
  conditions.push(...flagNames.filter((name) => query[name]).map(isFlagged))
  if (tag) {
    const chosen = all(tagGroups(tag).map((group) => taggedWith(group)))
    conditions.push(tag.includes(';') ? any([chosen, taggedWith([tag])]) : chosen)
  }
  if (near) conditions.push(await eventsNear(database, query))
  if (q) conditions.push(await isFoundBy(database, q))
  return conditions
}

/** Events of a query, regardless of the time. With a filter, includes sub-events not listed on their own. */
export async function inView(query: CalendarQuery, database: Database): Promise<Condition[]> {
  return [...(await matching(query, database)), ...(query.hasFilters ? [] : [standsForItself])]
}

export const isEvent = (id: string): Condition => sql<SqlBool>`${sql.ref('events.id')} = ${id}`

/** Events that appear in lists. */
export const listedEvents = (): Condition => listed('events', null)

/** Events that can be opened by their address. */
export const reachableEvents = (): Condition => reachable('events', null)

const event = (name: string) => sql.ref(`events.${name}`)

const isUnknown = (name: string): Condition => sql<SqlBool>`${event(name)} is null`

/** Whether the place of an event, if it isn't hidden, meets a condition on its step-free entrance. */
const atPlaceWhere = (condition: Condition): Condition =>
  sql<SqlBool>`${event('location')} in (select 'id:' || ${sql.ref('places.id')} from places
    where ${sql.ref('places.deactivated')} = 0 and ${condition})`

const stepFree = sql.ref('places.stepFree')

/**
 * Events that a flag of the calendar's filter finds. The fact decides; where nobody has stated it, a tag counts that says
 * the same.
 */
const byFlag: Record<FlagName, { fact: Condition; unknown: Condition }> = {
  free: { fact: isOneOf(event('price'), ['free']), unknown: isUnknown('price') },
  stepfree: {
    fact: atPlaceWhere(sql<SqlBool>`${stepFree} = 'yes'`),
    unknown: sql<SqlBool>`not ${atPlaceWhere(sql<SqlBool>`${stepFree} is not null`)}`,
  },
  online: { fact: isOneOf(event('attendance'), ['online', 'both']), unknown: isUnknown('attendance') },
  signlanguage: {
    fact: sql<SqlBool>`${event('signLanguage')} = 1`,
    unknown: sql<SqlBool>`${event('signLanguage')} = 0`,
  },
}

/** The condition of a flag: the fact, or a tag where the fact is unknown. */
export function isFlagged(name: FlagName): Condition {
  const { fact, unknown } = byFlag[name]
  return any([fact, all([unknown, taggedWith(flagTags[name])])])
}

/** The point in the middle of a filter: its own, or that of its place. Undefined if it has none. */
export async function middleOf(db: Queries, { near }: Nearness): Promise<Point | undefined> {
  const point = near === undefined ? undefined : readPoint(near)
  if (point || near === undefined) return point
  const place = await db
    .selectFrom('places')
    .select([degreesOf('places', 'lat').as('lat'), degreesOf('places', 'lng').as('lng')])
    .where('id', '=', near)
    .where(reachable('places', null))
    .executeTakeFirst()
  return place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : undefined
}

/** Events near the middle of a filter; of a place without coordinates only its own. */
async function eventsNear({ read, dialect }: Database, { near, within }: Nearness): Promise<Condition> {
  const middle = await middleOf(read, { near })
  if (middle) return listingFilter(dialect, 'events', { near: { ...middle, km: Number(within) } }, null)
  return listingFilter(dialect, 'events', { location: idReference(near ?? '') }, null)
}

/** References to the places near the middle of a filter, as events write them; undefined without such a filter. */
export async function placesNear(
  { read }: Database,
  { near, within }: Nearness,
): Promise<ReadonlySet<string> | undefined> {
  if (near === undefined) return undefined
  const middle = await middleOf(read, { near })
  const columns = { lat: sql.ref('places.lat'), lng: sql.ref('places.lng') }
  const rows = await read
    .selectFrom('places')
    .select('id')
    .where(middle ? withinKm(columns, middle, Number(within)) : never)
    .execute()
  return new Set([...rows.map(({ id }) => idReference(id)), ...(middle ? [] : [idReference(near)])])
}
