import {
  type CalendarEvent,
  idReference,
  type ImportItem,
  limits,
  placeContract,
  type SourceFormat,
  validate,
} from '../../src/contract.ts'
import { inChunks, type Queries } from '../db/connection/database.ts'
import { follow, keyHashOf } from '../db/imports/followed-events.ts'
import type { ImportChangeTable } from '../db/schema/tables.ts'
import { invalidBody } from '../domain/read-input.ts'
import { countCreates } from '../entries/create-limit.ts'
import { events } from '../entries/events.ts'
import { findStored } from '../entries/find-stored.ts'
import { places } from '../entries/places.ts'
import type { Write } from '../entries/resource.ts'
import { createEntry, replace } from '../entries/write-entry.ts'
import { newId } from '../lib/ids.ts'
import { hashesOf } from './plan/event-input.ts'
import type { Change, Draft } from './plan/plan.ts'
import type { NewPlace } from './plan/planned-names.ts'

export type ImportAbout = {
  format: SourceFormat
  title?: string | null
  host?: string | null
  /** What the source is known by: see `OpenSource`. */
  scope: string
  subscriptionId?: string
}

/** An entry that a subscription cancels because it has disappeared from its source. */
export type Disappeared = { entry: CalendarEvent; keyHash: string; seen: string }

/** Creates a place as by hand. Resolves to its id and version. */
async function createPlace(write: Write, { name, address, lat, lng }: NewPlace) {
  const read = validate(placeContract.input, { name, address, lat, lng })
  if (!read.ok)
    throw invalidBody(
      Object.fromEntries(
        Object.entries(read.fields).map(([field, code]) => [`places.${name}.${field}`, code]),
      ),
    )
  return createEntry(write, places, read.value)
}

type Done = Omit<ImportChangeTable, 'importId'>

/** The values of some fields of an entry, to put them back. */
const valuesOf = (entry: CalendarEvent, fields: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries(fields.map((field) => [field, entry[field as keyof CalendarEvent] ?? null])),
  )

async function applyChange(
  write: Write,
  change: Change,
  placeIds: ReadonlyMap<string, string>,
): Promise<Done> {
  const { step, entry, fields, createPlace: place } = change
  const placeId = place === undefined ? undefined : placeIds.get(place)
  const input =
    placeId === undefined
      ? change.input
      : { ...change.input, location: idReference(placeId), address: null, lat: null, lng: null }
  if (!entry) {
    const { key, version } = await createEntry(write, events, input)
    return { kind: 'events', itemId: key, step: 'create', version, before: null }
  }
  const current = (await findStored(write.deps.db, write.tx, events, entry.id, 'update'))!
  const { version } = await replace(write, events, current, input)
  return { kind: 'events', itemId: entry.id, step, version, before: valuesOf(entry, fields) }
}

async function cancel(write: Write, { entry }: Disappeared): Promise<Done> {
  const current = (await findStored(write.deps.db, write.tx, events, entry.id, 'update'))!
  const { version } = await replace(write, events, current, {
    ...current.item,
    status: 'canceled',
    canceled: true,
  })
  return {
    kind: 'events',
    itemId: entry.id,
    step: 'cancel',
    version,
    before: valuesOf(entry, ['status', 'canceled']),
  }
}

/**
 * Applies a plan in the transaction that has made it: creates and changes entries with all the rules of doing so by
 * hand, and records the import, so that it can be undone as one. Resolves to undefined if nothing changes. Counts
 * against the caller's limit for imported events; throws 429 `too many creates`.
 */
export async function applyPlan(
  write: Write,
  { changes, names, seen, followed }: Draft,
  about: ImportAbout,
  disappeared: readonly Disappeared[] = [],
): Promise<ImportItem | undefined> {
  const { tx, caller, now } = write
  const { subscriptionId = null } = about
  const total = changes.length + disappeared.length + names.newPlaces.size
  await countCreates(write, 'imported', total)
  const done: Done[] = []
  const placeIds = new Map<string, string>()
  for (const [name, place] of names.newPlaces) {
    const { key, version } = await createPlace(write, place)
    placeIds.set(name, key)
    done.push({ kind: 'places', itemId: key, step: 'create', version, before: null })
  }
  const noted = new Map(followed.map((row) => [row.keyHash, row]))
  const link = { source: about.scope, subscriptionId }
  for (const change of changes) {
    const one = await applyChange(write, change, placeIds)
    done.push(one)
    const { key, start } = change.event
    const seenNow = JSON.stringify(hashesOf(change.event))
    const before = noted.get(keyHashOf(key))
    await follow(tx, {
      ...link,
      subscriptionId: subscriptionId ?? before?.subscriptionId ?? null,
      eventId: one.itemId,
      keyHash: keyHashOf(key),
      seen: seenNow,
      start,
    })
  }
  for (const { event, entry } of seen) {
    const before = noted.get(keyHashOf(event.key))
    await follow(tx, {
      ...link,
      subscriptionId: subscriptionId ?? before?.subscriptionId ?? null,
      eventId: entry.id,
      keyHash: keyHashOf(event.key),
      seen: JSON.stringify(hashesOf(event)),
      start: event.start,
    })
  }
  for (const one of disappeared) {
    done.push(await cancel(write, one))
    const { entry, keyHash, seen: last } = one
    await follow(tx, { ...link, eventId: entry.id, keyHash, seen: last, start: entry.start, missing: 1 })
  }
  if (done.length === 0) return undefined
  const count = (kind: Done['kind'], step: Done['step']) =>
    done.filter((one) => one.kind === kind && one.step === step).length
  const item = {
    id: newId(),
    createdAt: now.toISOString(),
    userId: caller.id,
    format: about.format,
    title: about.title ?? null,
    host: about.host ?? null,
    created: count('events', 'create'),
    updated: count('events', 'update'),
    canceled: count('events', 'cancel'),
    places: count('places', 'create'),
    undoneAt: null,
  }
  await tx
    .insertInto('imports')
    .values({ ...item, subscriptionId })
    .execute()
  await inChunks(done, (some) =>
    tx
      .insertInto('importChanges')
      .values(some.map((one) => ({ importId: item.id, ...one })))
      .execute(),
  )
  return { ...item, subscription: subscriptionId }
}

/** The latest imports, of everybody or of one account. */
export async function listImports(db: Queries, userId?: string): Promise<ImportItem[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .orderBy('seq', 'desc')
    .limit(limits.importsListed)
    .execute()
  return rows.map(({ seq: _seq, version: _version, subscriptionId, ...row }) => ({
    ...row,
    subscription: subscriptionId,
  }))
}
