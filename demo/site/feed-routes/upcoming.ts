import type { FastifyInstance } from 'fastify'
import {
  addDays,
  defaultUpcoming,
  type Language,
  maxUpcoming,
  settingsIn,
  type Upcoming,
  upcomingChoices,
  type UpcomingEvent,
  type UpcomingSpan,
  type UpcomingStep,
} from '../../../src/contract.ts'
import type { Database } from '../../db/connection/database.ts'
import { costs } from '../../http/limits/expensive.ts'
import { formatText } from '../../i18n/texts.ts'
import {
  CalendarQuery,
  type GridSpan,
  instantAt,
  isOfSpan,
  isShownDay,
  type Moment,
} from '../address/calendar-query.ts'
import type { Label } from '../address/links.ts'
import { gridTitle } from '../model/day-grid.ts'
import { type EventCard, eventCard } from '../model/event-card.ts'
import { endsAfter, inView, notOver, startsBefore, startsFrom } from '../queries/event-conditions.ts'
import { type CardRow, cardRows, eventsPerDay, gridRows } from '../queries/event-rows.ts'
import { loadNames, resolveNames } from '../queries/names.ts'
import { type SiteServices, todayOf } from '../serve/page.ts'
import { serveText } from '../serve/serve-page.ts'
import { calendarText, type CalendarText } from '../words/calendar-text.ts'
import { feedHead, feedHeaders, feedLanguage, numberIn } from './feed-routes.ts'

function upcomingEvent(
  { id, start, end }: { id: string; start: string; end: string | null },
  { name, url, canceled, mark, place, room, picture, partOf, series }: EventCard,
  publicUrl: string,
): UpcomingEvent {
  const absolute = (label: Label | null) => label && { ...label, url: label.url && publicUrl + label.url }
  return {
    id,
    name,
    url: publicUrl + url,
    start,
    end,
    canceled,
    mark,
    place: absolute(place),
    room,
    image: picture && { ...picture, url: publicUrl + picture.url },
    partOf: absolute(partOf),
    series,
  }
}

/** The next events of a selection, as `/upcoming.json` answers. */
export async function readUpcoming(
  { deps, themes }: SiteServices,
  asked: CalendarQuery,
  language: Language,
  max: number,
): Promise<Upcoming> {
  const { config, db, now } = deps
  const { publicUrl, timeZone } = config
  const text = calendarText(language, timeZone, now())
  const { query: named, unknown } = await resolveNames(db.read, asked)
  const isKnown = unknown.length === 0
  const query = isKnown ? named : asked.only('view')
  const grid = isKnown ? query.grid(text.today) : undefined
  const days = grid && (await gridEvents(db, query, grid, text))
  const rows = days?.rows ?? (isKnown ? await upcomingRows(db, query, max, text) : [])
  const names = await loadNames(db.read, rows)
  const siteName = settingsIn((await themes.active()).settings, language).sitename
  const { title, url } = await feedHead(db.read, query, siteName, text, publicUrl)
  const events = rows.map((row) => upcomingEvent(row, eventCard(row, names, text), publicUrl))
  const page = query.view ? publicUrl + query.path() : url
  return { title, url: page, language, timeZone, events, unknown, ...(days && { span: days.span }) }
}

/** Registers `/upcoming.json`: a short list of the next events of a selection, for embedding pages. */
export function upcomingRoute(app: FastifyInstance, site: SiteServices): void {
  app.get<{ Querystring: Record<string, unknown> }>('/upcoming.json', (request, reply) => {
    const asked = request.query
    const parsed = CalendarQuery.parse(asked, todayOf(site.deps))
    const query = parsed.only(...upcomingChoices, ...(parsed.gridView ? (['view', 'day'] as const) : []))
    const language = feedLanguage(asked, site.deps.config.language)
    const max = numberIn(asked.max, 1, maxUpcoming, defaultUpcoming)
    reply.headers(feedHeaders).type('application/json; charset=utf-8')
    const address = `${query.path('/upcoming.json')} ${language} ${max}`
    return serveText(site, request, reply, {
      address,
      cost: query.gridView ? costs.view : costs.list,
      make: async () => JSON.stringify(await readUpcoming(site, query, language, max)),
    })
  })
}

/**
 * Share of a short list reserved for events under way, so that a three-month exhibition doesn't push out tonight's
 * concert.
 */
const underWayPart = 1 / 3

/**
 * The next events of a selection, at most `max`: today's events that are not over, then events under way since an
 * earlier day, then future ones. Events under way get a third of the list, or the space the others leave.
 */
async function upcomingRows(
  database: Database,
  query: CalendarQuery,
  max: number,
  { now, today, timeZone }: Moment,
): Promise<CardRow[]> {
  const db = database.read
  const view = await inView(query, database)
  const midnight = instantAt(today, timeZone)
  const nextMidnight = instantAt(addDays(today, 1), timeZone)
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

const stepTitles = {
  month: { previous: 'previousMonth', next: 'nextMonth', now: 'thisMonth' },
  week: { previous: 'previousWeek', next: 'nextWeek', now: 'thisWeek' },
} as const

/** The events of a month or week, with those that began before it and are still on. */
async function gridEvents(
  database: Database,
  query: CalendarQuery,
  grid: GridSpan,
  text: CalendarText,
): Promise<{ rows: CardRow[]; span: UpcomingSpan }> {
  const { t, today, timeZone } = text
  const { view, days, first, last, previous, next } = grid
  const { byDay, ongoing } = await gridRows(database, query, days, { perDay: eventsPerDay[view], timeZone })
  const step = (name: 'previous' | 'next' | 'now', day: string): UpcomingStep | null =>
    isShownDay(day, today) ? { day, title: t.grid[stepTitles[view][name]] } : null
  const hidden = [...byDay].map(([day, { rows, total }]) => [day, total - rows.length] as const)
  return {
    rows: [...ongoing, ...[...byDay.values()].flatMap(({ rows }) => rows)],
    span: {
      view,
      title: gridTitle(grid, text),
      first,
      last,
      from: days[0]!,
      to: days.at(-1)!,
      previous: step('previous', previous),
      next: step('next', next),
      now: isOfSpan(grid, today) ? null : step('now', today),
      more: Object.fromEntries(
        hidden
          .filter(([, count]) => count > 0)
          .map(([day, count]) => [day, formatText(t.grid.more, { count })]),
      ),
    },
  }
}
