import { type Expression, type SqlBool, sql } from 'kysely'
import { idReference } from '../../../src/contract.ts'
import { all } from '../../db/listings/conditions.ts'
import type { Database } from '../../db/database.ts'
import { listingFilter } from '../../db/listings/listing-filter.ts'
import { isFoundBy } from '../../db/search/event-hits.ts'
import { listed, reachable } from '../../db/listings/visibility.ts'
import { type CalendarFilter, hasChoice } from '../model/calendar-filter.ts'

export type Condition = Expression<SqlBool>

const start = sql.ref('events.start')
const end = sql.ref('events.end')

/** Begins at an instant or later. */
export const startsFrom = (instant: string): Condition => sql<SqlBool>`${start} >= ${instant}`
/** Begins before an instant. */
export const startsBefore = (instant: string): Condition => sql<SqlBool>`${start} < ${instant}`
/** Comes later in a list that goes by start and id. */
export const comesAfter = (event: { start: string; id: string }): Condition =>
  sql<SqlBool>`(${start} >= ${event.start} and (${start} > ${event.start} or ${sql.ref('events.id')} > ${event.id}))`
/** Ends after an instant; false of an event that says no end. */
export const endsAfter = (instant: string): Condition => sql<SqlBool>`${end} > ${instant}`
/** An event without an end is not over before its day is, which the caller's span sees to. */
export const notOver = (instant: string): Condition => sql<SqlBool>`(${end} is null or ${end} > ${instant})`
/** It has begun, and its end has passed; without an end, its day has. */
export const isOver = (instant: string, midnight: string): Condition =>
  sql<SqlBool>`(${start} < ${instant} and (${end} <= ${instant} or (${end} is null and ${start} < ${midnight})))`

/**
 * A sub-event that is not to be listed on its own stands under its main event, as long as that is listed
 * (`parentListed`, SPEC.md section 3).
 */
export const standsForItself = sql<SqlBool>`(${sql.ref('events.parentListed')} = 1 or ${sql.ref('events.parent')} is null
  or ${sql.ref('events.parent')} not like 'id:%' or not exists (
    select 1 from events as main where ${sql.ref('main.id')} = substr(${sql.ref('events.parent')}, 4)
      and ${sql.ref('main.published')} = 1 and ${sql.ref('main.deactivated')} = 0))`

/** What is to be on: from ≤ x < to, not over at some instant; what began before is to go on after `ongoingAt`. */
export type TimeSpan = { from: string; to: string | null; notOverAt: string | null; ongoingAt?: string }

/** Events that begin within a span. */
export const beginsWithin = ({ from, to, notOverAt }: TimeSpan): Condition =>
  all([startsFrom(from), ...(to ? [startsBefore(to)] : []), ...(notOverAt ? [notOver(notOverAt)] : [])])

/** Events that have begun before a span and are still on in it. */
export const goesOnWithin = ({ from, notOverAt, ongoingAt }: TimeSpan): Condition =>
  all([startsBefore(from), endsAfter(ongoingAt ?? notOverAt ?? from)])

/** Listed events that meet a filter, whatever the time; sub-events too. */
export async function matching(filter: CalendarFilter, database: Database): Promise<Condition[]> {
  const { category, topic, tag, group, place, q } = filter
  const conditions: Condition[] = [
    listingFilter(
      database.dialect,
      'events',
      {
        ...(category && { category }),
        ...(topic && { topic }),
        ...(tag && { tags: tag }),
        ...(group && { organizers: idReference(group) }),
        ...(place && { location: idReference(place) }),
      },
      null,
    ),
  ]
  if (q) conditions.push(await isFoundBy(database, q))
  return conditions
}

/** What visitors see of the calendar under a filter, whatever the time. Whoever looks for something finds sub-events too. */
export async function inView(filter: CalendarFilter, database: Database): Promise<Condition[]> {
  return [...(await matching(filter, database)), ...(hasChoice(filter) ? [] : [standsForItself])]
}

/** What visitors see in lists. */
export const listedEvents = (): Condition => listed('events', null)

/** What visitors may open by its address. */
export const reachableEvents = (): Condition => reachable('events', null)
