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
import { filterPath } from '../address/calendar-query.ts'
import { mediaUrl, openStreetMapUrl, pagePath } from '../address/links.ts'
import type { SaveButton } from '../address/saved-query.ts'
import { groupByDay, pastEvents } from '../model/event-card.ts'
import { placeMap } from '../model/map-picture.ts'
import { eventListJsonLd } from '../model/structured-data.ts'
import { loadNames } from '../queries/names.ts'
import { detailPicture, eventsAround } from '../queries/related-events.ts'
import { plainText, renderMarkdown } from '../render/markdown.ts'
import { textLanguage } from '../render/text-language.ts'
import { reportPath } from '../report/report-page.ts'
import { type PageContext, type PageModel, PageNotFound, reveals, type Site } from '../serve/page.ts'
import { accessOf, placeFacts } from '../words/facts.ts'

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

async function readRow(site: Site, kind: Kind, id: string, context: PageContext): Promise<Row> {
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

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link)

/** A group's or place's page with its events. */
export async function listingPage(
  site: Site,
  kind: Kind,
  id: string,
  context: PageContext,
): Promise<PageModel> {
  const { text, theme } = context
  const row = await readRow(site, kind, id, context)
  const db = site.deps.db.read
  const { upcoming, past, earlier } = await eventsAround(site.deps.db, { [kind]: id }, text)
  const names = await loadNames(db, [...upcoming, ...past], theme.settings)
  return {
    template: kind,
    title: row.name,
    description: plainText(row.description, 300),
    canonical: pagePath(kind, id),
    noIndex: row.published === 0 || row.deactivated === 1,
    feed: { path: pagePath(kind, id), query: '' },
    structuredData: eventListJsonLd(upcoming, names, text, site.deps.config.publicUrl),
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
      days: groupByDay(upcoming, names, text),
      past: pastEvents(past, names, text),
      earlierUrl: earlier && filterPath({ [kind]: id, from: earlier }),
      allUrl: filterPath({ [kind]: id }),
      printUrl: filterPath({ [kind]: id }, '/programme'),
      sheetUrl: filterPath({ [kind]: id }, '/sheet'),
      reportUrl: reportPath(kind, id),
      save: row.deactivated === 1 ? null : ({ kind, id, name: row.name } satisfies SaveButton),
      nearbyUrl:
        typeof row.lat === 'number' && typeof row.lng === 'number'
          ? filterPath({ near: id, within: String(defaultNearbyKm) })
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
  site: Site,
  kind: 'category' | 'topic',
  id: string,
  { text, theme }: PageContext,
): Promise<PageModel> {
  const db = site.deps.db.read
  const row = await db.selectFrom(tables[kind]).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new PageNotFound()
  const { upcoming, past, earlier } = await eventsAround(site.deps.db, { [kind]: id }, text)
  const names = await loadNames(db, [...upcoming, ...past], theme.settings)
  const { taxonomy } = text.t
  return {
    template: 'taxonomy',
    title: row.headline ?? row.name,
    description: plainText(row.description, 300),
    canonical: pagePath(kind, id),
    structuredData: eventListJsonLd(upcoming, names, text, site.deps.config.publicUrl),
    feed: { path: pagePath(kind, id), query: '' },
    content: {
      name: row.name,
      look: kind === 'category' ? categoryLook(row.name, theme.settings) : null,
      headline: row.headline ?? row.name,
      kind: taxonomy[kind],
      description: renderMarkdown(row.description),
      descriptionLanguage: await textLanguage(row.description, text.language),
      days: groupByDay(upcoming, names, text),
      past: pastEvents(past, names, text),
      earlierUrl: earlier && filterPath({ [kind]: id, from: earlier }),
      allUrl: filterPath({ [kind]: id }),
      printUrl: filterPath({ [kind]: id }, '/programme'),
      allTitle: kind === 'category' ? taxonomy.allCategory : taxonomy.allTopic,
    } satisfies ShownWord,
  }
}
