import type { FastifyInstance } from 'fastify'
import {
  addDays,
  defaultUpcoming,
  instantOf,
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
import { say } from '../../i18n/texts.ts'
import {
  type CalendarFilter,
  filterPath,
  type GridView,
  gridViewOf,
  isShownDay,
  pick,
  readFilter,
} from '../address/calendar-query.ts'
import type { Label } from '../address/links.ts'
import { type EventCard, eventCard } from '../model/event-card.ts'
import { gridSpan } from '../address/grid-span.ts'
import { type CardRow, cardRows, eventsPerDay, gridRows, type Moment } from '../queries/event-rows.ts'
import { knownChoice, loadNames } from '../queries/names.ts'
import { endsAfter, inView, notOver, startsBefore, startsFrom } from '../queries/event-conditions.ts'
import { serveText, type Site, todayOf } from '../serve/page.ts'
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
  { deps, themes }: Site,
  asked: CalendarFilter,
  language: Language,
  max: number,
): Promise<Upcoming> {
  const view = gridViewOf(asked)
  const { config, db, now } = deps
  const { publicUrl, timeZone } = config
  const text = calendarText(language, timeZone, now())
  const { filter, unknown } = await knownChoice(db.read, asked)
  const days = view && unknown.length === 0 ? await spanRows(db, filter, view, text) : undefined
  const rows = days?.rows ?? (unknown.length > 0 ? [] : await upcomingRows(db, filter, max, text))
  const names = await loadNames(db.read, rows)
  const siteName = settingsIn((await themes.active()).settings, language).sitename
  const shown = unknown.length > 0 ? {} : filter
  const { title, url } = await feedHead(db.read, { filter: shown }, siteName, text, publicUrl)
  const events = rows.map((row) => upcomingEvent(row, eventCard(row, names, text), publicUrl))
  const page = view ? publicUrl + filterPath({ ...shown, view }) : url
  return { title, url: page, language, timeZone, events, unknown, ...(days && { span: days.span }) }
}

/** Registers `/upcoming.json`: a short list of the next events of a selection, for embedding pages. */
export function upcomingRoute(app: FastifyInstance, site: Site): void {
  app.get<{ Querystring: Record<string, unknown> }>('/upcoming.json', (request, reply) => {
    const { query } = request
    const asked = readFilter(query, todayOf(site.deps)).filter
    const filter = pick(asked, ...upcomingChoices, ...(gridViewOf(asked) ? (['view', 'day'] as const) : []))
    const language = feedLanguage(query, site.deps.config.language)
    const max = numberIn(query.max, 1, maxUpcoming, defaultUpcoming)
    reply.headers(feedHeaders).type('application/json; charset=utf-8')
    const address = `${filterPath(filter, '/upcoming.json')} ${language} ${max}`
    return serveText(site, request, reply, {
      address,
      cost: gridViewOf(filter) ? costs.view : costs.list,
      make: async () => JSON.stringify(await readUpcoming(site, filter, language, max)),
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

const stepTitles = {
  month: { previous: 'previousMonth', next: 'nextMonth', now: 'thisMonth' },
  week: { previous: 'previousWeek', next: 'nextWeek', now: 'thisWeek' },
} as const

/** The events of a month or week, with those that began before it and are still on. */
async function spanRows(
  database: Database,
  filter: CalendarFilter,
  view: GridView,
  text: CalendarText,
): Promise<{ rows: CardRow[]; span: UpcomingSpan }> {
  const { t, today, timeZone } = text
  const { days, title, first, last, previous, next } = gridSpan(filter, view, text)
  const { byDay, ongoing } = await gridRows(database, filter, days, { perDay: eventsPerDay[view], timeZone })
  const step = (name: 'previous' | 'next' | 'now', day: string): UpcomingStep | null =>
    isShownDay(day, today) ? { day, title: t.grid[stepTitles[view][name]] } : null
  const hidden = [...byDay].map(([day, { rows, total }]) => [day, total - rows.length] as const)
  return {
    rows: [...ongoing, ...[...byDay.values()].flatMap(({ rows }) => rows)],
    span: {
      view,
      title,
      first,
      last,
      from: days[0]!,
      to: days.at(-1)!,
      previous: step('previous', previous),
      next: step('next', next),
      now: days.includes(today) ? null : step('now', today),
      more: Object.fromEntries(
        hidden.filter(([, count]) => count > 0).map(([day, count]) => [day, say(t.grid.more, { count })]),
      ),
    },
  }
}
