import type { Selectable } from 'kysely'
import {
  can,
  type Facts,
  isRestorable,
  type RestorableName,
  type RunUndone,
  seesAll,
} from '../../src/contract.ts'
import { findInBin } from '../db/bin.ts'
import { type AnyRow, anyTable, inSavepoint, isPostgres } from '../db/connection/transaction.ts'
import type { VersionTable } from '../db/schema/history-tables.ts'
import { versionsOf } from '../db/versions.ts'
import type { Values } from '../domain/history.ts'
import { ApiError } from '../lib/api-error.ts'
import { changedValues } from '../lib/changed-values.ts'
import { restorables, restoreDeleted } from './bin.ts'
import { findStored } from './find-stored.ts'
import { assertReferences } from './references.ts'
import { pointBack, repointedFields } from './repoint.ts'
import type { Resource, Stored, Write } from './resource.ts'
import { mapBroken } from './taken.ts'
import { readKept, statesOf, topFields } from './versions.ts'
import { removeEntry, replace } from './write-entry.ts'

/** A change to undo. */
export type Version = Selectable<VersionTable>

type Reason = RunUndone['stays'][number]['reason']

type Result = 'restored' | 'removed' | Reason

/** The result for one entry; undefined if it was gone, or back already. */
export type One = { version: Version; name: string; result: Result; fields?: string[] } | undefined

type AnyItem = Facts & { name: string }

/** Any resource, with its types erased; all entries have a name. */
const resourceOf = (name: RestorableName) =>
  restorables[name] as unknown as Resource<AnyRow, AnyItem, unknown, unknown>

/** The reason behind a refusal. Other errors are thrown again. */
function reasonOf(error: unknown): { result: Reason; fields?: string[] } {
  if (!(error instanceof ApiError)) throw error
  const { error: code, fields = {} } = error.body
  if (error.status === 403 || error.status === 404) return { result: 'notAllowed' }
  if (code === 'still in use') return { result: 'inUse' }
  if (code === 'name already exists') return { result: 'nameTaken' }
  return { result: 'lost', fields: [...new Set(topFields(Object.keys(fields)))] }
}

/** Removes an entry that the run created, unless it has been changed since. */
async function undoCreation(
  write: Write,
  { resource, version }: Version,
  current: Stored<AnyRow, AnyItem>,
): Promise<Result> {
  const name = resource as RestorableName
  if (current.row.version !== version) return 'edited'
  if (!can(write.caller, 'delete', name, current.item)) return 'notAllowed'
  await removeEntry(write, resourceOf(name), current, 'undo')
  return 'removed'
}

/** Gives an entry its former values back, unless they have been changed since. */
async function undoChange(
  write: Write,
  { resource, key, version, before }: Version,
  current: Stored<AnyRow, AnyItem>,
): Promise<Result> {
  const { tx, caller } = write
  const name = resource as RestorableName
  const entries = resourceOf(name)
  const values = JSON.parse(before) as Values
  const made = statesOf(current.item, await versionsOf(tx, name, key)).get(version) ?? {}
  const fields = Object.keys(values)
  if (Object.keys(changedValues(made, current.item, fields)).length > 0) return 'edited'
  const fixed = entries.fixed(caller, current.item)
  if (!can(caller, 'update', name, current.item) || fields.some((field) => fixed.includes(field)))
    return 'notAllowed'
  const input = readKept(entries.contract.input, { ...current.item, ...values })
  // A date of a series that is back to its former values doesn't count as edited by hand.
  await replace({ ...write, options: { from: 'template' } }, entries, current, input)
  return 'restored'
}

async function undoStep(write: Write, version: Version): Promise<One> {
  const { deps, tx } = write
  const { key, step } = version
  if (step === 'removed') {
    if (!(await findInBin(tx, key))) return undefined
    const { name } = await restoreDeleted(write, key, { without: [] })
    return { version, name, result: 'restored' }
  }
  const entries = resourceOf(version.resource as RestorableName)
  const current = await findStored(deps.db, tx, entries, key, 'delete')
  if (!current) return undefined
  const undo = step === 'created' ? undoCreation : undoChange
  return { version, name: current.item.name, result: await undo(write, version, current) }
}

/** Undoes one change; if that is refused, the entry stays as it is. */
async function undoVersion(write: Write, version: Version): Promise<One> {
  const { deps, tx, notes } = write
  const { resource, key } = version
  if (!isRestorable(resource)) return undefined
  const [deeds, written] = [notes.deeds.length, notes.written.length]
  try {
    return await inSavepoint(tx, async () => mapBroken(async () => undoStep(write, version)))
  } catch (error) {
    const reason = reasonOf(error)
    notes.deeds.length = deeds
    notes.written.length = written
    const stored = await findStored(deps.db, tx, resourceOf(resource), key)
    const kept = stored ? undefined : await findInBin(tx, key)
    return { version, name: stored?.item.name ?? kept?.name ?? key, ...reason }
  }
}

/** Number of entries that are restored in one statement. */
const alikeAtOnce = 50

/** Groups versions that can be undone in one statement: the same change by a merge. Keeps their order. */
export function alike(versions: readonly Version[]): Version[][] {
  const groups: Version[][] = []
  for (const version of versions) {
    const last = groups.at(-1)
    const [first] = last ?? []
    const isSame =
      version.how === 'merge' &&
      version.step === 'changed' &&
      first?.how === 'merge' &&
      first.step === 'changed' &&
      first.resource === version.resource &&
      first.before === version.before
    if (last && isSame && last.length < alikeAtOnce) last.push(version)
    else groups.push([version])
  }
  return groups
}

/**
 * Reverts the references that a merge has changed, all at once. Returns the restored entries; the others have been changed
 * since, or must be undone one by one.
 */
async function pointAllBack(write: Write, versions: readonly Version[]): Promise<Map<string, string>> {
  const { tx, caller } = write
  const [{ resource, step, how, before }] = versions as [Version]
  const done = new Map<string, string>()
  if (how !== 'merge' || step !== 'changed' || !seesAll(caller) || !isRestorable(resource)) return done
  const values = JSON.parse(before) as Values
  const fields = Object.keys(values)
  const known = repointedFields(resource)
  if (!fields.every((field) => known.includes(field))) return done
  const entries = resourceOf(resource)
  const made = new Map(versions.map(({ key, version }) => [key, version]))
  const rows = await anyTable(tx)
    .selectFrom(resource)
    .selectAll()
    .where('id', 'in', [...made.keys()])
    .orderBy('id')
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate())
    .execute()
  const same = rows.filter(({ id, version }) => made.get(String(id)) === version)
  const items = (await entries.load(tx, same as unknown as AnyRow[])) as (AnyItem & { id: string })[]
  const free = items.filter(
    (item) =>
      can(caller, 'update', resource, item) &&
      !fields.some((field) => entries.fixed(caller, item).includes(field)),
  )
  if (free.length === 0) return done
  try {
    await assertReferences(write, entries.contract, values)
  } catch (error) {
    if (error instanceof ApiError) return done
    throw error
  }
  await pointBack(write, resource, free, values)
  for (const { id, name } of free) done.set(id, name)
  return done
}

/**
 * Undoes versions that `alike` has grouped, by the same rules as any write. Entries that were changed since, are still in
 * use, or that the caller may not change are left alone.
 */
export async function undoAlike(write: Write, versions: readonly Version[]): Promise<One[]> {
  const back = await pointAllBack(write, versions)
  const all: One[] = []
  for (const version of versions) {
    const name = back.get(version.key)
    all.push(name === undefined ? await undoVersion(write, version) : { version, name, result: 'restored' })
  }
  return all
}
