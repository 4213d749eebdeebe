import type { Selectable } from 'kysely'
import {
  categoryLook,
  defaultNearbyKm,
  type Group as GroupItem,
  type ItemOf,
  type Place as PlaceItem,
  type PlaceFactName,
} from '../../../src/contract.ts'
import { reachable } from '../../db/listings/visibility.ts'
import type { GroupTable, PlaceTable } from '../../db/schema/tables.ts'
import { CalendarQuery } from '../address/calendar-query.ts'
import { embedOfEntry } from '../address/embed-query.ts'
import { mediaUrl, openStreetMapUrl, type PageKind, pagePath } from '../address/links.ts'
import type { SaveButton } from '../address/saved-query.ts'
import { groupByDay, pastEvents } from '../model/event-card.ts'
import { placeMap } from '../model/map-picture.ts'
import { eventListJsonLd } from '../model/structured-data.ts'
import { loadNames } from '../queries/names.ts'
import { detailPicture, eventsAround } from '../queries/related-events.ts'
import { plainText, renderMarkdown } from '../render/markdown.ts'
import { textLanguage } from '../render/text-language.ts'
import { reportPath } from '../report/report-routes.ts'
import { type PageContext, type PageModel, PageNotFound, reveals, type SiteServices } from '../serve/page.ts'
import { accessOf, hostOf, placeFacts } from '../words/facts.ts'

type Kind = 'group' | 'place'

type Row = Selectable<GroupTable> &
  Partial<Pick<Selectable<PlaceTable>, 'address' | 'lat' | 'lng' | PlaceFactName>>

/**
 * Fields that the page doesn't show, or shows under another name: image as `picture`, coordinates on the map, what is
 * known about access as `facts`.
 */
type ShownOtherwise =
  | ('id' | 'createdAt' | 'eventCount' | 'ownedBy' | 'deactivationReason' | 'published')
  | ('image' | 'alt' | 'imageCredit' | 'lat' | 'lng' | PlaceFactName)

/** The template's data. Requires every new field of groups and places, unless listed above. */
type Shown = Record<Exclude<keyof (GroupItem & PlaceItem), ShownOtherwise>, unknown> & Record<string, unknown>

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
  return row
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
    } satisfies Shown,
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
