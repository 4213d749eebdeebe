import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import {
  accessServices,
  addDays,
  type Clock,
  type CalendarEvent,
  type Day,
  dayOf,
  idReference,
  nightEnds,
  wallClockOf,
} from '../../../src/contract.ts'
import type { Database, Queries } from '../../db/connection/database.ts'
import { all, any, isOneOf } from '../../db/listings/conditions.ts'
import { listingFilter } from '../../db/listings/listing-filter.ts'
import type { EventTable } from '../../db/schema/tables.ts'
import { type CalendarQuery, type GridView, instantAt, type Moment } from '../address/calendar-query.ts'
import type { SavedQuery } from '../address/saved-query.ts'
import {
  comesAfter,
  type Condition,
  endsAfter,
  inView,
  notOver,
  reachableEvents,
  startsBefore,
  startsFrom,
} from './event-conditions.ts'

/** What lists show of an event, with the facts by which people choose. Descriptions are not read: they are long. */
const cardFields = [
  ...([
    'id',
    'name',
    'start',
    'end',
    'canceled',
    'image',
    'alt',
    'location',
    'location2',
    'category',
  ] as const),
  ...(['topic', 'organizers', 'tags', 'parent', 'price', 'priceFrom', 'priceTo', 'currency'] as const),
  ...(['attendance', 'ageFrom', 'ageTo', 'status', 'languages', ...accessServices] as const),
] as const

const cardColumns = cardFields.map((name) => `events.${name}` as const)

const cardFlags = ['canceled', ...accessServices] as const

type Stored = Pick<Selectable<EventTable>, (typeof cardFields)[number]>

type Parsed = Pick<CalendarEvent, (typeof cardFlags)[number] | 'organizers' | 'tags' | 'languages'>

/** An event in a list; places and groups in wire format: `id:…` or free text. */
export type CardRow = Omit<Stored, keyof Parsed> & Parsed

type CardQuery = {
  where: readonly Expression<SqlBool>[]
  limit: number
  /** By start descending, or by end ascending; defaults to start ascending. */
  order?: 'latest' | 'ending'
}

export async function cardRows(db: Queries, { where, limit, order }: CardQuery): Promise<CardRow[]> {
  const direction = order === 'latest' ? 'desc' : 'asc'
  const rows = await db
    .selectFrom('events')
    .select(cardColumns)
    .where((is) => is.and([...where]))
    .orderBy(order === 'ending' ? 'events.end' : 'events.start', direction)
    .orderBy('events.id', direction)
    .limit(limit)
    .execute()
  return rows.map(cardRowOf)
}

function cardRowOf(stored: Stored): CardRow {
  const flags = Object.fromEntries(cardFlags.map((name) => [name, stored[name] === 1]))
  return {
    ...stored,
    ...(flags as Record<(typeof cardFlags)[number], boolean>),
    languages: JSON.parse(stored.languages) as CardRow['languages'],
    organizers: JSON.parse(stored.organizers) as string[],
    tags: JSON.parse(stored.tags) as string[],
  }
}

/** Target number of events on a page, which ends with the last whole day that fits. */
const pageSize = 40
/** Maximum number of events on a page that shows a single overfull day. */
const daySize = 200
/** Maximum number of events that began before the first day and are still on. */
const ongoingSize = 60

export type DayPage = {
  rows: CardRow[]
  /** Events that began earlier and have not ended. */
  ongoing: CardRow[]
  /** The queries of the adjacent pages. */
  earlier: CalendarQuery | null
  later: CalendarQuery | null
}

/** A page's rows and the instant where the next page starts. */
type Part = { rows: CardRow[]; next?: string | undefined }

/** Midnight at the start of an instant's day, or `later` days after it. */
const midnightOf = (instant: string, timeZone: string, later = 0) =>
  instantAt(addDays(dayOf(new Date(instant), timeZone), later), timeZone)

/** Reads as many whole days from an instant on as fit on a page. */
async function wholeDays(db: Queries, view: Condition[], from: string, timeZone: string): Promise<Part> {
  const rows = await cardRows(db, { where: [...view, startsFrom(from)], limit: pageSize + 1 })
  const next = rows[pageSize]
  if (!next) return { rows }
  const midnight = midnightOf(next.start, timeZone)
  const whole = rows.filter((row) => row.start < midnight)
  return whole.length > 0 ? { rows: whole, next: midnight } : overfullDay(db, view, rows, timeZone)
}

