import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  areSimilar,
  type CalendarEvent,
  type CalendarEventInput,
  can,
  type ImportChoices,
  type ImportPlan,
  type ImportStep,
  importSteps,
  noChoices,
  type PlannedEvent,
  seesAll,
} from '../../../src/contract.ts'
import { inChunks } from '../../db/connection/database.ts'
import { type FollowedEvent, keyHashOf, loadFollowed } from '../../db/imports/followed-events.ts'
import { toItems } from '../../db/listings/rows.ts'
import type { FoundEvent } from '../../domain/foreign-calendar.ts'
import type { Write } from '../../entries/resource.ts'
import { mapYielding } from '../../lib/yielding.ts'
import type { OpenSource } from '../open-source.ts'
import { findDuplicates } from './duplicates.ts'
import { changed, changedFields, checkEvent, fieldsOf, hashesOf, type PartHashes } from './event-input.ts'
import { type Names, planNames } from './planned-names.ts'
import { findRenamed, isRenamed } from './renamed-events.ts'

/** What applying a plan does to one entry. */
export type Change = {
  step: 'create' | 'update' | 'cancel'
  event: FoundEvent
  input: CalendarEventInput
  /** The entry that changes. */
  entry?: CalendarEvent
  /** The fields that differ from it. */
  fields: readonly string[]
  /** The place to create first, by its name in the source. */
  createPlace?: string
}

/** A plan, and what is needed to apply it. */
export type Draft = {
  plan: ImportPlan
  names: Names
  changes: Change[]
  /** Events whose entry stays as it is although the source says something else: noted as seen. */
  seen: { event: FoundEvent; entry: CalendarEvent }[]
  followed: readonly FollowedEvent[]
  /** How many events of a subscription are here already as entries of others; they are among the duplicates. */
  others: number
  /** The entries concerned, by id. */
  entries: ReadonlyMap<string, CalendarEvent>
  /** Ids of the entries that the source still has, planned or not. */
  present: ReadonlySet<string>
}

/** The events with these ids, by id. */
async function loadEvents(tx: Write['tx'], ids: readonly string[]): Promise<Map<string, CalendarEvent>> {
  const entries = new Map<string, CalendarEvent>()
  await inChunks([...new Set(ids)], async (some) => {
    const rows = await tx.selectFrom('events').selectAll().where('id', 'in', some).execute()
    for (const item of await toItems(tx, 'events', rows)) entries.set(item.id, item)
  })
  return entries
}

/** Rows of a table get their keys from numbers and names, which another table may have too. */
const isPlausible = (format: string, event: FoundEvent, entry: CalendarEvent) =>
  format !== 'csv' || entry.start === event.start || areSimilar(entry.name, event.name)

const isSame = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

/**
 * Plans what importing a source does; writes nothing. Choices that are not possible, such as an entry that the caller
 * may not edit, count as not made. Nobody looks at what a subscription does, so it changes only what follows it or what its
 * owner may edit as a member, even if they are a moderator. Of a long source, the plan ends with the nearest
 * `limits.importedAtOnce` events that are new or have changed; what would follow counts as `later`.
 */
