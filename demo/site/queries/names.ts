import { setImmediate as otherWork } from 'node:timers/promises'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import {
  type Break,
  type CalendarEvent,
  caseKey,
  categoryLook,
  idReference,
  type Interval,
  languageLocale,
  languageNames,
  parseParent,
  parseReference,
  placeFactNames,
  readPoint,
  type ThemeSettings,
  type UpcomingChoice,
  upcomingChoices,
  withoutZeroPoint,
} from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { type CalendarQuery, filterNames, isFlag } from '../address/calendar-query.ts'
import { formatTagGroup } from '../address/tag-choice.ts'
import { type CategoryLabel, type Label, type PageKind, pagePath } from '../address/links.ts'
import { languageOf } from '../render/text-language.ts'
import type { CalendarText } from '../words/calendar-text.ts'
import { type Access, accessOf, formatNear } from '../words/facts.ts'
import { listedEvents } from './event-conditions.ts'
import type { CardRow } from './event-rows.ts'

/**
 * A referenced place or group; `hidden` if deactivated by moderators. Events share one label object, so that it is
 * serialised only once for the render worker.
 */
export type Named = { label: Label; hidden: boolean }

export type PlaceNamed = Named & {
  address: string | null
  lat: number | null
  lng: number | null
  access: Access
}

export type SubEvent = Pick<CardRow, 'id' | 'name' | 'start' | 'end' | 'canceled'> &
  Pick<CalendarEvent, 'status'>

/** Names of the entries that events refer to, by id. */
export type Names = {
  places: Map<string, PlaceNamed>
  groups: Map<string, Named>
  categories: Map<string, CategoryLabel>
  topics: Map<string, Label>
  /** Names of main events that visitors may open. */
  mains: Map<string, string>
  series: Map<string, { intervals: Interval[]; breaks: Break[] }>
  /** The languages that events of a page are written in, as far as can be told. */
  languages: Map<string, string>
  /** Listed sub-events by the id of their main event. */
  subEvents: Map<string, SubEvent[]>
}

type Referring = Pick<CardRow, 'id' | 'location' | 'category' | 'topic' | 'organizers' | 'parent'>

const idOf = (reference: string) => {
  const parsed = parseReference(reference)
  return 'id' in parsed ? [parsed.id] : []
}

/** Runs a query for the distinct ids; no query if there are none. */
async function rowsOf<Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  const distinct = [...new Set(ids)]
  return distinct.length === 0 ? [] : read(distinct)
}

async function subEventsOf(db: Queries, ids: string[]): Promise<Map<string, SubEvent[]>> {
  const rows = await rowsOf(ids, (found) =>
    db
      .selectFrom('events')
      .select(['id', 'name', 'start', 'end', 'status', 'canceled', 'parent'])
      .where('parent', 'in', found.map(idReference))
      .where(listedEvents())
      .orderBy('parent')
      .orderBy('start')
      .orderBy('id')
      .execute(),
  )
  const byMain = Map.groupBy(rows, (row) => parseParent(row.parent)?.id ?? '')
  return new Map(
    [...byMain].map(([main, subs]) => [
      main,
      subs.map(({ parent: _main, canceled, ...sub }) => ({ ...sub, canceled: canceled === 1 })),
    ]),
  )
}

const linkTo = (kind: PageKind, { id, name }: { id: string; name: string }): Label => ({
  name,
  url: pagePath(kind, id),
})

/** What is known about getting into places, by id. */
export async function accessById(db: Queries, ids: string[]): Promise<Map<string, Access>> {
  const rows = await rowsOf(ids, (found) =>
    db
      .selectFrom('places')
      .select(['id', ...placeFactNames])
      .where('id', 'in', found)
      .execute(),
  )
  return new Map(rows.map((row) => [row.id, accessOf(row)]))
}

const byId = <Row extends { id: string }, Value>(rows: readonly Row[], valueOf: (row: Row) => Value) =>
  new Map(rows.map((row) => [row.id, valueOf(row)]))

