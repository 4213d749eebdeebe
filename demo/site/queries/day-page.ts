import { addDays, type Day, dayOf, instantOf, wallClockOf } from '../../../src/contract.ts'
import type { Database, Queries } from '../../db/database.ts'
import { type CalendarFilter, spanOf, without } from '../model/calendar-filter.ts'
import { type CardRow, cardRows } from './card-rows.ts'
import { type Condition, endsAfter, inView, notOver, startsBefore, startsFrom } from './event-conditions.ts'

/** Events on one page, which ends with the last whole day that fits. */
const pageSize = 40
/** Events of one day, if that day alone is more than a page. */
const daySize = 200
const ongoingSize = 12

export type DayPage = {
  rows: CardRow[]
  /** Events that began before and have not ended. */
  ongoing: CardRow[]
  earlier: CalendarFilter | null
  later: CalendarFilter | null
}

export type Moment = { now: Date; today: Day; timeZone: string }

/** Rows of a page, and the start of the first event that comes after them. */
type Part = { rows: CardRow[]; next?: string | undefined }

async function wholeDays(db: Queries, within: Condition[], timeZone: string): Promise<Part> {
  const rows = await cardRows(db, { where: within, limit: pageSize + 1 })
  const next = rows[pageSize]
  if (!next) return { rows }
  const nextDay = dayOf(new Date(next.start), timeZone)
  const midnight = instantOf(nextDay, '00:00', timeZone).toISOString()
  const whole = rows.filter((row) => row.start < midnight)
  return whole.length > 0 ? { rows: whole, next: midnight } : overfullDay(db, within, nextDay, timeZone)
}

async function overfullDay(db: Queries, within: Condition[], day: Day, timeZone: string): Promise<Part> {
  const midnight = instantOf(addDays(day, 1), '00:00', timeZone).toISOString()
  const rows = await cardRows(db, { where: [...within, startsBefore(midnight)], limit: daySize + 1 })
  const extra = rows[daySize]
  const fitting = extra ? rows.filter((row) => row.start < extra.start) : rows
  if (extra && fitting.length > 0) return { rows: fitting, next: extra.start }
  const [after] = await cardRows(db, { where: [...within, startsFrom(midnight)], limit: 1 })
  return { rows, next: after?.start }
}

/** The same view from another time on. */
function viewFrom(filter: CalendarFilter, instant: string, timeZone: string): CalendarFilter {
  const { day, clock } = wallClockOf(new Date(instant), timeZone)
  const view: CalendarFilter = { ...without(filter, 'fromClock'), from: day }
  return clock === '00:00' ? view : { ...view, fromClock: clock }
}

/** One page of the calendar: whole days from the filter's first on, and the filters of the pages around it. */
export async function dayPage(database: Database, filter: CalendarFilter, moment: Moment): Promise<DayPage> {
  const { timeZone } = moment
  const db = database.read
  const { from, to, notOverAt } = spanOf(filter, moment)
  const view = await inView(filter, database)
  const within = [
    ...view,
    startsFrom(from),
    ...(to ? [startsBefore(to)] : []),
    ...(notOverAt ? [notOver(notOverAt)] : []),
  ]
  const before = [...view, startsBefore(from)]
  const { rows, next } = await wholeDays(db, within, timeZone)
  const ongoing = await cardRows(db, {
    where: [...before, endsAfter(notOverAt ?? from)],
    limit: ongoingSize,
    order: 'ending',
  })
  const past = await cardRows(db, { where: before, limit: pageSize, order: 'latest' })
  const oldest = past.at(-1)
  const earlierDay = oldest && dayOf(new Date(oldest.start), timeZone)
  return {
    rows,
    ongoing,
    earlier: earlierDay ? { ...without(filter, 'fromClock'), from: earlierDay } : null,
    later: next ? viewFrom(filter, next, timeZone) : null,
  }
}
