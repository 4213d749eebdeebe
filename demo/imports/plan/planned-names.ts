import {
  caseKey,
  fold,
  idReference,
  type ImportChoices,
  type ImportPlan,
  parseReference,
  seesAll,
  similarAmong,
} from '../../../src/contract.ts'
import { inChunks } from '../../db/connection/database.ts'
import { listed } from '../../db/listings/visibility.ts'
import { findRedirects } from '../../db/redirects.ts'
import type { FoundEvent, FoundPlace } from '../../domain/foreign-calendar.ts'
import type { Write } from '../../entries/resource.ts'
import { mapYielding } from '../../lib/yielding.ts'

type Context = Pick<Write, 'tx' | 'caller'>

/** What an event's names stand for. A place that is still to be created has no id yet. */
export type Resolved = {
  place?: { location: string; create?: string }
  organizers: string[]
  category?: string
  topic?: string
  tags: string[]
}

export type Names = Pick<ImportPlan, 'places' | 'organizers' | 'words' | 'defaults'> & {
  /** Places to create, by their name in the source. */
  newPlaces: ReadonlyMap<string, NewPlace>
  resolve(event: FoundEvent): Resolved
}

const placeIdIn = (location: string | null | undefined) => {
  const reference = parseReference(location ?? '')
  return 'id' in reference ? reference.id : undefined
}

/** The ids of merged entries that choices name, with those that they have become. */
async function followMerges({ tx }: Context, choices: ImportChoices): Promise<(id: string) => string> {
  const asked = [
    ...choices.places.map(({ id }) => ({ resource: 'places' as const, gone: id })),
    ...choices.organizers.map(({ id }) => ({ resource: 'groups' as const, gone: id })),
    ...choices.words.flatMap(({ id }) => [
      { resource: 'categories' as const, gone: id },
      { resource: 'topics' as const, gone: id },
    ]),
    { resource: 'categories' as const, gone: choices.category },
    { resource: 'topics' as const, gone: choices.topic },
    { resource: 'places' as const, gone: placeIdIn(choices.location) },
  ].flatMap(({ resource, gone }) => (gone === undefined ? [] : [{ resource, gone }]))
  const ways = new Map<string, string>()
  await inChunks(asked, async (some) => {
    for (const { gone, target } of await findRedirects(tx, some)) ways.set(gone, target)
  })
  return (id) => ways.get(id) ?? id
}

/** The category or topic that most of the caller's own events have; the only one there is. */
async function usual(
  { tx, caller }: Context,
  field: 'category' | 'topic',
  entries: readonly Named[],
): Promise<string | undefined> {
  if (entries.length === 1) return entries[0]!.id
  const most = await tx
    .selectFrom('events')
    .innerJoin('owners', 'owners.itemId', 'events.id')
    .where('owners.kind', '=', 'events')
    .where('owners.userId', '=', caller.id)
    .groupBy(`events.${field}`)
    .select(`events.${field} as id`)
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy(`events.${field}`)
    .executeTakeFirst()
  return entries.find(({ id }) => id === most?.id)?.id
}

async function planOrganizers(
  { tx, caller }: Context,
  events: readonly FoundEvent[],
  choices: ImportChoices,
  current: (id: string) => string,
) {
  const all = await tx
    .selectFrom('groups')
    .select(['id', 'name'])
    .where(listed('groups', caller))
    .orderBy('seq')
    .execute()
  // As by hand: only moderators may name groups of others (CONTRACT.md section 3).
  const rows = seesAll(caller) ? all : all.filter(({ id }) => caller.ownedGroups?.includes(id))
  const known = byName(rows)
  const chosen = new Map(choices.organizers.map((choice) => [choice.name, choice]))
  const similarTo = similarIn(rows, 'groups')
  const counts = countNames(events.flatMap(({ organizer }) => (organizer?.trim() ? [organizer] : [])))
  return mapYielding(counts, ([name, count]): ImportPlan['organizers'][number] => {
    const choice = chosen.get(name)
    const found = known.get(fold(name))?.id
    const asked = choice?.id === undefined ? undefined : current(choice.id)
    const id = rows.some((row) => row.id === asked) ? asked : found
    const wanted = choice?.use ?? (found === undefined ? 'text' : 'entry')
    const use = wanted === 'entry' && id === undefined ? 'text' : wanted
    const similar = similarTo(name)
    return { name, events: count, use, id: use === 'entry' ? id : null, similar }
  })
}