/** The places that references name, by id. */
export async function loadPlaces(db: Queries, references: readonly string[]): Promise<Names['places']> {
  const places = await rowsOf(references.flatMap(idOf), (ids) =>
    db
      .selectFrom('places')
      .select(['id', 'name', 'deactivated', 'address', 'lat', 'lng', ...placeFactNames])
      .where('id', 'in', ids)
      .execute(),
  )
  return byId(places.map(withoutZeroPoint), (row) => ({
    label: linkTo('place', row),
    hidden: row.deactivated === 1,
    address: row.address,
    lat: row.lat,
    lng: row.lng,
    access: accessOf(row),
  }))
}

/**
 * Loads the names of all entries that events refer to, with a fixed number of queries. For a page, `settings` are those of
 * its theme: categories have colours and icons there, and events say in which language they are written.
 */
export async function loadNames(
  db: Queries,
  events: readonly Referring[],
  settings?: ThemeSettings,
): Promise<Names> {
  const parents = events.map((event) => parseParent(event.parent))
  const parentIds = (kind: 'event' | 'repeatingEvent') =>
    parents.flatMap((parent) => (parent?.kind === kind ? [parent.id] : []))
  const taxonomy = (table: 'categories' | 'topics', ids: string[]) =>
    rowsOf(ids, (found) => db.selectFrom(table).select(['id', 'name']).where('id', 'in', found).execute())

  const [places, groups, categories, topics, mains, series, subEvents, languages] = await Promise.all([
    loadPlaces(
      db,
      events.map((event) => event.location),
    ),
    rowsOf(
      events.flatMap((event) => event.organizers.flatMap(idOf)),
      (ids) => db.selectFrom('groups').select(['id', 'name', 'deactivated']).where('id', 'in', ids).execute(),
    ),
    taxonomy(
      'categories',
      events.map((event) => event.category),
    ),
    taxonomy(
      'topics',
      events.map((event) => event.topic),
    ),
    rowsOf(parentIds('event'), (ids) =>
      db
        .selectFrom('events')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .where('deactivated', '=', 0)
        .where('published', '=', 1)
        .execute(),
    ),
    rowsOf(parentIds('repeatingEvent'), (ids) =>
      db.selectFrom('revents').select(['id', 'intervals', 'breaks']).where('id', 'in', ids).execute(),
    ),
    subEventsOf(
      db,
      events.map((event) => event.id),
    ),
    settings
      ? eventLanguages(
          db,
          events.map((event) => event.id),
        )
      : new Map<string, string>(),
  ])
  return {
    places,
    groups: byId(groups, (row) => ({ label: linkTo('group', row), hidden: row.deactivated === 1 })),
    categories: byId(categories, (row) => ({
      ...linkTo('category', row),
      look: categoryLook(row.name, settings ?? {}),
    })),
    topics: byId(topics, (row) => linkTo('topic', row)),
    mains: byId(mains, (row) => row.name),
    series: byId(series, ({ intervals, breaks }) => ({
      intervals: JSON.parse(intervals) as Interval[],
      breaks: JSON.parse(breaks) as Break[],
    })),
    subEvents,
    languages,
  }
}

type NamedText = { version: number; language: string | null }

/** Telling a language takes half a millisecond, so what is known is kept: up to this many events of a database. */
const maxKnown = 20_000

/** After so many languages, other requests get their turn. */
const atOnce = 10

const knownOf = new WeakMap<Queries, Map<string, NamedText>>()

function cacheOf(db: Queries): Map<string, NamedText> {
  const known = knownOf.get(db) ?? new Map<string, NamedText>()
  knownOf.set(db, known)
  return known
}

/** Languages of descriptions: the dates of a series have the same one. */
async function readLanguages(rows: readonly { id: string; version: number; description: string | null }[]) {
  const byText = Map.groupBy(rows, ({ description }) => description ?? '')
  const found: [id: string, told: NamedText][] = []
  let count = 0
  for (const [text, alike] of byText) {
    const language = await languageOf(text)
    for (const { id, version } of alike) found.push([id, { version, language }])
    count += 1
    if (count % atOnce === 0) await otherWork()
  }
  return found
}

