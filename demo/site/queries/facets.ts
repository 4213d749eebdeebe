import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { Database } from '../../db/connection/database.ts'
import { all } from '../../db/listings/conditions.ts'
import {
  CalendarQuery,
  type FlagName,
  flagNames,
  instantAt,
  type TimeSpan,
} from '../address/calendar-query.ts'
import {
  beginsWithin,
  goesOnWithin,
  inView,
  isFlagged,
  listedEvents,
  matching,
  standsForItself,
  startsBefore,
  startsFrom,
} from './event-conditions.ts'

/** Facet counts of a view: all its events, and events per category and tag. */
export type Facets = {
  total: Count
  /** Null if there are too many events to count. */
  categories: Map<string, number> | null
  /**
   * The most frequent tags, in descending order. If there are too many events, tags of the next ones, without counts.
   */
  tags: { tag: string; count: number | null }[]
}

/** A number of events; `more` if the counting limit was reached. */
export type Count = { events: number; more: boolean }

/** Counting limit, to keep uncached views fast. */
const maxCounted = 5000
/** Number of events sampled for tags if there are too many to count. */
const maxSampled = 1000
const maxCountedTags = 10

type Conditions = Awaited<ReturnType<typeof matching>>

/** The events of a view: up to `limit` starting within its time span, and up to `limit` ongoing ones. */
const some = (view: Conditions, span: TimeSpan, limit: number): RawBuilder<unknown> => {
  const [id, category, start, end] = ['id', 'category', 'start', 'end'].map((name) =>
    sql.ref(`events.${name}`),
  )
  const alone = sql`case when ${standsForItself} then 1 else 0 end as alone`
  const part = (time: RawBuilder<unknown>, order: RawBuilder<unknown> | undefined) =>
    sql`select * from (select ${id}, ${category}, ${alone} from events
      where ${all(view)} and ${time} order by ${order} limit ${limit}) as part`
  const begins = part(sql`${beginsWithin(span)}`, start)
  // Sorted by end to use the index on start and end: few events have begun and not ended, many have begun.
  const goesOn = part(sql`${goesOnWithin(span)}`, end)
  return sql`(${begins} union all ${goesOn})`
}

const countOf = (events: number): Count => ({
  events: Math.min(events, maxCounted),
  more: events > maxCounted,
})

