import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  type CalendarEvent,
  idReference,
  type ImportItem,
  type ImportProgress,
  limits,
  placeContract,
  type SourceFormat,
  validate,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { inChunks, type Queries } from '../db/connection/database.ts'
import { advisoryLock } from '../db/connection/transaction.ts'
import { follow, keyHashOf } from '../db/imports/followed-events.ts'
import type { ImportChangeTable } from '../db/schema/tables.ts'
import type { FoundEvent } from '../domain/foreign-calendar.ts'
import { assertAllowed } from '../domain/permit.ts'
import { invalidBody } from '../domain/read-input.ts'
import { countCreates } from '../entries/create-limit.ts'
import { events } from '../entries/events.ts'
import { findStored } from '../entries/find-stored.ts'
import { places } from '../entries/places.ts'
import { inParts } from '../entries/in-parts.ts'
import type { RunWrite, Write } from '../entries/resource.ts'
import { createEntry, replace } from '../entries/write-entry.ts'
import { ApiError, changedInTheMeantime } from '../lib/api-error.ts'
import { minuteMs } from '../lib/credible-time.ts'
import { newId } from '../lib/ids.ts'
import { hashesOf } from './plan/event-input.ts'
import type { Change, Draft } from './plan/plan.ts'
import type { NewPlace } from './plan/planned-names.ts'
import { importStates, takeBack } from './undo.ts'

export type ImportAbout = {
  format: SourceFormat
  title?: string | null
  host?: string | null
  /** What the source and its events are known by: see `OpenSource`. */
  scope: string
  calendar: string
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

/**
 * An entry as it is stored. Throws 412 if it is no longer what the plan was made for, and 403 or 404 if the caller may no
 * longer update it.
 */
async function asPlanned({ deps, tx, caller }: Write, entry: CalendarEvent) {
  const current = await findStored(deps.db, tx, events, entry.id, 'update')
  if (!current || !isDeepStrictEqual(current.item, entry)) throw changedInTheMeantime()
  assertAllowed(caller, 'update', 'events', current.item)
  return current
}

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
  const { version } = await replace(write, events, await asPlanned(write, entry), input)
  return { kind: 'events', itemId: entry.id, step, version, before: valuesOf(entry, fields) }
}

async function cancel(write: Write, { entry }: Disappeared): Promise<Done> {
  const current = await asPlanned(write, entry)
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

/** Whose import it is, and how to write in their name. */
export type Importer = { deps: Deps; write: RunWrite }

const leaseMs = minuteMs
const triesMs = 100
const maxTries = 50

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs).toISOString()

/**
 * Throws 409 `already running` while the caller imports something else, or somebody the same calendar, and until an import
 * of that kind that was interrupted is reverted.
 */
async function assertNoneRuns({ tx, caller, now }: Write, calendar: string): Promise<void> {
  await advisoryLock(tx, 'imports')
  const running = await tx
    .selectFrom('importRuns')
    .select('importId')
    // One whose process has died is reverted first: its entries would count as known.
    .where((row) =>
      row.or([
        row('state', '=', 'applying'),
        row.and([row('state', '=', 'takingBack'), row('leasedUntil', '>', now.toISOString())]),
      ]),
    )
    .where((row) => row.or([row('userId', '=', caller.id), row('calendar', '=', calendar)]))
    .executeTakeFirst()
  if (running) throw new ApiError(409, 'already running', {}, { 'retry-after': '10' })
}

/** Renews the lease of a run in one of its transactions. Throws 409 `import stopped` if it is being reverted. */
async function renew({ tx, now }: Write, importId: string, count = 0): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('importRuns')
    .set((row) => ({ leasedUntil: leaseEnd(now), done: row('done', '+', count) }))
    .where('importId', '=', importId)
    .where('state', '=', 'applying')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError(409, 'import stopped')
}

/** Ends a run with its last transaction: from then on it can't be stopped. Throws 409 `import stopped` if it was before. */
async function endRun({ tx }: Write, importId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('importRuns')
    .where('importId', '=', importId)
    .where('state', '=', 'applying')
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError(409, 'import stopped')
}

/** Claims the turn to import, before the plan is made that is applied. */
async function claim(write: Write, importId: string, calendar: string): Promise<void> {
  const { tx, caller, now } = write
  await assertNoneRuns(write, calendar)
  const run = { importId, userId: caller.id, calendar, state: 'applying', done: 0, total: 0 } as const
  await tx
    .insertInto('importRuns')
    .values({ ...run, leasedUntil: leaseEnd(now) })
    .execute()
}

/** Waits some seconds for an import that runs, and then throws 409 `already running`. */
async function inTurn(begin: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await begin()
    } catch (error) {
      const isBusy = error instanceof ApiError && error.body.error === 'already running'
      if (!isBusy || tries === maxTries) throw error
      await pause(triesMs)
    }
  }
}

/** Records an import that begins to write. */
async function begin(write: Write, id: string, about: ImportAbout, total: number): Promise<ImportItem> {
  const { tx, caller, now } = write
  const { format, title = null, host = null, subscriptionId = null } = about
  await countCreates(write, 'imported', total)
  await renew(write, id)
  await tx.updateTable('importRuns').set({ total }).where('importId', '=', id).execute()
  const none = { created: 0, updated: 0, canceled: 0, places: 0, undoneAt: null }
  const item = { id, createdAt: now.toISOString(), userId: caller.id, format, title, host, ...none }
  await tx
    .insertInto('imports')
    .values({ ...item, subscriptionId })
    .execute()
  return { ...item, subscription: subscriptionId }
}