export async function planImport(
  context: Pick<Write, 'deps' | 'tx' | 'caller' | 'now'>,
  source: OpenSource,
  { choices = noChoices(), subscriptionId }: { choices?: ImportChoices; subscriptionId?: string },
): Promise<Draft> {
  const { tx, caller } = context
  const hidden = source.hidden ?? []
  const found = choices.private ? [...source.events, ...hidden] : source.events
  const byKey = new Map(found.map((event) => [event.key, event]))
  const all = [...byKey.values()]
  const followed = await loadFollowed(tx, { source: source.scope, keys: [...byKey.keys()], subscriptionId })
  const chosen = new Map(choices.events.map((choice) => [choice.key, choice]))
  const entries = await loadEvents(tx, [
    ...followed.flatMap(({ eventId }) => eventId ?? []),
    ...choices.events.flatMap(({ id }) => id ?? []),
  ])
  const byHash = Map.groupBy(followed, ({ keyHash }) => keyHash)
  const isFollowing = new Set(
    followed.flatMap((row) => (row.subscriptionId === subscriptionId ? (row.eventId ?? []) : [])),
  )
  const asMember = { ...caller, role: 'normal' } as const
  const mayUpdate = (entry: CalendarEvent | undefined) =>
    entry &&
    can(
      subscriptionId === undefined || isFollowing.has(entry.id) ? caller : asMember,
      'update',
      'events',
      entry,
    )

  /** What the plan shows of an entry here: nothing to those who may not edit it, who might not see it either. */
  const namedEntry = (entry: CalendarEvent | undefined): PlannedEvent['entry'] =>
    entry && mayUpdate(entry) ? { id: entry.id, name: entry.name, start: entry.start } : null

  const following = (event: FoundEvent): FollowedEvent | undefined => {
    const rows = byHash.get(keyHashOf(event.key)) ?? []
    const own = rows.find((row) => subscriptionId !== undefined && row.subscriptionId === subscriptionId)
    if (own) return own
    return rows.find(({ eventId }) => {
      const entry = eventId === null ? undefined : entries.get(eventId)
      return entry && mayUpdate(entry) && isPlausible(source.format, event, entry)
    })
  }
  /** Whether an event of a subscription is here as an entry of others, as far as its owner may know. */
  const isOthers = (event: FoundEvent): boolean =>
    subscriptionId !== undefined &&
    (byHash.get(keyHashOf(event.key)) ?? []).some(({ eventId }) => {
      const entry = eventId === null ? undefined : entries.get(eventId)
      return (
        entry &&
        !mayUpdate(entry) &&
        (seesAll(caller) || (entry.published && can(caller, 'see', 'events', entry))) &&
        isPlausible(source.format, event, entry)
      )
    })
  const links = new Map(all.map((event) => [event.key, following(event)]))
  if (subscriptionId !== undefined) {
    const own = followed.filter((row) => row.subscriptionId === subscriptionId)
    const isUnknown = ({ key }: FoundEvent) => !links.get(key)
    for (const [key, row] of findRenamed(all, own, isUnknown, context.deps.config)) links.set(key, row)
  }
  const known = new Set([...links.values()].flatMap((link) => link?.eventId ?? []))
  const allDuplicates = await findDuplicates(
    context,
    all.filter(({ key }) => !links.get(key)),
    known,
  )
  /** Whether an event is new, or has changed since the last time. */
  const isDue = (event: FoundEvent): boolean => {
    const link = links.get(event.key)
    if (!link) return !allDuplicates.has(event.key) && !isOthers(event)
    if (link.eventId === null || link.editedHere === 1) return false
    return (
      link.missing === 1 || changedFields(JSON.parse(link.seen) as PartHashes, hashesOf(event)).length > 0
    )
  }
  const { events, later } = await nearest(all, context.deps.limits.importedAtOnce, isDue)
  const names = await planNames(context, events, choices)

  const changes: Change[] = []
  const seen: Draft['seen'] = []
  let others = 0
  const plan = (event: FoundEvent): PlannedEvent => {
    const { key } = event
    const link = links.get(key)
    const choice = chosen.get(key)
    const duplicates = allDuplicates.get(key) ?? []
    const resolved = names.resolve(event)
    const values = fieldsOf(event, resolved)
    const createPlace = resolved.place?.create
    const entry = link?.eventId == null ? undefined : entries.get(link.eventId)
    const line = (step: ImportStep, leftOut: boolean, more: Partial<PlannedEvent> = {}): PlannedEvent => ({
      key,
      step,
      leftOut,
      name: event.name,
      start: event.start,
      end: event.end ?? null,
      place: event.place?.name ?? null,
      organizer: event.organizer ?? null,
      status: event.status ?? null,
      entry: namedEntry(entry),
      changes: [],
      duplicates,
      faults: {},
      ...more,
    })
    /** What becomes of an entry that the source rules in these fields, and which of them differ. */
    const compare = (to: CalendarEvent, fields: readonly string[]) => {
      const { input, faults } = checkEvent(changed(to, fields, values))
      const differing = fields.filter(
        (field) => !isSame(input?.[field as keyof CalendarEventInput], to[field as keyof CalendarEvent]),
      )
      return { input, faults, differing }
    }
    /** Brings an entry up to date in some fields. */
    const update = (to: CalendarEvent, fields: readonly string[], isChosen: boolean): PlannedEvent => {
      const { input, faults, differing } = compare(to, fields)
      if (!input) return line('invalid', true, { entry: namedEntry(to), faults })
      const about = { entry: namedEntry(to), changes: differing, faults }
      if (differing.length === 0) {
        seen.push({ event, entry: to })
        return line('unchanged', false, about)
      }
      const step = input.status === 'canceled' && to.status !== 'canceled' ? 'cancel' : 'update'
      const leftOut = choice?.do === 'leaveOut' && !isChosen
      const isMoved = differing.includes('location')
      if (!leftOut)
        changes.push({ step, event, input, entry: to, fields: differing, ...(isMoved && { createPlace }) })
      return line(step, leftOut, about)
    }

    const adopted = choice?.do === 'entry' && choice.id !== undefined ? entries.get(choice.id) : undefined
    if (adopted && mayUpdate(adopted) && (link === undefined || link.eventId === adopted.id))
      return update(adopted, ownFields(adopted, hashesOf(event)), true)
    if (link && link.eventId === null && choice?.do !== 'import') return line('deleted', true)
    if (link && entry) {
      const said = changedFields(JSON.parse(link.seen) as PartHashes, hashesOf(event))
      const fields = link.missing === 1 ? [...new Set([...said, 'status', 'canceled'])] : said
      if (fields.length === 0) {
        if (isRenamed(event, link) && link.editedHere === 0) seen.push({ event, entry })
        return line('unchanged', false)
      }
      if (link.editedHere === 0 && mayUpdate(entry)) return update(entry, fields, false)
      const all = changedFields({}, hashesOf(event))
      if (choice?.do === 'import' && subscriptionId === undefined && mayUpdate(entry))
        return update(entry, all, true)
      return line('conflict', true, { changes: compare(entry, all).differing })
    }
    const { input, faults } = checkEvent({ ...values, published: choices.published })
    if (!input) return line('invalid', true, { faults })
    const isTheirs = !link && isOthers(event)
    if (isTheirs) others += 1
    const isDuplicate = isTheirs || duplicates.length > 0
    const leftOut = choice?.do === 'leaveOut' || (isDuplicate && choice?.do !== 'import')
    if (!leftOut) changes.push({ step: 'create', event, input, fields: [], createPlace })
    return line(isDuplicate ? 'duplicate' : 'create', leftOut, { faults })
  }

  const planned = await mapYielding(events, plan)
  const used = new Set(changes.flatMap(({ createPlace }) => createPlace ?? []))
  for (const name of names.newPlaces.keys())
    if (!used.has(name)) (names.newPlaces as Map<string, unknown>).delete(name)
  return {
    plan: {
      review: await reviewOf(events, { links, entries, duplicates: allDuplicates, names }),
      format: source.format,
      title: source.title ?? null,
      columns: source.columns?.map((column) => ({ ...column })) ?? null,
      events: planned,
      counts: { ...countSteps(planned), later, private: hidden.length },
      places: names.places,
      organizers: names.organizers,
      words: names.words,
      defaults: names.defaults,
      faults: source.faults
        .filter(({ code }) => code !== 'private' || !choices.private)
        .map((fault) => ({ ...fault, value: fault.value ?? null })),
    },
    names,
    changes,
    seen,
    followed,
    others,
    entries,
    present: new Set([...known, ...[...changes, ...seen].flatMap(({ entry }) => entry?.id ?? [])]),
  }
}