/** The start of the first matching event. */
async function firstStart(db: Queries, where: Condition[]): Promise<string | undefined> {
  const first = db
    .selectFrom('events')
    .select('events.start')
    .where((is) => is.and(where))
    .orderBy('events.start')
  return (await first.limit(1).executeTakeFirst())?.start
}

/** Reads the rest of a day that doesn't fit on a page. */
async function overfullDay(db: Queries, view: Condition[], read: CardRow[], timeZone: string): Promise<Part> {
  const last = read.at(-1)!
  const midnight = midnightOf(last.start, timeZone, 1)
  const [others, after] = await Promise.all([
    cardRows(db, {
      where: [...view, comesAfter(last), startsBefore(midnight)],
      limit: daySize + 1 - read.length,
    }),
    firstStart(db, [...view, startsFrom(midnight)]),
  ])
  const rows = [...read, ...others]
  const extra = rows[daySize]
  const fitting = extra ? rows.filter((row) => row.start < extra.start) : rows
  if (extra && fitting.length > 0) return { rows: fitting, next: extra.start }
  return { rows, next: after && midnightOf(after, timeZone) }
}

/** The earliest start among the last matching events that fill a page. */
async function pageBack(db: Queries, before: Condition[]): Promise<string | undefined> {
  const last = db
    .selectFrom('events')
    .select('events.start')
    .where((is) => is.and(before))
    .orderBy('events.start', 'desc')
    .limit(pageSize)
    .as('last')
  const row = await db
    .selectFrom(last)
    .select(({ fn }) => fn.min('last.start').as('start'))
    .executeTakeFirst()
  return row?.start ?? undefined
}

/** The same, starting at another instant. */
function startingAt(query: CalendarQuery, instant: string, timeZone: string): CalendarQuery {
  const { day, clock } = wallClockOf(new Date(instant), timeZone)
  return query.with({ from: day, fromClock: clock === '00:00' ? undefined : clock })
}

/** One page of the calendar list: whole days from the query's first on. */
export async function dayPage(database: Database, query: CalendarQuery, moment: Moment): Promise<DayPage> {
  const { timeZone } = moment
  const db = database.read
  const { from, to, notOverAt } = query.span(moment)
  const view = await inView(query, database)
  const before = [...view, startsBefore(from)]
  const after = [...view, ...(to ? [startsBefore(to)] : []), ...(notOverAt ? [notOver(notOverAt)] : [])]
  const [{ rows, next }, ongoing, earlier] = await Promise.all([
    wholeDays(db, after, from, timeZone),
    cardRows(db, {
      where: [...before, endsAfter(notOverAt ?? from)],
      limit: ongoingSize,
      order: 'ending',
    }),
    pageBack(db, before),
  ])
  return {
    rows,
    ongoing,
    earlier: earlier ? query.with({ from: dayOf(new Date(earlier), timeZone), fromClock: undefined }) : null,
    later: next ? startingAt(query, next, timeZone) : null,
  }
}

/** Maximum number of events per day; further ones are counted and linked. */
export const eventsPerDay: Record<GridView, number> = { month: 5, week: 40 }

export type GridRows = {
  /** Events by start day, up to a limit per day, with the day's total. */
  byDay: Map<Day, { rows: CardRow[]; total: number }>
  /** Events that began before the first day. */
  ongoing: CardRow[]
}

type Found = Parameters<typeof cardRowOf>[0] & { day: Day; goesOn: number; total: number }

/**
 * Events starting on each of several consecutive days, in one query: per day, the first `perDay` that end on that day
 * and the first `perDay` that continue. Days start at midnight in the time zone, also when clocks change.
 */
