import type { Selectable } from 'kysely'
import {
  addDays,
  type CalendarEvent,
  categoryLook,
  dayOf,
  defaultNearbyKm,
  type eventFactNames,
  type Group as GroupItem,
  isLink,
  type ItemOf,
  parseParent,
  type Place as PlaceItem,
  type PlaceFactName,
  whenFacts,
  withoutZeroPoint,
} from '../../../src/contract.ts'
import { toEvent } from '../../db/listings/rows.ts'
import { reachable } from '../../db/listings/visibility.ts'
import type { GroupTable, PlaceTable } from '../../db/schema/tables.ts'
import { formatText } from '../../i18n/texts.ts'
import { CalendarQuery } from '../address/calendar-query.ts'
import { writeTag } from '../address/tag-choice.ts'
import { embedOfEntry } from '../address/embed-query.ts'
import { mediaUrl, openStreetMapUrl, type PageKind, pagePath } from '../address/links.ts'
import { type SaveButton, saveEvent } from '../address/saved-query.ts'
import { dayPicturePath } from '../day-picture-route.ts'
import {
  badgesOf,
  categoryOf,
  groupByDay,
  labelOf,
  parentOf,
  pastEvents,
  subEventLine,
  topicOf,
  whereOf,
} from '../model/event-card.ts'
import { placeMap } from '../model/map-picture.ts'
import { eventJsonLd, eventListJsonLd } from '../model/structured-data.ts'
import { reachableEvents } from '../queries/event-conditions.ts'
import { loadNames } from '../queries/names.ts'
import { detailPicture, eventsAround, neighbours, siblings } from '../queries/related-events.ts'
import { plainText, renderMarkdown, shorten } from '../render/markdown.ts'
import { textLanguage } from '../render/text-language.ts'
import { reportPath } from '../report/report-routes.ts'
import { type PageContext, type PageModel, PageNotFound, reveals, type SiteServices } from '../serve/page.ts'
import { type CalendarText, isOff, markOf } from '../words/calendar-text.ts'
import { accessOf, amenities, eventFacts, hostOf, placeFacts } from '../words/facts.ts'
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
      tags: event.tags.map((tag) => ({ name: tag, url: new CalendarQuery({ tag: writeTag(tag) }).path() })),
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

type Kind = 'group' | 'place'

type Row = Selectable<GroupTable> &
  Partial<Pick<Selectable<PlaceTable>, 'address' | 'lat' | 'lng' | PlaceFactName>>

/**
 * Fields that the page doesn't show, or shows under another name: image as `picture`, coordinates on the map, what is
 * known about access as `facts`.
 */
type ListingShownOtherwise =
  | ('id' | 'createdAt' | 'eventCount' | 'ownedBy' | 'deactivationReason' | 'published')
  | ('image' | 'alt' | 'imageCredit' | 'lat' | 'lng' | PlaceFactName)

/** The template's data. Requires every new field of groups and places, unless listed above. */
type ShownListing = Record<Exclude<keyof (GroupItem & PlaceItem), ListingShownOtherwise>, unknown> &
  Record<string, unknown>

async function readRow(site: SiteServices, kind: Kind, id: string, context: PageContext): Promise<Row> {
  const db = site.deps.db.read
  const isRevealed = reveals(context, pagePath(kind, id))
  const row: Row | undefined =
    kind === 'group'
      ? await db
          .selectFrom('groups')
          .selectAll('groups')
          .where('id', '=', id)
          .$if(!isRevealed, (groups) => groups.where(reachable('groups', null)))
          .executeTakeFirst()
      : await db
          .selectFrom('places')
          .selectAll('places')
          .where('id', '=', id)
          .$if(!isRevealed, (places) => places.where(reachable('places', null)))
          .executeTakeFirst()
  if (!row) throw new PageNotFound()
  return withoutZeroPoint(row)
}