async function planWords(
  { categories, topics }: { categories: readonly Named[]; topics: readonly Named[] },
  events: readonly FoundEvent[],
  choices: ImportChoices,
  current: (id: string) => string,
) {
  const similarCategories = similarIn(categories, 'categories')
  const similarTopics = similarIn(topics, 'topics')
  const known = { category: byName(categories), topic: byName(topics) }
  const ids = {
    category: new Set(categories.map(({ id }) => id)),
    topic: new Set(topics.map(({ id }) => id)),
  }
  const chosen = new Map(choices.words.map((choice) => [choice.name, choice]))
  const counts = countNames(events.flatMap((event) => [...new Set([...event.categories, ...event.tags])]))
  return mapYielding(
    [...counts].filter(([name]) => name.trim() !== ''),
    ([name, count]): ImportPlan['words'][number] => {
      const similar = [...similarCategories(name), ...similarTopics(name)].slice(0, offered)
      const choice = chosen.get(name)
      if (choice?.use === 'none' || choice?.use === 'tag')
        return { name, events: count, use: choice.use, id: null, similar }
      const asked = choice?.id === undefined ? undefined : current(choice.id)
      if (choice && asked !== undefined && ids[choice.use].has(asked))
        return { name, events: count, use: choice.use, id: asked, similar }
      const category = known.category.get(fold(name))?.id
      if (category !== undefined) return { name, events: count, use: 'category', id: category, similar }
      const topic = known.topic.get(fold(name))?.id
      if (topic !== undefined) return { name, events: count, use: 'topic', id: topic, similar }
      return { name, events: count, use: 'tag', id: null, similar }
    },
  )
}

/**
 * What the names in a source stand for: entries of the same name regardless of case and accents, as far as the caller
 * may point to them, unless they have chosen something else.
 */
export async function planNames(
  context: Context,
  events: readonly FoundEvent[],
  choices: ImportChoices,
): Promise<Names> {
  const { tx } = context
  const current = await followMerges(context, choices)
  const taxonomy = (table: 'categories' | 'topics') =>
    tx.selectFrom(table).select(['id', 'name']).orderBy('seq').execute()
  const [categories, topics] = [await taxonomy('categories'), await taxonomy('topics')]
  const { places, newPlaces } = await planPlaces(context, events, choices, current)
  const organizers = await planOrganizers(context, events, choices, current)
  const words = await planWords({ categories, topics }, events, choices, current)
  const placeId = placeIdIn(choices.location)
  const existing = (entries: readonly Named[], id: string | undefined) =>
    entries.find((entry) => id !== undefined && entry.id === current(id))?.id
  const defaults = {
    category:
      existing(categories, choices.category) ?? (await usual(context, 'category', categories)) ?? null,
    topic: existing(topics, choices.topic) ?? (await usual(context, 'topic', topics)) ?? null,
    location: placeId === undefined ? (choices.location ?? null) : idReference(current(placeId)),
  }
  const plannedPlace = new Map(places.map((place) => [place.name, place]))
  const plannedOrganizer = new Map(organizers.map((organizer) => [organizer.name, organizer]))
  const plannedWord = new Map(words.map((word) => [word.name, word]))

  const placeOf = ({ place }: FoundEvent): Resolved['place'] => {
    const planned = isPlace(place) ? plannedPlace.get(place.name) : undefined
    if (!planned) return defaults.location === null ? undefined : { location: defaults.location }
    if (planned.use === 'entry') return { location: idReference(planned.id!) }
    return {
      location: asText(planned.name),
      ...(planned.use === 'create' && { create: planned.name }),
    }
  }
  return {
    places,
    organizers,
    words,
    defaults,
    newPlaces,
    resolve(event) {
      const organizer = event.organizer ? plannedOrganizer.get(event.organizer) : undefined
      const own = [...event.categories, ...event.tags].flatMap((word) => plannedWord.get(word) ?? [])
      const first = (use: 'category' | 'topic') => own.find((word) => word.use === use)?.id
      return {
        place: placeOf(event),
        organizers:
          !organizer || organizer.use === 'none'
            ? []
            : [organizer.use === 'entry' ? idReference(organizer.id!) : asText(organizer.name)],
        category: first('category') ?? defaults.category ?? undefined,
        topic: first('topic') ?? defaults.topic ?? undefined,
        tags: own.filter(({ use }) => use === 'tag').map(({ name }) => name),
      }
    },
  }
}