/** Counts a view's events within a time span. */
export async function countIn(database: Database, query: CalendarQuery, span: TimeSpan): Promise<Count> {
  const found = some(await inView(query, database), span, maxCounted + 1)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found} as found`.execute(
    database.scan,
  )
  return countOf(rows[0]!.count)
}

type InCategory = { category: string; count: number; alone: number }
type Tags = Facets['tags']

/** Up to one event more than are counted. */
const counted = (view: Conditions, span: TimeSpan) =>
  sql`found as materialized (select * from ${some(view, span, maxCounted + 1)} as found)`

const perCategory = sql`select category, count(*) as count, sum(alone) as alone from found group by category`

/**
 * Tags of all events found if they could be counted, otherwise of some of them. `cross join` keeps SQLite from reading
 * all tags of the calendar to find those of these events (https://sqlite.org/optoverview.html#crossjoin).
 */
const perTag = sql`select tag, count(*) as count, (select count(*) from found) as among from (
    select id from found
    limit (select case when count(*) > ${sql.lit(maxCounted)} then ${sql.lit(maxSampled)} else ${sql.lit(maxCounted)} end from found)
  ) as part
  cross join ${sql.table('eventTags')} as tagged where ${sql.ref('tagged.eventId')} = part.id
  group by tag order by count(*) desc, tag limit ${maxCountedTags}`

const tagOf = ({ tag, count, among }: { tag: string; count: number; among: number }): Tags[number] => ({
  tag,
  count: among > maxCounted ? null : count,
})

async function countCategories(database: Database, view: Conditions, span: TimeSpan): Promise<InCategory[]> {
  const { rows } = await sql<InCategory>`with ${counted(view, span)} ${perCategory}`.execute(database.scan)
  return rows
}

async function countTags(database: Database, view: Conditions, span: TimeSpan): Promise<Tags> {
  const found = sql<Parameters<typeof tagOf>[0]>`with ${counted(view, span)} ${perTag}`
  return (await found.execute(database.scan)).rows.map(tagOf)
}

/** Categories and tags of the same events, which are found once. */
async function countBoth(
  database: Database,
  view: Conditions,
  span: TimeSpan,
): Promise<[InCategory[], Tags]> {
  const { rows } = await sql<{ isTag: number; name: string; count: number; more: number }>`
    with ${counted(view, span)}
    select 0 as ${sql.ref('isTag')}, category as name, count, alone as more from (${perCategory}) as categories
    union all select 1, tag, count, among from (${perTag}) as tags`.execute(database.scan)
  const tags = rows.filter(({ isTag }) => isTag).toSorted((a, b) => b.count - a.count)
  return [
    rows
      .filter(({ isTag }) => !isTag)
      .map(({ name, count, more }) => ({ category: name, count, alone: more })),
    tags.map(({ name, count, more }) => tagOf({ tag: name, count, among: more })),
  ]
}

/** Categories are counted as if none were chosen, and tags likewise. */
async function countChoices(
  database: Database,
  query: CalendarQuery,
  span: TimeSpan,
): Promise<[InCategory[], Tags]> {
  const view = await matching(query.without('category'), database)
  if (!query.category && !query.tag) return countBoth(database, view, span)
  return [
    await countCategories(database, view, span),
    await countTags(database, await matching(query.without('tag'), database), span),
  ]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Counts a view's facets. */
export async function countFacets(database: Database, query: CalendarQuery, span: TimeSpan): Promise<Facets> {
  const [found, tags] = await countChoices(database, query, span)
  const among = sum(found.map(({ count }) => count))
  const isCounted = among <= maxCounted
  const chosen = query.category ? found.filter(({ category }) => category === query.category) : found
  // Without a filter, sub-events are listed under their main event and not counted separately.
  const inTotal = sum(chosen.map(({ count, alone }) => (query.hasFilters ? count : alone)))
  const isKnown = isCounted || (query.hasFilters && !query.category)
  return {
    total: isKnown ? countOf(inTotal) : await countIn(database, query, span),
    categories: isCounted ? new Map(found.map(({ category, count }) => [category, count])) : null,
    tags,
  }
}

/** The number of a view's events that begin on each of several consecutive days; regardless of the view's own days. */
export async function dayCounts(
  database: Database,
  query: CalendarQuery,
  days: readonly Day[],
  timeZone: string,
): Promise<Map<Day, number>> {
  const at = (day: Day) => instantAt(day, timeZone)
  const [first, last] = [days[0]!, days.at(-1)!]
  const bounds = sql.join(days.map((day) => sql`(${day}, ${at(day)}, ${at(addDays(day, 1))})`))
  const bound = (column: number) => sql.ref(`bounds.column${column}`)
  const start = sql.ref('events.start')
  const within = [startsFrom(at(first)), startsBefore(at(addDays(last, 1)))]
  const { rows } = await sql<{ day: Day; count: number }>`
    select ${bound(1)} as day, count(*) as count from (values ${bounds}) as bounds
    join events on ${start} >= ${bound(2)} and ${start} < ${bound(3)}
    where ${all([...(await inView(query, database)), ...within])} group by ${bound(1)}`.execute(database.scan)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

const shownDays = 14

/** The days of the strip, from today on. */
export function stripDays(today: Day): Day[] {
  return Array.from({ length: shownDays }, (_, index) => addDays(today, index))
}

export type Choice = { id: string; name: string }

const maxChoices = 500
/**
 * At most this many groups or places to choose from: more can't be searched through in a list, and each costs every
 * visitor bytes. Of more, these have the most of the next events.
 */
const maxListings = 100
const maxTags = 40
const maxKnownTags = 2000
/** Number of upcoming events whose tags are counted: counting all of 10,000 would block other pages. */
const eventsForTags = 2000

/** Options of the calendar's filter. */
export type FilterOptions = Awaited<ReturnType<typeof readOptions>>

async function readOptions(database: Database, today: Day, timeZone: string) {
  const { read, scan } = database
  const from = instantAt(today, timeZone)
  const taxonomy = (table: 'categories' | 'topics') =>
    read
      .selectFrom(table)
      .select(['id', 'name'])
      .orderBy('nameFolded')
      .orderBy('id')
      .limit(maxChoices)
      .execute()
  const next = read
    .selectFrom('events')
    .select('id')
    .where(listedEvents())
    .where(startsFrom(from))
    .orderBy('start')
    .limit(eventsForTags)
  const busiest = {
    groups: async () =>
      scan
        .selectFrom(next.as('next'))
        .crossJoin('organizerGroups')
        .whereRef('organizerGroups.itemId', '=', 'next.id')
        .select('organizerGroups.groupId as id')
        .where('organizerGroups.kind', '=', 'events')
        .groupBy('organizerGroups.groupId')
        .orderBy(sql`count(*)`, 'desc')
        .orderBy('organizerGroups.groupId')
        .limit(maxListings)
        .execute(),
    places: async () =>
      scan
        .selectFrom('events')
        .select(sql<string>`substr(location, 4)`.as('id'))
        .where('id', 'in', next)
        .where('location', 'like', 'id:%')
        .groupBy('location')
        .orderBy(sql`count(*)`, 'desc')
        .orderBy('location')
        .limit(maxListings)
        .execute(),
  }
  const listings = async (table: 'groups' | 'places') => {
    const shown = read
      .selectFrom(table)
      .select(['id', 'name'])
      .where('published', '=', 1)
      .where('deactivated', '=', 0)
      .orderBy('nameFolded')
      .orderBy('id')
    const all = await shown.limit(maxListings + 1).execute()
    if (all.length <= maxListings) return { choices: all, areAll: true }
    const ids = (await busiest[table]()).map(({ id }) => id)
    const choices = ids.length > 0 ? await shown.where('id', 'in', ids).execute() : []
    return { choices, areAll: false }
  }
  const tagsOfEvents = scan
    .selectFrom(next.as('next'))
    // See `perTag`.
    .crossJoin('eventTags')
    .whereRef('eventTags.eventId', '=', 'next.id')
    .select('eventTags.tag')
    .groupBy('eventTags.tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('eventTags.tag')
    .limit(maxKnownTags)
    .execute()
  const spoken = read
    .selectFrom('events')
    .select('languages')
    .distinct()
    .where('id', 'in', next)
    .where('languages', '<>', '[]')
    .limit(maxChoices)
    .execute()
  const isFulfilled = async (name: FlagName) => {
    const found = read.selectFrom('events').select('id').where('id', 'in', next).where(isFlagged(name))
    return (await found.limit(1).executeTakeFirst()) !== undefined
  }
  const [categories, topics, groups, places, tagged, facets, days, languages, ...flags] = await Promise.all([
    taxonomy('categories'),
    taxonomy('topics'),
    listings('groups'),
    listings('places'),
    tagsOfEvents,
    countFacets(database, new CalendarQuery(), { from, to: null, notOverAt: null }),
    dayCounts(database, new CalendarQuery(), stripDays(today), timeZone),
    spoken,
    ...flagNames.map(isFulfilled),
  ])
  const tags = tagged.map((row) => row.tag)
  return {
    categories,
    topics,
    groups: groups.choices,
    places: places.choices,
    /** Whether there are more groups or places than these. */
    more: { group: !groups.areAll, place: !places.areAll },
    /** Tags of upcoming events, most frequent first; and all that are known. */
    tags: tags.slice(0, maxTags),
    knownTags: new Set(tags),
    /** Facet counts of the whole calendar from today on, and its events on each of the next days. */
    facets,
    days,
    /** Languages in which upcoming events are held. */
    languages: [...new Set(languages.flatMap((row) => JSON.parse(row.languages) as string[]))],
    /** Flags that upcoming events fulfil. */
    flags: new Set(flagNames.filter((_name, index) => flags[index])),
  }
}

/** Returns a reader of the options, cached by data revision and day. */
export function filterOptions({
  deps,
  revision,
}: {
  deps: Pick<Deps, 'db' | 'config'>
  revision: () => Promise<string>
}): (today: Day) => Promise<FilterOptions> {
  let key = ''
  let options: Promise<FilterOptions> | undefined
  return async (today) => {
    const now = `${await revision()} ${today}`
    if (!options || key !== now) {
      key = now
      options = readOptions(deps.db, today, deps.config.timeZone)
      options.catch(() => (options = undefined))
    }
    return options
  }
}
