import {
  addDays,
  type CalendarEvent,
  dayOf,
  type eventFactNames,
  isLink,
  parseParent,
  whenFacts,
} from '../../../src/contract.ts'
import { toEvent } from '../../db/listings/rows.ts'
import { formatText } from '../../i18n/texts.ts'
import { CalendarQuery } from '../address/calendar-query.ts'
import { embedOfEntry } from '../address/embed-query.ts'
import { mediaUrl, openStreetMapUrl, pagePath } from '../address/links.ts'
import { saveEvent } from '../address/saved-query.ts'
import { dayPicturePath } from '../day-picture-route.ts'
import {
  badgesOf,
  categoryOf,
  labelOf,
  parentOf,
  subEventLine,
  topicOf,
  whereOf,
} from '../model/event-card.ts'
import { placeMap } from '../model/map-picture.ts'
import { eventJsonLd } from '../model/structured-data.ts'
import { reachableEvents } from '../queries/event-conditions.ts'
import { loadNames } from '../queries/names.ts'
import { detailPicture, neighbours, siblings } from '../queries/related-events.ts'
import { plainText, renderMarkdown, shorten } from '../render/markdown.ts'
import { textLanguage } from '../render/text-language.ts'
import { reportPath } from '../report/report-routes.ts'
import { type PageContext, type PageModel, PageNotFound, reveals, type SiteServices } from '../serve/page.ts'
import { type CalendarText, isOff, markOf } from '../words/calendar-text.ts'
import { amenities, eventFacts } from '../words/facts.ts'
import { formatWhen, isOver } from '../words/when.ts'

/**
 * Fields that the page doesn't show, or shows under another name: location as `where`, image as `picture`, end in
 * `when`, what it costs and how to register as `facts`.
 */
type ShownOtherwise =
  | ('id' | 'createdAt' | 'ownedBy' | 'deactivationReason' | 'generatedFor' | 'editedByHand')
  | (
      | 'location'
      | 'location2'
      | 'address'
      | 'lat'
      | 'lng'
      | 'image'
      | 'alt'
      | 'end'
      | 'parent'
      | 'parentListed'
    )
  | ('published' | 'imageCredit')
  | (typeof eventFactNames)[number]

/** The template's data. Requires every new event field, unless listed above. */
type Shown = Record<Exclude<keyof CalendarEvent, ShownOtherwise>, unknown> & Record<string, unknown>

/** 'now', 'today' or 'tomorrow' in words; otherwise null. */
function relativeOf(event: CalendarEvent, text: CalendarText): string | null {
  const { t, now, today, timeZone } = text
  if (isOff(event) || isOver(event, text)) return null
  if (event.end && new Date(event.start) <= now) return t.event.now
  const day = dayOf(new Date(event.start), timeZone)
  return day === today ? t.home.today : day === addDays(today, 1) ? t.home.tomorrow : null
}

/** An event's page. Unpublished events are reachable by their address. */
export async function eventPage(site: SiteServices, id: string, context: PageContext): Promise<PageModel> {
  const { text } = context
  const db = site.deps.db.read
  const row = await db
    .selectFrom('events')
    .selectAll('events')
    .where('events.id', '=', id)
    .$if(!reveals(context, pagePath('event', id)), (events) => events.where(reachableEvents()))
    .executeTakeFirst()
  if (!row) throw new PageNotFound()
  const event = toEvent(row, [])
  const names = await loadNames(db, [{ ...event, parent: event.parent ?? null }], context.theme.settings)
  const parent = parseParent(event.parent)
  const more =
    parent?.kind === 'repeatingEvent' && event.parent ? await siblings(db, id, event.parent, text) : []
  const { mapUrl: mapTemplate, publicUrl, timeZone } = site.deps.config
  const around = await neighbours(db, event)
  const beside = (found: typeof around.next) =>
    found
      ? {
          name: found.name,
          url: pagePath('event', found.id),
          day: text.day(dayOf(new Date(found.start), timeZone)),
        }
      : null
  const { access, ...where } = whereOf(event, names, text)
  const { partOf: main, series } = parentOf(event.parent, names, text, dayOf(new Date(event.start), timeZone))
  const organizers = event.organizers.map((organizer) => labelOf(organizer, 'group', names, text))
  const canonical = pagePath('event', id)
  const isHidden = !event.published || event.deactivated
  const description = plainText(event.description, 200)
  const when = formatWhen({ start: event.start, end: event.end ?? null }, text)
  const facts = whenFacts({ start: event.start, end: event.end ?? null }, timeZone)
  return {
    template: 'event',
    title: event.name,
    description: shorten([when, where.name, description].filter(Boolean).join(' · '), 300),
    summary: plainText(event.description, 420),
    canonical,
    feed: (format) => `${canonical}.${format}`,
    noIndex: isHidden,
    embed: isHidden ? undefined : embedOfEntry('event', id),
    picture: event.image ? mediaUrl(event.image, 'square') : dayPicturePath(facts.day, text.language),
    image: event.image ? mediaUrl(event.image, 'original') : null,
    openGraphType: 'article',
    structuredData: eventJsonLd({
      event,
      url: publicUrl + canonical,
      description,
      image: event.image ? publicUrl + mediaUrl(event.image, 'original') : null,
      where: { ...where, amenities: amenities(access, text.t) },
      organizers: organizers.map(({ name, url }) => ({ name, url: url && publicUrl + url })),
      partOf: main && { name: main.name, url: publicUrl + main.url },
      timeZone,
    }),
    content: {
      name: event.name,
      when,
      relative: relativeOf(event, text),
      zoneNote: formatText(text.t.when.zone, { zone: timeZone.replaceAll('_', ' ') }),
      start: event.start,
      day: {
        date: text.part(facts.day, 'date'),
        month: text.part(facts.day, 'month'),
        weekday: text.weekday(facts.day),
      },
      canceled: event.canceled,
      mark: markOf(event, text.t),
      unpublished: !event.published,
      deactivated: event.deactivated,
      over: isOver(event, text),
      where: { ...where, room: event.location2 ?? null, mapUrl: openStreetMapUrl(where) },
      facts: eventFacts(event, access, text),
      badges: badgesOf(event, names, text),
      map: placeMap(where, mapTemplate),
      organizers,
      involved: event.involved.map((person) => ({ ...person, isLink: isLink(person.description ?? '') })),
      category: categoryOf(event.category, names),
      topic: topicOf(event.topic, names),
      tags: event.tags.map((tag) => ({ name: tag, url: new CalendarQuery({ tag }).path() })),
      picture: await detailPicture(db, event),
      description: renderMarkdown(event.description),
      descriptionLanguage: await textLanguage(event.description, text.language),
      partOf: main,
      series,
      programme: (names.subEvents.get(id) ?? []).map((sub) => subEventLine(sub, text)),
      previous: beside(around.previous),
      next: beside(around.next),
      posterUrl: `${canonical}/poster`,
      save: event.deactivated || isOver(event, text) ? null : saveEvent(event),
      reportUrl: reportPath('event', id),
      mailUrl: `mailto:?subject=${encodeURIComponent(event.name)}&body=${encodeURIComponent(`${when}\r\n${where.name}\r\n\r\n${publicUrl}${canonical}`)}`,
      siblings: more.map((sibling) => subEventLine(sibling, text)),
    } satisfies Shown,
  }
}
