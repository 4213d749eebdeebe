import {
  type CalendarEvent,
  can,
  eventContract,
  idReference,
  type ImportItem,
  type ImportUndone,
  limits,
  placeContract,
  type SourceFormat,
  type StayReason,
  validate,
} from '../../src/contract.ts'
import { inChunks, type Queries } from '../db/connection/database.ts'
import { advisoryLock } from '../db/connection/transaction.ts'
import { follow, keyHashOf } from '../db/imports/followed-events.ts'
import { countUses } from '../db/listings/uses.ts'
import type { ImportChangeTable } from '../db/schema/tables.ts'
import { assertAllowed, refused } from '../domain/permit.ts'
import { invalidBody } from '../domain/read-input.ts'
import { countCreates } from '../entries/create-limit.ts'
import { events } from '../entries/events.ts'
import { findStored } from '../entries/find-stored.ts'
import { places } from '../entries/places.ts'
import type { Stored, Write } from '../entries/resource.ts'
import { createEntry, removeEntry, replace } from '../entries/write-entry.ts'
import { ApiError } from '../lib/api-error.ts'
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

type Result = 'removed' | 'restored' | StayReason | undefined

/** Whether another import has changed the entry since. */
async function isImportedLater({ tx }: Write, importId: string, itemId: string): Promise<boolean> {
  const { seq } = await tx
    .selectFrom('imports')
    .select('seq')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const later = await tx
    .selectFrom('importChanges')
    .innerJoin('imports', 'imports.id', 'importChanges.importId')
    .select('imports.id')
    .where('importChanges.kind', '=', 'events')
    .where('importChanges.itemId', '=', itemId)
    .where('imports.undoneAt', 'is', null)
    .where('imports.seq', '>', seq)
    .executeTakeFirst()
  return later !== undefined
}

async function isEditedHere({ tx }: Write, eventId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('followedEvents')
    .select('editedHere')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row?.editedHere === 1
}

async function hasParts({ tx }: Write, id: string): Promise<boolean> {
  const part = await tx
    .selectFrom('events')
    .select('id')
    .where('parent', '=', idReference(id))
    .executeTakeFirst()
  return part !== undefined
}

type StoredEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>

const findEvent = ({ deps, tx }: Write, id: string) => findStored(deps.db, tx, events, id, 'delete')

async function undoEvent(write: Write, change: ImportChangeTable, current: StoredEvent): Promise<Result> {
  const { caller } = write
  const { id } = current.item
  if (await isImportedLater(write, change.importId, id)) return 'importedLater'
  if (await isEditedHere(write, id)) return 'edited'
  if (change.step === 'create') {
    if (!can(caller, 'delete', 'events', current.item)) return 'notAllowed'
    if (await hasParts(write, id)) return 'inUse'
    await removeEntry(write, events, current, 'undo')
    return 'removed'
  }
  if (!can(caller, 'update', 'events', current.item)) return 'notAllowed'
  const before = JSON.parse(change.before!) as Record<string, unknown>
  const read = validate(eventContract.input, { ...current.item, ...before })
  if (!read.ok) return 'edited'
  await replace(write, events, current, read.value)
  await write.tx.updateTable('followedEvents').set({ editedHere: 0 }).where('eventId', '=', id).execute()
  return 'restored'
}

async function undoPlace(
  write: Write,
  change: ImportChangeTable,
  current: Stored<{ version: number }, { id: string; ownedBy: string[] }>,
): Promise<Result> {
  const { deps, tx, caller } = write
  if (current.row.version !== change.version) return 'edited'
  if (!can(caller, 'delete', 'places', current.item)) return 'notAllowed'
  return (await countUses(tx, deps.db.dialect, 'places', change.itemId)) > 0 ? 'inUse' : undefined
}

/**
 * Undoes an import as one: removes what it has created and puts back what it has changed, except entries that have been
 * edited here since, that a later import has changed, or that something else needs. Once: throws 400 `already undone`.
 * Throws 403 or 404 if the caller may not undo it, or may change nothing of it: others still can.
 */
export async function undoImport(write: Write, importId: string): Promise<ImportUndone> {
  const { deps, tx, caller, now, record } = write
  await advisoryLock(tx, 'imports')
  const row = await tx
    .selectFrom('imports')
    .select(['id', 'userId'])
    .where('id', '=', importId)
    .executeTakeFirst()
  assertAllowed(caller, 'delete', 'imports', row)
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set((column) => ({ undoneAt: now.toISOString(), version: column('version', '+', 1) }))
    .where('id', '=', importId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError(400, 'already undone')
  const changes = await tx
    .selectFrom('importChanges')
    .selectAll()
    .where('importId', '=', importId)
    .orderBy('kind')
    .orderBy('itemId')
    .execute()
  const undone: ImportUndone = { removed: 0, restored: 0, stays: [] }
  const note = (result: Result, change: ImportChangeTable, name: string) => {
    if (result === 'removed' || result === 'restored') undone[result] += 1
    else if (result) undone.stays.push({ id: change.itemId, name, resource: change.kind, reason: result })
  }
  for (const change of changes.filter(({ kind }) => kind === 'events')) {
    const current = await findEvent(write, change.itemId)
    if (current) note(await undoEvent(write, change, current), change, current.item.name)
  }
  // Places last: the events that were there are gone by then.
  for (const change of changes.filter(({ kind }) => kind === 'places')) {
    const current = await findStored(deps.db, tx, places, change.itemId, 'delete')
    if (!current) continue
    const reason = await undoPlace(write, change, current)
    if (reason === undefined) await removeEntry(write, places, current, 'undo')
    note(reason ?? 'removed', change, current.item.name)
  }
  const count = undone.removed + undone.restored
  // An import can be undone once only: not by somebody whose rights don't reach to what is left of it.
  if (count === 0 && undone.stays.some(({ reason }) => reason === 'notAllowed')) throw refused(caller)
  if (count > 0) await record({ deed: 'importUndone', resource: 'events', key: importId, count })
  return undone
}
