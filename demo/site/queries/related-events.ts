import { type Expression, sql, type SqlBool } from 'kysely'
import { dayOf, limits } from '../../../src/contract.ts'
import type { Database, Queries } from '../../db/connection/database.ts'
import { webpSize } from '../../media/webp-size.ts'
import { type CalendarQuery, instantAt, isShownDay, type Moment } from '../address/calendar-query.ts'
import { mediaUrl, type Picture } from '../address/links.ts'
import {
  type Condition,
  endsAfter,
  inView,
  isOver,
  listedEvents,
  notOver,
  startsBefore,
  startsFrom,
} from './event-conditions.ts'
import { type CardRow, cardRows } from './event-rows.ts'

const ongoingSize = 5
const upcomingSize = 20
const pastSize = 8
const siblingSize = 6

const timesOf = ({ now, today, timeZone }: Moment) => ({
  instant: now.toISOString(),
  midnight: instantAt(today, timeZone),
})

/** Ongoing and upcoming events of a view. */
async function upcomingIn(db: Queries, view: readonly Condition[], moment: Moment): Promise<CardRow[]> {
  const { instant, midnight } = timesOf(moment)
  const [ongoing, future] = await Promise.all([
    cardRows(db, {
      where: [...view, startsBefore(midnight), endsAfter(instant)],
      limit: ongoingSize,
      order: 'ending',
    }),
    cardRows(db, { where: [...view, startsFrom(midnight), notOver(instant)], limit: upcomingSize }),
  ])
  return [...ongoing.toSorted((a, b) => (a.start < b.start ? -1 : 1)), ...future]
}

/**
 * Upcoming and past events of a query, past ones latest first. If there are more past events, `earlier` is the
 * day their full list starts.
 */
export async function eventsAround(database: Database, query: CalendarQuery, moment: Moment) {
  const db = database.read
  const view = await inView(query, database)
  const { instant, midnight } = timesOf(moment)
  const [upcoming, found] = await Promise.all([
    upcomingIn(db, view, moment),
    cardRows(db, { where: [...view, isOver(instant, midnight)], limit: pastSize + 1, order: 'latest' }),
  ])
  const next = found[pastSize]
  const day = next && dayOf(new Date(next.start), moment.timeZone)
  const earlier = day && isShownDay(day, moment.today) ? day : null
  return { upcoming, past: found.slice(0, pastSize), earlier }
}

const is = (column: string, operator: '=' | '<>', value: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} ${sql.raw(operator)} ${value}`

type Neighbour = Pick<CardRow, 'id' | 'name' | 'start'>

/** The listed events directly before and after an event, by start. */
export async function neighbours(
  db: Queries,
  { id, start }: Pick<CardRow, 'id' | 'start'>,
): Promise<{ previous: Neighbour | undefined; next: Neighbour | undefined }> {
  const beside = (sign: '<' | '>', direction: 'asc' | 'desc') =>
    db
      .selectFrom('events')
      .select(['events.id', 'events.name', 'events.start'])
      .where(listedEvents())
      .where('events.start', sign === '<' ? '<=' : '>=', start)
      .where((event) =>
        event.or([
          event('events.start', sign, start),
          event.and([event('events.start', '=', start), event('events.id', sign, id)]),
        ]),
      )
      .orderBy('events.start', direction)
      .orderBy('events.id', direction)
      .limit(1)
      .executeTakeFirst()
  return { previous: await beside('<', 'desc'), next: await beside('>', 'asc') }
}

/** The next events of the same series. */
export async function siblings(db: Queries, id: string, parent: string, moment: Moment): Promise<CardRow[]> {
  const view = [listedEvents(), is('events.parent', '=', parent), is('events.id', '<>', id)]
  return (await upcomingIn(db, view, moment)).slice(0, siblingSize)
}

const headBytes = 30

/** The image of an entry's page, 380 wide (SPEC.md section 9). Includes the height to avoid layout shifts. */
export async function detailPicture(
  db: Queries,
  { image, alt, imageCredit }: Partial<Record<'image' | 'alt' | 'imageCredit', string | null>>,
): Promise<Picture | null> {
  if (!image) return null
  const row = await db
    .selectFrom('media')
    .select(sql<Uint8Array>`substr(${sql.ref('detail')}, 1, ${sql.lit(headBytes)})`.as('head'))
    .where('id', '=', image)
    .executeTakeFirst()
  const size = row && webpSize(row.head)
  const width = size?.width ?? limits.imageDetailWidth
  const urls = { url: mediaUrl(image, 'detail'), sharpUrl: mediaUrl(image, 'sharp') }
  return { ...urls, alt: alt ?? '', credit: imageCredit ?? null, width, height: size?.height ?? null }
}
