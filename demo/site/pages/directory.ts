import { sql, type SqlBool } from 'kysely'
import { type Point, readPoint } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { contains, degreesOf, never, squaredKm, withinKm } from '../../db/listings/conditions.ts'
import { listed } from '../../db/listings/visibility.ts'
import { formatText } from '../../i18n/texts.ts'
import { type Nearness, readNearness, writeAddress } from '../address/calendar-query.ts'
import { pagePath } from '../address/links.ts'
import { listPicture } from '../model/event-card.ts'
import { mapPart } from '../model/map-picture.ts'
import { directoryJsonLd } from '../model/structured-data.ts'
import { middleOf } from '../queries/event-conditions.ts'
import { accessById, nameOf } from '../queries/names.ts'
import { plainText } from '../render/markdown.ts'
import type { PageContext, PageModel, SiteServices } from '../serve/page.ts'
import { amenities, formatDistance, formatNear, placeBadges } from '../words/facts.ts'
import { pagingOf } from './map.ts'

const pageSize = 60
const maxQuery = 200

export type DirectoryQuery = Nearness & {
  q: string
  stepfree: boolean
  page: number
  view?: 'map' | undefined
}

/** Reads a directory page's query. Only places can be near something and on a map. */
export function readDirectoryQuery(
  table: 'groups' | 'places',
  query: Record<string, unknown>,
): DirectoryQuery {
  const q = typeof query.q === 'string' ? query.q.replaceAll('\0', '').trim().slice(0, maxQuery) : ''
  const page = typeof query.page === 'string' && /^[1-9]\d{0,5}$/.test(query.page) ? Number(query.page) : 1
  const plain = { q, stepfree: query.stepfree === '1', page }
  if (table === 'groups') return plain
  const isMap = query.view === 'map'
  return { ...plain, ...readNearness(query.near, query.within), ...(isMap && { view: 'map' }) }
}

export function directoryPath(
  table: 'groups' | 'places',
  { q, stepfree, near, within, view, page }: DirectoryQuery,
): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(near && within && { near, within }),
    ...(stepfree && { stepfree: '1' }),
    ...(view && { view }),
    ...(page > 1 && { page: String(page) }),
  })
  return writeAddress(`/${table}`, query)
}

const columns = { lat: sql.ref('places.lat'), lng: sql.ref('places.lng') }

/** A filtered list of groups or places, as a query. */
type Found = ReturnType<typeof foundIn>

function foundIn(
  db: Queries,
  table: 'groups' | 'places',
  { q, stepfree, near, within }: DirectoryQuery,
  middle: Point | undefined,
) {
  return db
    .selectFrom(table)
    .where(listed(table, null))
    .$if(q !== '', (rows) => rows.where(contains(sql.ref(`${table}.nameFolded`), q)))
    .$if(near !== undefined, (rows) => rows.where(middle ? withinKm(columns, middle, Number(within)) : never))
    .$if(table === 'places' && stepfree, (rows) =>
      rows.where(sql<SqlBool>`${sql.ref('places.stepFree')} = 'yes'`),
    )
}

async function pointsOf(found: Found) {
  const rows = await found
    .select(['id', degreesOf('places', 'lat').as('lat'), degreesOf('places', 'lng').as('lng')])
    .execute()
  return rows.flatMap(({ id, lat, lng }) => (lat === null || lng === null ? [] : [{ id, lat, lng }]))
}

type Entry = {
  point: Point | undefined
  name: string
  url: string
  address: string | null
  distance: string | null
}

/** A place in the list beside the map. */
const spotOf = ({ point, name, url, address, distance }: Entry, index: number) => ({
  name,
  url,
  address,
  distance,
  number: index + 1,
  pinned: point !== undefined,
  events: [],
  more: null,
})

/** Hidden fields of the search. */
const keptFields = ({ near, within, view }: DirectoryQuery) =>
  Object.entries({ near, within, view }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  )

/** A directory page: all groups or all places by name, or places by their distance. */
export async function directoryPage(
  site: SiteServices,
  table: 'groups' | 'places',
  query: DirectoryQuery,
  { text }: PageContext,
): Promise<PageModel> {
  const kind = table === 'groups' ? 'group' : 'place'
  const stepfree = table === 'places' && query.stepfree
  const { t } = text
  const db = site.deps.db.read
  const middle = await middleOf(db, query)
  const isNear = query.near !== undefined
  const found = foundIn(db, table, query, middle)
  const { total } = await found
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(query.page, pages)
  const rows = await found
    .select(['id', 'name', 'image', 'alt', 'description'])
    .$if(table === 'places', (places) =>
      places.select([
        sql<string | null>`address`.as('address'),
        degreesOf('places', 'lat').as('lat'),
        degreesOf('places', 'lng').as('lng'),
      ]),
    )
    .$if(middle !== undefined, (places) => places.orderBy(squaredKm(columns, middle!)))
    .orderBy('nameFolded')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const access = await accessById(db, table === 'places' ? rows.map(({ id }) => id) : [])
  const accessOf = ({ id }: { id: string }) => access.get(id) ?? null
  const at = (other: Partial<DirectoryQuery>) =>
    directoryPath(table, { ...query, stepfree, page: 1, ...other })
  const nearPlace =
    isNear && !readPoint(query.near!)
      ? ((await nameOf(db, 'place', query.near!)) ?? t.filter.unknown)
      : undefined
  const entries = rows.map((row) => {
    const { id, name, lat, lng } = row
    const point = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined
    return {
      point,
      name,
      url: pagePath(kind, id),
      address: row.address ?? null,
      distance: middle && point ? formatDistance(middle, point, text) : null,
      badges: placeBadges(accessOf(row), t),
      picture: listPicture(row.image, row.alt),
      summary: plainText(row.description, 120),
    }
  })
  const here = new Set(rows.map(({ id }) => id))
  const map = query.view
    ? mapPart({
        listed: entries,
        others: (await pointsOf(found)).filter(({ id }) => !here.has(id)),
        circle: middle && { middle, km: Number(query.within) },
        around: (near) => at({ near, within: '1' }),
        config: site.deps.config,
        text,
      })
    : null
  return {
    template: 'directory',
    title: t[kind].heading,
    description: t[kind].lead,
    canonical: at({ page }),
    noIndex: isNear,
    structuredData: directoryJsonLd(
      kind,
      rows.map((row) => ({ ...row, amenities: amenities(accessOf(row), t) })),
      site.deps.config.publicUrl,
    ),
    content: {
      heading: t[kind].heading,
      lead: t[kind].lead,
      action: `/${table}`,
      near: isNear
        ? {
            name: formatNear(query, nearPlace, text),
            removeUrl: at({ near: undefined, within: undefined }),
          }
        : null,
      canBeNear: table === 'places',
      kept: keptFields(query),
      views:
        table === 'places'
          ? [
              { title: t.views.list, url: at({ view: undefined }), current: !query.view },
              { title: t.views.map, url: at({ view: 'map' }), current: query.view === 'map' },
            ]
          : [],
      map,
      spots: query.view ? entries.map(spotOf) : [],
      q: query.q,
      flags:
        table === 'places' ? [{ name: 'stepfree', label: t.filter.stepfree, checked: query.stepfree }] : [],
      noMatch:
        total > 0
          ? null
          : query.q
            ? formatText(t.directory.noMatch, { q: query.q })
            : stepfree || isNear
              ? t.directory.noneFits
              : null,
      entries,
      paging: pagingOf(page, pages, (number) => at({ page: number }), text),
    },
  }
}