/** The events up to the `max`th one that is due, by their start, in their order; and how many due ones are `later`. */
async function nearest(all: readonly FoundEvent[], max: number, isDue: (event: FoundEvent) => boolean) {
  const due = (await mapYielding(all, (event) => (isDue(event) ? [event] : []))).flat()
  if (due.length <= max) return { events: all, later: 0 }
  const byStart = due.toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const after = new Set(byStart.slice(max))
  const last = byStart[max - 1]!.start
  const isNear = (event: FoundEvent) => !after.has(event) && event.start <= last
  return { events: all.filter(isNear), later: after.size }
}

/** What an entry that begins to follow a source takes over: not how it has been sorted in here. */
function ownFields({ organizers, tags }: CalendarEvent, said: PartHashes): string[] {
  const kept = new Set([
    'category',
    'topic',
    ...(tags.length > 0 ? ['tags'] : []),
    ...(organizers.length > 0 ? ['organizers'] : []),
  ])
  return changedFields({}, said).filter((field) => !kept.has(field))
}

/** The number of events of each step; those that are left out count as `leftOut`, too. */
function countSteps(events: readonly Pick<PlannedEvent, 'step' | 'leftOut'>[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(
    importSteps.map((step) => [step, events.filter((event) => event.step === step).length]),
  )
  return { ...counts, leftOut: events.filter(({ leftOut }) => leftOut).length }
}

/** What somebody has looked at before choosing: the source, and the entries here that it meets. */
async function reviewOf(
  events: readonly FoundEvent[],
  about: {
    links: ReadonlyMap<string, FollowedEvent | undefined>
    entries: ReadonlyMap<string, CalendarEvent>
    duplicates: ReadonlyMap<string, PlannedEvent['duplicates']>
    names: Names
  },
): Promise<string> {
  const { links, entries, duplicates, names } = about
  const matches = [...names.places, ...names.organizers, ...names.words].map(({ name, similar }) => [
    name,
    similar.map(({ id }) => id),
  ])
  const hash = createHash('sha256').update(JSON.stringify(matches))
  await mapYielding(events, (event) => {
    const link = links.get(event.key)
    const entry = link?.eventId == null ? null : (entries.get(link.eventId) ?? null)
    const similar = duplicates.get(event.key)?.map(({ id }) => id)
    hash.update(JSON.stringify([event, link?.editedHere, link?.seen, entry, similar]))
  })
  return hash.digest('base64url')
}
