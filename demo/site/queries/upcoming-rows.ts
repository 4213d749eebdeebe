import { addDays, instantOf } from '../../../src/contract.ts'
import type { Database } from '../../db/database.ts'
import type { CalendarFilter } from '../model/calendar-filter.ts'
import { type CardRow, cardRows } from './card-rows.ts'
import type { Moment } from './day-page.ts'
import { endsAfter, inView, notOver, startsBefore, startsFrom } from './event-conditions.ts'

/** An exhibition of three months must not stand before tonight's concert: what is under way gets this part of a short list. */
const underWayPart = 1 / 3

/**
 * The next events of a choice, at most `max`: those of today that are not over, then what is under way since an earlier day,
 * then what is to come. What is under way takes a third of the list, or what the others leave free.
 */
export async function upcomingRows(
  database: Database,
  filter: CalendarFilter,
  max: number,
  { now, today, timeZone }: Moment,
): Promise<CardRow[]> {
  const db = database.read
  const view = await inView(filter, database)
  const midnight = instantOf(today, '00:00', timeZone).toISOString()
  const nextMidnight = instantOf(addDays(today, 1), '00:00', timeZone).toISOString()
  const at = now.toISOString()
  const coming = await cardRows(db, { where: [...view, startsFrom(midnight), notOver(at)], limit: max })
  const underWay = await cardRows(db, {
    where: [...view, startsBefore(midnight), endsAfter(at)],
    limit: Math.max(Math.ceil(max * underWayPart), max - coming.length),
    order: 'ending',
  })
  const ofToday = coming.filter(({ start }) => start < nextMidnight)
  const later = coming.slice(ofToday.length)
  return [...ofToday, ...underWay, ...later].slice(0, max)
}