/** A name as free text, which never looks like a reference to an entry. */
const asText = (name: string) => name.trim().replace(/^id:/, 'id :')

type Named = { id: string; name: string }

/** How many similar entries a plan offers for a name. */
const offered = 5

/** How often each name occurs in the events, in the order in which they come. */
function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Finds the entries with the same or a similar name, the most similar first, as a plan offers them. */
function similarIn(entries: readonly Named[], resource: string) {
  const find = similarAmong(entries.map(({ name }) => name))
  return (name: string) =>
    find(name)
      .slice(0, offered)
      .map((at) => ({ id: entries[at]!.id, name: entries[at]!.name, resource }))
}

/** Entries by their names, regardless of case and accents; of several the first. */
const byName = <Entry extends Named>(entries: readonly Entry[]) =>
  new Map(entries.toReversed().map((entry) => [fold(entry.name), entry]))

/** A place that an import has to create before the events that are there. */
export type NewPlace = FoundPlace & { address: string }

/** Whether an event says where it is. */
const isPlace = (place: FoundPlace | undefined): place is FoundPlace => Boolean(place?.name.trim())

/**
 * What the places of a source become: entries of the same name, else new ones if the source knows their address, else
 * free text; unless the caller has chosen something else that is possible.
 */
async function planPlaces(
  { tx, caller }: Pick<Write, 'tx' | 'caller'>,
  events: readonly FoundEvent[],
  choices: ImportChoices,
  current: (id: string) => string,
) {
  const rows = await tx
    .selectFrom('places')
    .select(['id', 'name'])
    .where(listed('places', caller))
    .orderBy('seq')
    .execute()
  const taken = new Set(
    (await tx.selectFrom('places').select('nameKey').execute()).map(({ nameKey }) => nameKey),
  )
  const known = byName(rows)
  const ids = new Set(rows.map(({ id }) => id))
  const chosen = new Map(choices.places.map((choice) => [choice.name, choice]))
  const told = new Map<string, FoundPlace>()
  for (const { place } of events) {
    if (!isPlace(place)) continue
    const before = told.get(place.name)
    if (!before || (!before.address && place.address)) told.set(place.name, place)
  }
  const counts = countNames(events.flatMap(({ place }) => (isPlace(place) ? [place.name] : [])))
  const similarTo = similarIn(rows, 'places')
  const newPlaces = new Map<string, NewPlace>()
  const places = await mapYielding(counts, ([name, count]): ImportPlan['places'][number] => {
    const choice = chosen.get(name)
    const place = told.get(name)!
    const address = choice?.address ?? place.address ?? null
    const isNew = !taken.has(caseKey(name)) && address !== null
    const found = known.get(fold(name))?.id
    const id = choice?.use === 'entry' && choice.id !== undefined ? current(choice.id) : found
    const suggested = found === undefined ? (isNew ? 'create' : 'text') : 'entry'
    const wanted = choice?.use ?? suggested
    const impossible = (wanted === 'create' && !isNew) || (wanted === 'entry' && (!id || !ids.has(id)))
    const use = impossible ? (suggested === 'entry' ? 'entry' : 'text') : wanted
    if (use === 'create') newPlaces.set(name, { ...place, address: address! })
    return {
      name,
      events: count,
      use,
      id: use === 'entry' ? (impossible ? found : id) : null,
      address,
      similar: similarTo(name),
    }
  })
  return { places, newPlaces }
}