/** The languages that events are written in, by id, as far as their descriptions tell. */
async function eventLanguages(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const known = cacheOf(db)
  const rows = await db.selectFrom('events').select(['id', 'version']).where('id', 'in', ids).execute()
  const stale = rows.flatMap(({ id, version }) => (known.get(id)?.version === version ? [] : [id]))
  if (stale.length > 0) {
    const read = await db
      .selectFrom('events')
      .select(['id', 'version', 'description'])
      .where('id', 'in', stale)
      .execute()
    for (const [id, told] of await readLanguages(read)) known.set(id, told)
    for (const oldest of [...known.keys()].slice(0, -maxKnown)) known.delete(oldest)
  }
  return new Map(
    rows.flatMap(({ id }) => {
      const language = known.get(id)?.language
      return language ? [[id, language] as const] : []
    }),
  )
}

/** Tables of the kinds of entries that visitors can filter by. */
export const namedTables = {
  group: 'groups',
  place: 'places',
  category: 'categories',
  topic: 'topics',
} as const

export type NamedKind = keyof typeof namedTables

/** What lists of a kind leave out; categories and topics can't be hidden. */
const isShown = (kind: NamedKind, isListed: RawBuilder<SqlBool>) =>
  kind === 'group' || kind === 'place' ? isListed : sql<SqlBool>`1 = 1`

/** The name of an entry that visitors may open; undefined otherwise. */
export async function nameOf(db: Queries, kind: NamedKind, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(namedTables[kind])
    .select('name')
    .where('id', '=', id)
    .where(isShown(kind, sql`deactivated = 0`))
    .executeTakeFirst()
  return row?.name
}

/** The filters of a query in words, without its time. */
export async function filterLabels(db: Queries, query: CalendarQuery, text: CalendarText): Promise<string[]> {
  const { t, language } = text
  const nameIn = async (kind: NamedKind, id: string) => (await nameOf(db, kind, id)) ?? t.filter.unknown
  const labels: string[] = []
  for (const name of filterNames) {
    const value = query[name]
    if (value === undefined) continue
    if (isFlag(name)) labels.push(t.filter[name])
    else if (name === 'q') labels.push(value)
    else if (name === 'tag') labels.push(...query.tags.map(formatTagGroup))
    else if (name === 'language') labels.push(...languageNames([value], languageLocale(language)))
    else if (name === 'near')
      labels.push(formatNear(query, readPoint(value) ? undefined : await nameIn('place', value), text))
    else labels.push(await nameIn(name, value))
  }
  return labels
}

/** Resolves an entry given by its id or by its name as shown in lists; undefined if unknown. */
async function idNamed(db: Queries, kind: NamedKind, named: string): Promise<string | undefined> {
  if ((await nameOf(db, kind, named)) !== undefined) return named
  const row = await db
    .selectFrom(namedTables[kind])
    .select('id')
    .where('nameKey', '=', caseKey(named))
    .where(isShown(kind, sql`published = 1 and deactivated = 0`))
    .executeTakeFirst()
  return row?.id
}

/**
 * Resolves names in the query of an embed to ids; other sites may give either. `unknown` names the parameters that match
 * neither an id nor a name.
 */
export async function resolveNames(
  db: Queries,
  query: CalendarQuery,
): Promise<{ query: CalendarQuery; unknown: UpcomingChoice[] }> {
  const known: Partial<Record<UpcomingChoice, string>> = {}
  const unknown: UpcomingChoice[] = []
  for (const kind of upcomingChoices) {
    const named = query[kind]
    if (named === undefined || kind === 'tag' || kind === 'within') continue
    if (kind === 'near' && readPoint(named)) continue
    const id = await idNamed(db, kind === 'near' ? 'place' : kind, named)
    if (id === undefined) unknown.push(kind)
    else known[kind] = id
  }
  return { query: query.with(known), unknown }
}
