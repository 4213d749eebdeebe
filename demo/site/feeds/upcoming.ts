import type { FastifyInstance } from 'fastify'
import {
  defaultUpcoming,
  type Language,
  maxUpcoming,
  settingsIn,
  type Upcoming,
  type UpcomingEvent,
  upcomingChoices,
} from '../../../src/contract.ts'
import { costs } from '../../http/limits/expensive.ts'
import { type CalendarFilter, filterPath, pick, readFilter } from '../model/calendar-filter.ts'
import { calendarText } from '../model/calendar-text.ts'
import { type EventCard, eventCard } from '../model/event-card.ts'
import type { Label } from '../model/links.ts'
import { knownChoice } from '../queries/known-choice.ts'
import { loadNames } from '../queries/names.ts'
import { upcomingRows } from '../queries/upcoming-rows.ts'
import { serveText } from '../serve-text.ts'
import { type Site, todayOf } from '../site-parts.ts'
import { feedHead } from './feed-head.ts'
import { feedHeaders, feedLanguage, numberIn } from './feed-routes.ts'

type Query = Record<string, unknown>

function upcomingEvent(
  { id, start, end }: { id: string; start: string; end: string | null },
  { name, url, canceled, place, room, picture, partOf, series }: EventCard,
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
    place: absolute(place),
    room,
    image: picture && { ...picture, url: publicUrl + picture.url },
    partOf: absolute(partOf),
    series,
  }
}

async function upcoming(
  { deps, themes }: Site,
  asked: CalendarFilter,
  language: Language,
  max: number,
): Promise<Upcoming> {
  const { config, db, now } = deps
  const { publicUrl, timeZone } = config
  const text = calendarText(language, timeZone, now())
  const { filter, unknown } = await knownChoice(db.read, asked)
  const rows = unknown.length > 0 ? [] : await upcomingRows(db, filter, max, text)
  const names = await loadNames(db.read, rows)
  const siteName = settingsIn((await themes.active()).settings, language).sitename
  const { title, url } = await feedHead(db.read, { filter }, siteName, text, publicUrl)
  const events = rows.map((row) => upcomingEvent(row, eventCard(row, names, text), publicUrl))
  return { title, url, language, timeZone, events, unknown }
}

/** `/upcoming.json`: the next events of a choice, shortly, for pages that show a list of them. */
export function upcomingRoute(app: FastifyInstance, site: Site): void {
  app.get<{ Querystring: Query }>('/upcoming.json', (request, reply) => {
    const { query } = request
    const filter = pick(readFilter(query, todayOf(site.deps)).filter, ...upcomingChoices)
    const language = feedLanguage(query, site.deps.config.language)
    const max = numberIn(query.max, 1, maxUpcoming, defaultUpcoming)
    reply.headers(feedHeaders).type('application/json; charset=utf-8')
    const address = `${filterPath(filter, '/upcoming.json')} ${language} ${max}`
    return serveText(site, request, reply, {
      address,
      cost: costs.list,
      make: async () => JSON.stringify(await upcoming(site, filter, language, max)),
    })
  })
}