export async function gridRows(
  database: Database,
  query: CalendarQuery,
  days: readonly Day[],
  { perDay, timeZone }: { perDay: number; timeZone: string },
): Promise<GridRows> {
  const at = (day: Day, clock?: Clock) => instantAt(day, timeZone, clock)
  const first = days[0]!
  const { read } = database
  const chosen = [
    ...(await inView(query, database)),
    ...(query.from ? [any([startsFrom(at(query.from)), endsAfter(at(query.from))])] : []),
    ...(query.to ? [startsBefore(at(addDays(query.to, 1)))] : []),
  ]
  const bounds = sql.join(
    days.map((day) => {
      const next = addDays(day, 1)
      return sql`(${day}, ${at(day)}, ${at(next)}, ${at(next, nightEnds)})`
    }),
  )
  const bound = (column: number) => sql.ref(`bounds.column${column}`)
  const [start, end, id] = ['start', 'end', 'id'].map((name) => sql.ref(`events.${name}`))
  const goesOn = sql`case when ${end} > ${bound(4)} then 1 else 0 end`
  const partition = sql`partition by ${bound(1)}, ${goesOn}`
  const { rows } = await sql<Found>`select * from (
    select ${sql.join(cardColumns.map((name) => sql.ref(name)))}, ${bound(1)} as day, ${goesOn} as ${sql.ref('goesOn')},
      row_number() over (${partition} order by ${start}, ${id}) as position,
      count(*) over (${partition}) as total
    from (values ${bounds}) as bounds
    join events on ${start} >= ${bound(2)} and ${start} < ${bound(3)}
    where ${all(chosen)} and ${startsFrom(at(first))} and ${startsBefore(at(addDays(days.at(-1)!, 1)))}) as found
    where position <= ${perDay} order by ${sql.ref('start')}, ${sql.ref('id')}`.execute(read)
  const ongoing = await cardRows(read, {
    where: [...chosen, startsBefore(at(first)), endsAfter(at(first, nightEnds))],
    limit: ongoingSize,
    order: 'ending',
  })
  return { byDay: byDay(rows), ongoing }
}

function byDay(found: readonly Found[]): GridRows['byDay'] {
  return new Map(
    [...Map.groupBy(found, (row) => row.day)].map(([day, rows]) => {
      const totals = new Map(rows.map((row) => [row.goesOn, row.total]))
      const total = [...totals.values()].reduce((sum, count) => sum + count, 0)
      return [day, { rows: rows.map(cardRowOf), total }]
    }),
  )
}

/**
 * Events that have been saved, which may be unlisted, and those of saved groups, places and searches; of them, those in
 * a time span. Each part is a query of its own, since no index helps with alternatives.
 */
export async function amongSaved(
  database: Database,
  query: SavedQuery,
  span: readonly Condition[],
): Promise<Condition> {
  const { events, groups, places, views } = query
  const listed = (filters: Parameters<typeof listingFilter>[2]) => [
    listingFilter(database.dialect, 'events', filters, null),
  ]
  const id = sql.ref('events.id')
  const parts = [
    [reachableEvents(), isOneOf(id, events)],
    ...(groups.length > 0 ? [listed({ organizers: groups.map(idReference) })] : []),
    ...(places.length > 0 ? [listed({ location: places.map(idReference) })] : []),
    ...(await Promise.all(views.map((view) => inView(view, database)))),
  ]
  const queries = parts.map((part) => sql`select ${id} from events where ${all([...part, ...span])}`)
  return sql<SqlBool>`${id} in (${sql.join(queries, sql` union `)})`
}

/** Maximum number of events on the page. */
export const savedPageSize = 100
const savedOngoingSize = 20

/** What is coming up of what has been saved, and what began on an earlier day and is still on. */
export async function savedEvents(
  database: Database,
  query: SavedQuery,
  { now, today, timeZone }: Moment,
): Promise<{ ongoing: CardRow[]; rows: CardRow[]; more: boolean }> {
  const instant = now.toISOString()
  const midnight = instantAt(today, timeZone)
  const isOngoing = await amongSaved(database, query, [startsBefore(midnight), endsAfter(instant)])
  const isComing = await amongSaved(database, query, [startsFrom(midnight), notOver(instant)])
  const [ongoing, rows] = await Promise.all([
    cardRows(database.scan, { where: [isOngoing], limit: savedOngoingSize, order: 'ending' }),
    cardRows(database.scan, { where: [isComing], limit: savedPageSize + 1 }),
  ])
  return { ongoing, rows: rows.slice(0, savedPageSize), more: rows.length > savedPageSize }
}
