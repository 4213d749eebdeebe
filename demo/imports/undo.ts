import {
  can,
  eventContract,
  idReference,
  type ImportUndone,
  type StayReason,
  validate,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { advisoryLock } from '../db/connection/transaction.ts'
import { countUses } from '../db/listings/uses.ts'
import { notify } from '../db/people/users.ts'
import type { ImportChangeTable } from '../db/schema/tables.ts'
import { importLink } from '../domain/entry-links.ts'
import { assertAllowed, refused } from '../domain/permit.ts'
import { countUndone, uncountImported } from '../entries/create-limit.ts'
import { events } from '../entries/events.ts'
import { findStored } from '../entries/find-stored.ts'
import { inParts } from '../entries/in-parts.ts'
import { places } from '../entries/places.ts'
import type { RunWrite, Stored, Write } from '../entries/resource.ts'
import { removeEntry, replace } from '../entries/write-entry.ts'
import { AccountGone, writerAs } from '../entries/write-as.ts'
import { noted } from '../i18n/messages.ts'
import { ApiError } from '../lib/api-error.ts'
import { latestCredible, minuteMs } from '../lib/credible-time.ts'

type Result = 'removed' | 'restored' | StayReason | undefined

/** Whether another import has changed the entry since. */
async function isImportedLater(
  { tx }: Write,
  { importId, itemId, step }: ImportChangeTable,
): Promise<boolean> {
  const row = await tx.selectFrom('imports').select('seq').where('id', '=', importId).executeTakeFirst()
  // With the account of its importer, the record of an import is gone. What changes an entry came after what created it.
  if (!row && step !== 'create') return false
  const later = await tx
    .selectFrom('importChanges')
    .innerJoin('imports', 'imports.id', 'importChanges.importId')
    .select('imports.id')
    .where('importChanges.kind', '=', 'events')
    .where('importChanges.itemId', '=', itemId)
    .where('importChanges.importId', '!=', importId)
    .where('imports.undoneAt', 'is', null)
    .$if(row !== undefined, (query) => query.where('imports.seq', '>', row!.seq))
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
  if (await isImportedLater(write, change)) return 'importedLater'
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
  try {
    await replace(write, events, current, read.value)
  } catch (error) {
    // Its rules are checked before anything is written: a place may be gone since, or a group may no longer be named.
    if (!(error instanceof ApiError)) throw error
    return error.status === 403 ? 'notAllowed' : 'edited'
  }
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

/** How long a process that undoes an import may be silent, until another one goes on. */
const leaseMs = minuteMs

/** What undoing has made of one entry: nothing if it was gone. */
type One = { change: ImportChangeTable; name: string; result: Result } | undefined

async function undoChange(write: Write, change: ImportChangeTable): Promise<One> {
  const { deps, tx } = write
  if (change.kind === 'events') {
    const current = await findEvent(write, change.itemId)
    return current && { change, name: current.item.name, result: await undoEvent(write, change, current) }
  }
  const current = await findStored(deps.db, tx, places, change.itemId, 'delete')
  if (!current) return undefined
  const result = await undoPlace(write, change, current)
  if (result === undefined) await removeEntry(write, places, current, 'undo')
  return { change, name: current.item.name, result: result ?? 'removed' }
}

/** What an import has changed, or is left of that; places last: the events that were there are gone by then. */
const changesOf = ({ tx }: Pick<Write, 'tx'>, importId: string) =>
  tx
    .selectFrom('importChanges')
    .selectAll()
    .where('importId', '=', importId)
    .orderBy('kind')
    .orderBy('itemId')
    .execute()

/** Undoes changes in parts. Those that are dealt with are forgotten, so that another process can go on with the rest. */
const undoChanges = (
  write: RunWrite,
  importId: string,
  changes: readonly ImportChangeTable[],
  work = undoChange,
) =>
  inParts(
    write,
    changes,
    (context, change) => work({ ...context, how: 'undo' }, change),
    async ({ tx, now }, results) => {
      const leasedUntil = new Date(now.getTime() + leaseMs).toISOString()
      await tx
        .updateTable('importRuns')
        .set((row) => ({ leasedUntil, done: row('done', '+', results.length) }))
        .where('importId', '=', importId)
        .execute()
      for (const one of results) {
        if (!one || one.result === 'notAllowed') continue
        const { kind, itemId } = one.change
        await tx
          .deleteFrom('importChanges')
          .where('importId', '=', importId)
          .where('kind', '=', kind)
          .where('itemId', '=', itemId)
          .execute()
      }
    },
  )

/**
 * Undoes an import as one: removes what it has created and puts back what it has changed, except entries that have been
 * edited here since, that a later import has changed, or that something else needs. If the process dies, another one
 * goes on. Once: throws 400 `already undone`, and 409 `already running` until it is imported. Throws 403 or 404 if the
 * caller may not undo it, or may change nothing of it: others still can. Counts against the limit for imported events,
 * but is never refused because of it.
 */
export async function undoImport(write: RunWrite, importId: string): Promise<ImportUndone> {
  const changes = await write(async (context) => {
    const { tx, caller, now } = context
    await advisoryLock(tx, 'imports')
    const row = await tx
      .selectFrom('imports')
      .select(['id', 'userId'])
      .where('id', '=', importId)
      .executeTakeFirst()
    assertAllowed(caller, 'delete', 'imports', row)
    const run = await tx
      .selectFrom('importRuns')
      .select('state')
      .where('importId', '=', importId)
      .executeTakeFirst()
    if (run && run.state !== 'undoing')
      throw new ApiError(409, 'already running', {}, { 'retry-after': '10' })
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set((column) => ({ undoneAt: now.toISOString(), version: column('version', '+', 1) }))
      .where('id', '=', importId)
      .where('undoneAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError(400, 'already undone')
    const leasedUntil = new Date(now.getTime() + leaseMs).toISOString()
    const found = await changesOf(context, importId)
    const progress = { calendar: null, state: 'undoing', done: 0, total: found.length } as const
    await tx
      .insertInto('importRuns')
      .values({ importId, userId: caller.id, ...progress, leasedUntil })
      .execute()
    await countUndone(context, found.length)
    return found
  })
  return finishUndoing(write, importId, changes)
}

async function finishUndoing(
  write: RunWrite,
  importId: string,
  changes: readonly ImportChangeTable[],
): Promise<ImportUndone> {
  const results = await undoChanges(write, importId, changes)
  const undone: ImportUndone = { removed: 0, restored: 0, stays: [] }
  for (const one of results) {
    if (!one?.result) continue
    const { change, name, result } = one
    if (result === 'removed' || result === 'restored') undone[result] += 1
    else undone.stays.push({ id: change.itemId, name, resource: change.kind, reason: result })
  }
  const count = undone.removed + undone.restored
  const isRefused = count === 0 && undone.stays.some(({ reason }) => reason === 'notAllowed')
  const caller = await write(async (context) => {
    await context.tx.deleteFrom('importRuns').where('importId', '=', importId).execute()
    // An import can be undone once only: not by somebody whose rights don't reach to what is left of it.
    if (isRefused)
      await context.tx.updateTable('imports').set({ undoneAt: null }).where('id', '=', importId).execute()
    if (count > 0) await context.record({ deed: 'importUndone', resource: 'events', key: importId, count })
    return context.caller
  })
  if (isRefused) throw refused(caller)
  return undone
}

/** Reverts one change of an import as if it had never been made: the next import of its source finds it as before. */
async function revertChange(write: Write, change: ImportChangeTable): Promise<One> {
  const { tx } = write
  const link =
    change.kind === 'events'
      ? await tx
          .selectFrom('followedEvents')
          .select('id')
          .where('eventId', '=', change.itemId)
          .executeTakeFirst()
      : undefined
  const one = await undoChange(write, change)
  if (!link || !one) return one
  if (one.result === 'removed') await tx.deleteFrom('followedEvents').where('id', '=', link.id).execute()
  if (one.result === 'restored')
    await tx.updateTable('followedEvents').set({ seen: '{}' }).where('id', '=', link.id).execute()
  return one
}

/** Reverts all changes but those that fail, and then throws the first failure. */
async function revertChanges(
  write: RunWrite,
  importId: string,
  changes: readonly ImportChangeTable[],
): Promise<void> {
  try {
    await undoChanges(write, importId, changes, revertChange)
  } catch {
    // One that fails undoes its whole part: each gets one of its own.
    const failures: unknown[] = []
    const left = await write((context) => changesOf(context, importId))
    for (const change of left)
      await undoChanges(write, importId, [change], revertChange).catch((error: unknown) =>
        failures.push(error),
      )
    if (failures.length > 0) throw failures[0]
  }
}

/**
 * Reverts what has been done of an import that can't be finished, except entries that somebody has edited since; with
 * `isCutOff` its owner gets a notification. Does nothing if another process has already done so. If some of it fails, it
 * throws once the rest is reverted, and can be called again.
 */
export async function takeBack(deps: Deps, importId: string, { isCutOff = false } = {}): Promise<void> {
  const run = await deps.db.read
    .selectFrom('importRuns')
    .select('userId')
    .where('importId', '=', importId)
    .executeTakeFirst()
  if (!run) return
  const write = writerAs(deps, run.userId ?? '', { asHost: true })
  const changes = await write(async (context) => {
    const leasedUntil = new Date(context.now.getTime() + leaseMs).toISOString()
    await context.tx
      .updateTable('importRuns')
      .set({ state: 'takingBack', done: 0, leasedUntil })
      .where('importId', '=', importId)
      .execute()
    return changesOf(context, importId)
  })
  await revertChanges(write, importId, changes)
  await write(async ({ tx, now }) => {
    const ended = await tx
      .deleteFrom('importRuns')
      .where('importId', '=', importId)
      .returning(['userId', 'total'])
      .executeTakeFirst()
    if (!ended) return
    await tx.deleteFrom('importChanges').where('importId', '=', importId).execute()
    const gone = await tx.deleteFrom('imports').where('id', '=', importId).returningAll().executeTakeFirst()
    const { userId, total } = ended
    if (userId === null) return
    await uncountImported(tx, userId, total)
    // A subscription is read again by itself.
    if (!isCutOff || gone?.subscriptionId !== null) return
    const message = noted(
      { about: 'importTakenBack', name: gone.title ?? gone.host ?? gone.format },
      deps.config,
    )
    await notify(tx, [userId], { ...message, linkUrl: importLink(deps.config.publicUrl) }, now)
  })
}

/** Those of imports: what is undone besides them is in the same table (entries/undo-run.ts). */
export const importStates = ['applying', 'undoing', 'takingBack'] as const

const abandoned = ({ db, now }: Deps) =>
  db.read
    .selectFrom('importRuns')
    .selectAll()
    .where('state', 'in', importStates)
    .where((row) =>
      row.or([
        row('leasedUntil', '<=', now().toISOString()),
        row('leasedUntil', '>', latestCredible(now(), leaseMs)),
      ]),
    )

/** Whether a process has died while it was importing or undoing an import. */
export async function isAnyAbandoned(deps: Deps): Promise<boolean> {
  return (await abandoned(deps).limit(1).executeTakeFirst()) !== undefined
}

/** Goes on undoing for an account. If it no longer can, what is left of the import can be undone by somebody else. */
async function goOnUndoing(deps: Deps, importId: string, userId: string): Promise<void> {
  const changes = await changesOf({ tx: deps.db.read }, importId)
  await finishUndoing(writerAs(deps, userId), importId, changes).catch(async (error: unknown) => {
    if (!(error instanceof AccountGone) && !(error instanceof ApiError)) throw error
    await writerAs(deps, userId, { asHost: true })(async ({ tx }) => {
      const { numDeletedRows } = await tx
        .deleteFrom('importRuns')
        .where('importId', '=', importId)
        .where('userId', '=', userId)
        .executeTakeFirst()
      if (numDeletedRows > 0n)
        await tx.updateTable('imports').set({ undoneAt: null }).where('id', '=', importId).execute()
    })
  })
}

/**
 * Finishes what processes have left that died: reverts what was being imported, and tells whose import it was; goes on
 * undoing. Resolves to the number of imports. If some can't be finished, it throws why once the others are.
 */
export async function finishAbandoned(deps: Deps, signal: AbortSignal): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  for (const { importId, userId, state } of await abandoned(deps).orderBy('seq').execute()) {
    if (signal.aborted) break
    try {
      if (state === 'undoing' && userId !== null) await goOnUndoing(deps, importId, userId)
      else await takeBack(deps, importId, { isCutOff: true })
      count += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some imports could not be finished')
  return count
}