/**
 * Makes a plan and applies it: creates and changes entries with all the rules of doing so by hand, and records the import,
 * so that it can be undone as one. The plan is made once nobody else imports the same address or file: two that were made at
 * once would both create what neither has seen. Resolves to undefined if nothing changes. All or nothing: others see the entries of
 * one part after the other, and what is not finished, because something has changed since the plan, rights have ended or
 * the process has died, is reverted. Counts against the caller's limit for imported events; throws 409 `already running`,
 * 412, and 429 `too many creates`.
 */
export async function applyPlan(
  importer: Importer,
  about: ImportAbout,
  makePlan: () => Promise<{ draft: Draft; disappeared?: readonly Disappeared[] }>,
): Promise<ImportItem | undefined> {
  const id = newId()
  await inTurn(() => importer.write((context) => claim(context, id, about.calendar)))
  try {
    const { draft, disappeared } = await makePlan()
    return await applyDraft(importer, { id, about, draft, disappeared })
  } catch (error) {
    // If that fails too, the action that finishes imports tries again.
    await takeBack(importer.deps, id).catch(() => undefined)
    throw error
  }
}

type Applied = {
  id: string
  about: ImportAbout
  draft: Draft
  disappeared?: readonly Disappeared[] | undefined
}

/** Resolves to undefined if nothing changes. */
async function applyDraft(
  { write }: Importer,
  { id, about, draft: { changes, names, seen, followed }, disappeared = [] }: Applied,
): Promise<ImportItem | undefined> {
  const placeIds = new Map<string, string>()
  const noted = new Map(followed.map((row) => [row.keyHash, row]))
  const { subscriptionId = null } = about
  const linkOf = ({ key, start }: FoundEvent, hashes: object) => ({
    source: about.scope,
    subscriptionId: subscriptionId ?? noted.get(keyHashOf(key))?.subscriptionId ?? null,
    keyHash: keyHashOf(key),
    seen: JSON.stringify(hashes),
    start,
  })
  type Work = (context: Write) => Promise<Done | undefined>
  const placed = [...names.newPlaces].map<Work>(([name, place]) => async (context) => {
    const { key, version } = await createPlace(context, place)
    placeIds.set(name, key)
    return { kind: 'places', itemId: key, step: 'create', version, before: null }
  })
  const changed = changes.map<Work>((change) => async (context) => {
    const one = await applyChange(context, change, placeIds)
    await follow(context.tx, { ...linkOf(change.event, hashesOf(change.event)), eventId: one.itemId })
    return one
  })
  const known = seen.map<Work>(({ event, entry }) => async ({ tx }) => {
    await follow(tx, { ...linkOf(event, hashesOf(event)), eventId: entry.id })
    return undefined
  })
  const lost = disappeared.map<Work>((one) => async (context) => {
    const { entry, keyHash, seen: last } = one
    const done = await cancel(context, one)
    const link = { source: about.scope, subscriptionId, keyHash, seen: last, start: entry.start }
    await follow(context.tx, { ...link, eventId: entry.id, missing: 1 })
    return done
  })
  const run = async (context: Write, work: Work) => work({ ...context, how: 'import', run: id })
  const total = placed.length + changed.length + lost.length
  if (total === 0) {
    await inParts(write, known, run, async () => undefined)
    await write((context) => endRun(context, id))
    return undefined
  }
  const item = await write((context) => begin(context, id, about, total))
  const works = [...placed, ...changed, ...known, ...lost]
  const done = await inParts(write, works, run, async (context, results) => {
    const rows = results.flatMap((one) => (one ? [{ importId: id, ...one }] : []))
    await renew(context, id, rows.length)
    await inChunks(rows, (some) => context.tx.insertInto('importChanges').values(some).execute())
  })
  const count = (kind: Done['kind'], step: Done['step']) =>
    done.filter((one) => one?.kind === kind && one.step === step).length
  const counts = {
    created: count('events', 'create'),
    updated: count('events', 'update'),
    canceled: count('events', 'cancel'),
    places: count('places', 'create'),
  }
  await write(async (context) => {
    await endRun(context, id)
    await context.tx.updateTable('imports').set(counts).where('id', '=', id).execute()
  })
  return { ...item, ...counts }
}

/** Stops an import that is being applied: its process takes it back. Throws 403, and 404 if none is running. */
export async function stopImport({ tx, caller }: Write, importId: string): Promise<void> {
  const run = await tx
    .selectFrom('importRuns')
    .select(['importId as id', 'userId'])
    .where('importId', '=', importId)
    .where('state', '=', 'applying')
    .executeTakeFirst()
  assertAllowed(caller, 'delete', 'imports', run)
  await tx
    .updateTable('importRuns')
    .set({ state: 'takingBack' })
    .where('importId', '=', importId)
    .where('state', '=', 'applying')
    .execute()
}

/** The imports of an account that are being applied or undone, the one that began last at the end. */
export async function runningImports(db: Queries, userId: string): Promise<ImportProgress[]> {
  return db
    .selectFrom('importRuns')
    .select(['importId as id', 'state', 'done', 'total'])
    .where('userId', '=', userId)
    .where('state', 'in', importStates)
    .orderBy('seq')
    .$narrowType<{ state: (typeof importStates)[number] }>()
    .execute()
}

/** The latest imports, of everybody or of one account. */
export async function listImports(db: Queries, userId?: string): Promise<ImportItem[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .where('id', 'not in', db.selectFrom('importRuns').select('importId').where('state', '!=', 'undoing'))
    .orderBy('seq', 'desc')
    .limit(limits.importsListed)
    .execute()
  return rows.map(({ seq: _seq, version: _version, subscriptionId, ...row }) => ({
    ...row,
    subscription: subscriptionId,
  }))
}
