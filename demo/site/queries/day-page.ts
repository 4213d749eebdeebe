import { addDays, type Day, dayOf, instantOf, wallClockOf } from '../../../src/contract.ts'
import type { Database, Queries } from '../../db/connection/database.ts'
import { type CalendarFilter, spanOf, without } from '../address/calendar-filter.ts'
import { type CardRow, cardRows } from './card-rows.ts'
import type { Condition } from './condition.ts'
import { comesAfter, endsAfter, inView, notOver, startsBefore, startsFrom } from './event-conditions.ts'

/** Target number of events on a page, which ends with the last whole day that fits. */
const pageSize = 40
/** Maximum number of events on a page that shows a single overfull day. */
const daySize = 200
const ongoingSize = 60

export type DayPage = {
  rows: CardRow[]
  /** Events that began earlier and have not ended. */
  ongoing: CardRow[]
  earlier: CalendarFilter | null
  later: CalendarFilter | null
}

export type Moment = { now: Date; today: Day; timeZone: string }

/** A page's rows and the instant where the next page starts. */
type Part = { rows: CardRow[]; next?: string | undefined }

/** Midnight at the start of an instant's day, or `later` days after it. */
const midnightOf = (instant: string, timeZone: string, later = 0) =>
  instantOf(addDays(dayOf(new Date(instant), timeZone), later), '00:00', timeZone).toISOString()

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

/** The same view, starting at another instant. */
function viewFrom(filter: CalendarFilter, instant: string, timeZone: string): CalendarFilter {
  const { day, clock } = wallClockOf(new Date(instant), timeZone)
  const view: CalendarFilter = { ...without(filter, 'fromClock'), from: day }
  return clock === '00:00' ? view : { ...view, fromClock: clock }
}

/** One page of the calendar list: whole days from the filter's first on, and the filters of the adjacent pages. */
export async function dayPage(database: Database, filter: CalendarFilter, moment: Moment): Promise<DayPage> {
  const { timeZone } = moment
  const db = database.read
  const { from, to, notOverAt } = spanOf(filter, moment)
  const view = await inView(filter, database)
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
    earlier: earlier ? { ...without(filter, 'fromClock'), from: dayOf(new Date(earlier), timeZone) } : null,
    later: next ? viewFrom(filter, next, timeZone) : null,
  }
}
