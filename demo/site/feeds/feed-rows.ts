import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import { addDays, type CalendarEvent, type Day, idReference, limits } from '../../../src/contract.ts'
import type { Database, Queries } from '../../db/connection/database.ts'
import { any } from '../../db/listings/conditions.ts'
import { toEvent } from '../../db/listings/rows.ts'
import { tombstonesSince, withdrawnDays, withdrawnEvents } from '../../db/listings/withdrawn-events.ts'
import type { WithdrawnEventTable } from '../../db/schema/tables.ts'
import { CalendarQuery, instantAt } from '../address/calendar-query.ts'
import { matchesTags } from '../address/tag-choice.ts'
import { SavedQuery } from '../address/saved-query.ts'
import {
  endsAfter,
  inView,
  placesNear,
  reachableEvents,
  startsBefore,
  startsFrom,
} from '../queries/event-conditions.ts'
import { amongSaved } from '../queries/event-rows.ts'
import { loadNames, type Names } from '../queries/names.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** An event with its version and the time of its last change. */
export type FeedRow = { event: CalendarEvent; version: number; changedAt: string }

/** Tombstone of an event that is no longer public: its dates and nothing else. */
export type Withdrawal = {
  id: string
  version: number
  start: string
  end: string | null
  withdrawnAt: string
}

export type FeedRows = { rows: FeedRow[]; withdrawn: Withdrawal[]; names: Names; more: boolean }

const changed = sql<string>`coalesce(${sql.ref('events.changedAt')}, ${sql.ref('events.createdAt')})`

async function read(
  db: Queries,
  where: readonly Expression<SqlBool>[],
  { limit, offset = 0, order }: Pick<FeedWish, 'limit' | 'offset' | 'order'>,
): Promise<{ rows: FeedRow[]; names: Names; more: boolean }> {
  const found = await db
    .selectFrom('events')
    .selectAll('events')
    .where((is) => is.and([...where]))
    .$if(order === 'changed', (events) => events.orderBy(changed, 'desc'))
    .orderBy('events.start')
    .orderBy('events.id')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const shown = found.slice(0, limit)
  // Feeds shorten long descriptions (feed-event.ts), so the rest is not sent to the worker.
  const readable = (text: string | null) => text && text.slice(0, limits.feedTextLength + 1)
  const rows = shown.map((row) => ({
    event: toEvent({ ...row, description: readable(row.description) }, []),
    version: row.version,
    changedAt: row.changedAt ?? row.createdAt,
  }))
  const names = await loadNames(
    db,
    rows.map(({ event }) => ({ ...event, parent: event.parent ?? null })),
  )
  return { rows, names, more: found.length > limit }
}

/** Conditions for a feed's time span: the query's own days, or everything from `since` on. */
function spanConditions(query: CalendarQuery, since: string, text: CalendarText): Expression<SqlBool>[] {
  const { from, to } = query.days(text.today)
  const at = (day: Day) => instantAt(day, text.timeZone)
  const start = from ? at(from) : since
  return [any([startsFrom(start), endsAfter(start)]), ...(to ? [startsBefore(at(addDays(to, 1)))] : [])]
}

export type FeedWish = {
  query: CalendarQuery | SavedQuery
  limit: number
  /** Number of events to skip; defaults to 0. */
  offset?: number
  order: 'soonest' | 'changed'
  text: CalendarText
}

/** What has been saved takes many queries in one. */
const readerOf = (database: Database, { query }: FeedWish): Queries =>
  query instanceof SavedQuery ? database.scan : database.read

/** The conditions of a feed: those of its query, from `since` on. */
async function conditionsOf(database: Database, { query, text }: FeedWish, since: string) {
  if (query instanceof SavedQuery)
    return [await amongSaved(database, query, spanConditions(new CalendarQuery(), since, text))]
  return [...(await inView(query, database)), ...spanConditions(query, since, text)]
}

/** Events that are not over, or those from the query's first day on. */
export async function feedRows(database: Database, wish: FeedWish): Promise<FeedRows> {
  const { today, timeZone } = wish.text
  const midnight = instantAt(today, timeZone)
  const where = await conditionsOf(database, wish, midnight)
  return { ...(await read(readerOf(database, wish), where, wish)), withdrawn: [] }
}

type IsMet = (event: Selectable<WithdrawnEventTable>) => boolean

/** Whether an event that is no longer public met a query. With a full-text filter nobody knows, so none does. */
async function metBy(database: Database, query: CalendarQuery): Promise<IsMet> {
  const { category, topic, tag, group, place } = query
  if (query.q) return () => false
  const near = await placesNear(database, query)
  return (event) =>
    (!category || event.category === category) &&
    (!topic || event.topic === topic) &&
    (!tag || matchesTags(JSON.parse(event.tags) as string[], tag)) &&
    (!group || (JSON.parse(event.organizers) as string[]).includes(idReference(group))) &&
    (!place || event.location === idReference(place)) &&
    (!near || near.has(event.location))
}

/** Whether an event that is no longer public was among what has been saved. */
async function metBySaved(database: Database, query: SavedQuery): Promise<IsMet> {
  const { events, groups, places, views } = query
  const entries = [...groups.map((group) => ({ group })), ...places.map((place) => ({ place }))]
  const queries = [...entries.map((entry) => new CalendarQuery(entry)), ...views]
  const tests = await Promise.all(queries.map((one) => metBy(database, one)))
  return (event) => events.includes(event.id) || tests.some((isMet) => isMet(event))
}

/**
 * Events for subscribers, including those of the last thirty days and tombstones of events withdrawn in that time.
 * Full-text filters yield no tombstones.
 */
export async function subscriptionRows(database: Database, wish: FeedWish): Promise<FeedRows> {
  const { query, text, limit } = wish
  const since = instantAt(addDays(text.today, -withdrawnDays), text.timeZone)
  const found = await read(readerOf(database, wish), await conditionsOf(database, wish, since), wish)
  const gone = await withdrawnEvents(database.read, tombstonesSince(text.now), limit)
  const isMet = query instanceof SavedQuery ? await metBySaved(database, query) : await metBy(database, query)
  return { ...found, withdrawn: gone.filter(isMet) }
}

/** One event by id, also if unpublished, or its tombstone. */
export async function eventRows(database: Database, id: string, now: Date): Promise<FeedRows> {
  const found = await read(
    database.read,
    [reachableEvents(), sql<SqlBool>`${sql.ref('events.id')} = ${id}`],
    {
      limit: 1,
      order: 'soonest',
    },
  )
  if (found.rows.length > 0) return { ...found, withdrawn: [] }
  const withdrawn = await database.read
    .selectFrom('withdrawnEvents')
    .selectAll()
    .where('id', '=', id)
    .where('withdrawnAt', '>=', tombstonesSince(now))
    .execute()
  return { ...found, withdrawn }
}