/** The events of an entry as lists, with the addresses of all of them. */
async function eventsOf(
  { deps }: SiteServices,
  kind: Exclude<PageKind, 'event'>,
  id: string,
  { text, theme }: PageContext,
) {
  const query = new CalendarQuery({ [kind]: id })
  const { upcoming, past, earlier } = await eventsAround(deps.db, query, text)
  const names = await loadNames(deps.db.read, [...upcoming, ...past], theme.settings)
  return {
    query,
    structuredData: eventListJsonLd(upcoming, names, text, deps.config.publicUrl),
    lists: {
      days: groupByDay(upcoming, names, text),
      past: pastEvents(past, names, text),
      earlierUrl: earlier && query.with({ from: earlier }).path(),
      allUrl: query.path(),
      printUrl: query.path('/programme'),
    },
  }
}

/** A group's or place's page with its events. */
export async function listingPage(
  site: SiteServices,
  kind: Kind,
  id: string,
  context: PageContext,
): Promise<PageModel> {
  const { text } = context
  const row = await readRow(site, kind, id, context)
  const isHidden = row.published === 0 || row.deactivated === 1
  const db = site.deps.db.read
  const { query, structuredData, lists } = await eventsOf(site, kind, id, context)
  return {
    template: kind,
    title: row.name,
    description: plainText(row.description, 300),
    canonical: pagePath(kind, id),
    noIndex: isHidden,
    feed: (format) => `${pagePath(kind, id)}.${format}`,
    embed: isHidden ? undefined : embedOfEntry(kind, id),
    structuredData,
    picture: row.image ? mediaUrl(row.image, 'square') : null,
    content: {
      name: row.name,
      unpublished: row.published === 0,
      deactivated: row.deactivated === 1,
      link: row.link ? { url: row.link, name: hostOf(row.link) } : null,
      email: row.email,
      address: row.address ?? null,
      facts: placeFacts(kind === 'place' ? accessOf(row) : null, text.t),
      mapUrl: openStreetMapUrl(row),
      map: placeMap(row, site.deps.config.mapUrl),
      picture: await detailPicture(db, row),
      description: renderMarkdown(row.description),
      descriptionLanguage: await textLanguage(row.description, text.language),
      ...lists,
      sheetUrl: query.path('/sheet'),
      reportUrl: reportPath(kind, id),
      save: row.deactivated === 1 ? null : ({ kind, id, name: row.name } satisfies SaveButton),
      nearbyUrl:
        typeof row.lat === 'number' && typeof row.lng === 'number'
          ? new CalendarQuery({ near: id, within: String(defaultNearbyKm) }).path()
          : null,
    } satisfies ShownListing,
  }
}

const tables = { category: 'categories', topic: 'topics' } as const

/** The template's data. Requires every new field of categories and topics. */
type ShownWord = Record<
  Exclude<keyof (ItemOf<'categories'> & ItemOf<'topics'>), 'id' | 'createdAt' | 'eventCount'>,
  unknown
> &
  Record<string, unknown>

/** A category's or topic's page. Its headline is shown as the title (SPEC.md section 3). */
export async function taxonomyPage(
  site: SiteServices,
  kind: 'category' | 'topic',
  id: string,
  context: PageContext,
): Promise<PageModel> {
  const { text, theme } = context
  const db = site.deps.db.read
  const row = await db.selectFrom(tables[kind]).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new PageNotFound()
  const { structuredData, lists } = await eventsOf(site, kind, id, context)
  const { taxonomy } = text.t
  return {
    template: 'taxonomy',
    title: row.headline ?? row.name,
    description: plainText(row.description, 300),
    canonical: pagePath(kind, id),
    structuredData,
    feed: (format) => `${pagePath(kind, id)}.${format}`,
    embed: embedOfEntry(kind, id),
    content: {
      name: row.name,
      look: kind === 'category' ? categoryLook(row.name, theme.settings) : null,
      headline: row.headline ?? row.name,
      kind: taxonomy[kind],
      description: renderMarkdown(row.description),
      descriptionLanguage: await textLanguage(row.description, text.language),
      ...lists,
      allTitle: kind === 'category' ? taxonomy.allCategory : taxonomy.allTopic,
    } satisfies ShownWord,
  }
}
