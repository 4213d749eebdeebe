import {
  can,
  eventContract,
  idReference,
  type ImportUndone,
  type StayReason,
  validate,
} from '../../src/contract.ts'
import { advisoryLock } from '../db/connection/transaction.ts'
import { countUses } from '../db/listings/uses.ts'
import type { ImportChangeTable } from '../db/schema/tables.ts'
import { assertAllowed, refused } from '../domain/permit.ts'
import { events } from '../entries/events.ts'
import { findStored } from '../entries/find-stored.ts'
import { places } from '../entries/places.ts'
import type { Stored, Write } from '../entries/resource.ts'
import { removeEntry, replace } from '../entries/write-entry.ts'
import { ApiError } from '../lib/api-error.ts'

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
