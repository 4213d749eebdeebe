import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import { addDays, type CalendarEvent, type Day, idReference, limits } from '../../../src/contract.ts'
import type { Database, Queries } from '../../db/connection/database.ts'
import { all, any } from '../../db/listings/conditions.ts'
import { toEvent } from '../../db/listings/rows.ts'
import { tombstonesSince, withdrawnDays, withdrawnEvents } from '../../db/listings/withdrawn-events.ts'
import type { WithdrawnEventTable } from '../../db/schema/tables.ts'
import { CalendarQuery, instantAt } from '../address/calendar-query.ts'
import { matchesTags } from '../address/tag-choice.ts'
import { SavedQuery } from '../address/saved-query.ts'
import {
  type Condition,
  endsAfter,
  inView,
  isEvent,
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

type Conditions = {
  where: readonly Condition[]
  /** Only events that start or end from this instant on. Without it, `where` has the time span. */
  since?: string
}

type Page = Pick<FeedWish, 'limit' | 'offset' | 'order'>

const [seq, start, id] = ['seq', 'start', 'id'].map((name) => sql.ref(`events.${name}`))

/**
 * The keys of a page of events by their start: of those that are on at an instant, and of the first ones that start later.
 * Each part has an index: with both in one condition, all events of the calendar would be read, the oldest first.
 */
function soonestSince(where: readonly Condition[], since: string, { limit, offset = 0 }: Page) {
  const part = (condition: Condition) =>
    sql`select ${seq}, ${start}, ${id} from events where ${all([...where, condition])}`
  return sql`select seq from (${part(all([startsBefore(since), endsAfter(since)]))}
    union all select * from (${part(startsFrom(since))} order by ${start}, ${id} limit ${offset + limit}) as later) as found
    order by start, id limit ${limit} offset ${offset}`
}

/** The keys of a page of events in the order of a feed. */
function keysOf({ where, since }: Conditions, page: Page): RawBuilder<unknown> {
  const { limit, offset = 0, order } = page
  if (order === 'soonest' && since !== undefined) return soonestSince(where, since, page)
  const conditions = since === undefined ? where : [...where, any([startsFrom(since), endsAfter(since)])]
  return sql`select ${seq} from events where ${all(conditions)}
    order by ${order === 'changed' ? sql`${changed} desc, ` : sql``}${start}, ${id} limit ${limit} offset ${offset}`
}

async function read(
  db: Queries,
  conditions: Conditions,
  { limit, offset, order }: Page,
): Promise<{ rows: FeedRow[]; names: Names; more: boolean }> {
  const keys = keysOf(conditions, { limit: limit + 1, offset: offset ?? 0, order })
  const found = await db
    .selectFrom('events')
    .selectAll('events')
    .where(sql<SqlBool>`${seq} in (${keys})`)
    .$if(order === 'changed', (events) => events.orderBy(changed, 'desc'))
    .orderBy('events.start')
    .orderBy('events.id')
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

/** A feed's time span: the query's own days, or everything from `since` on. */
function spanOf(query: CalendarQuery, since: string, text: CalendarText): Required<Conditions> {
  const { from, to } = query.days(text.today)
  const at = (day: Day) => instantAt(day, text.timeZone)
  return { where: to ? [startsBefore(at(addDays(to, 1)))] : [], since: from ? at(from) : since }
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
async function conditionsOf(
  database: Database,
  { query, text }: FeedWish,
  since: string,
): Promise<Conditions> {
  if (query instanceof SavedQuery)
    return { where: [await amongSaved(database, query, [any([startsFrom(since), endsAfter(since)])])] }
  const span = spanOf(query, since, text)
  return { ...span, where: [...(await inView(query, database)), ...span.where] }
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
    { where: [reachableEvents(), isEvent(id)] },
    { limit: 1, order: 'soonest' },
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
