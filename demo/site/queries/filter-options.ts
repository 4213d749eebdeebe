import { sql } from 'kysely'
import { type Day, instantOf } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { Database } from '../../db/connection/database.ts'
import { type FlagName, flagNames } from '../address/calendar-filter.ts'
import { isFlagged, listedEvents, startsFrom } from './event-conditions.ts'
import { countFacets, dayCounts, type Facets, stripDays } from './facets.ts'

export type Choice = { id: string; name: string }

/** Options of the calendar's filter. */
export type FilterOptions = {
  categories: Choice[]
  topics: Choice[]
  groups: Choice[]
  places: Choice[]
  /** Whether there are more groups or places than these. */
  more: { group: boolean; place: boolean }
  /** Tags of upcoming events, most frequent first. */
  tags: string[]
  /** All their tags, as far as they are known. */
  knownTags: ReadonlySet<string>
  /** Languages in which upcoming events are held. */
  languages: string[]
  /** Flags that upcoming events fulfil. */
  flags: ReadonlySet<FlagName>
  /** The calendar's events on each of the next days. */
  days: ReadonlyMap<Day, number>
  /** Facet counts of the whole calendar from today on. */
  facets: Facets
}

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

async function readOptions(database: Database, today: Day, timeZone: string): Promise<FilterOptions> {
  const { read, scan } = database
  const from = instantOf(today, '00:00', timeZone).toISOString()
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
        .innerJoin('organizerGroups', 'organizerGroups.itemId', 'next.id')
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
    .innerJoin('eventTags', 'eventTags.eventId', 'next.id')
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
    countFacets(database, {}, { from, to: null, notOverAt: null }),
    dayCounts(database, {}, stripDays(today), timeZone),
    spoken,
    ...flagNames.map(isFulfilled),
  ])
  const tags = tagged.map((row) => row.tag)
  const known = { tags: tags.slice(0, maxTags), knownTags: new Set(tags) }
  return {
    categories,
    topics,
    groups: groups.choices,
    places: places.choices,
    more: { group: !groups.areAll, place: !places.areAll },
    ...known,
    facets,
    days,
    languages: [...new Set(languages.flatMap((row) => JSON.parse(row.languages) as string[]))],
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
