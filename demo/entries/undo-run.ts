import type { Selectable } from 'kysely'
import {
  can,
  type Facts,
  type RestorableName,
  type RunUndone,
  seesAll,
  isRestorable,
} from '../../src/contract.ts'
import type { AnyRow } from '../db/connection/transaction.ts'
import type { VersionTable } from '../db/schema/history-tables.ts'
import { versionsOf } from '../db/versions.ts'
import type { Values } from '../domain/history.ts'
import { ApiError } from '../lib/api-error.ts'
import { changedValues } from '../lib/changed-values.ts'
import { restorables, restoreDeleted } from './bin.ts'
import { findStored } from './find-stored.ts'
import { inParts } from './in-parts.ts'
import type { Resource, RunWrite, Stored, Write } from './resource.ts'
import { readKept, statesOf } from './versions.ts'
import { removeEntry, replace } from './write-entry.ts'

type Version = Selectable<VersionTable>

type Reason = RunUndone['stays'][number]['reason']

type Result = 'restored' | 'removed' | Reason

/** What undoing has made of one entry: nothing if it was gone, or back already. */
type One = { version: Version; name: string; result: Result } | undefined

type AnyItem = Facts & { name: string }

/** A resource as undoing sees it: any of them, whose entries have a name. */
const resourceOf = (name: RestorableName) =>
  restorables[name] as unknown as Resource<AnyRow, AnyItem, unknown, unknown>

/** What a refusal says: rights that are missing, something that still points to it, or anything else that has changed. */
function reasonOf(error: unknown): Reason {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 403 || error.status === 404) return 'notAllowed'
  return error.body.error === 'still in use' ? 'inUse' : 'edited'
}

/** Removes an entry that the work created, unless it has been changed since. */
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

/** Gives an entry the values back that the work changed, unless they have been changed since. */
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
  // A date that the work changed with its series is not edited by hand when it is as before.
  await replace({ ...write, options: { from: 'template' } }, entries, current, input)
  return 'restored'
}

async function undoVersion(context: Write, version: Version): Promise<One> {
  const write: Write = { ...context, how: 'undo' }
  const { deps, tx } = write
  const { resource, key, step } = version
  if (!isRestorable(resource)) return undefined
  try {
    if (step === 'removed') {
      const isKept = await tx.selectFrom('bin').select('name').where('id', '=', key).executeTakeFirst()
      if (!isKept) return undefined
      const { name } = await restoreDeleted(write, key, { without: [] })
      return { version, name, result: 'restored' }
    }
    const entries = resourceOf(resource)
    const current = await findStored(deps.db, tx, entries, key, 'delete')
    if (!current) return undefined
    const undo = step === 'created' ? undoCreation : undoChange
    return { version, name: current.item.name, result: await undo(write, version, current) }
  } catch (error) {
    const result = reasonOf(error)
    const stored = await findStored(deps.db, tx, resourceOf(resource), key)
    return { version, name: stored?.item.name ?? key, result }
  }
}

/**
 * Undoes work on many entries as one, such as a merge, a generation or a change of a series: what it changed last comes
 * first. Entries that have been changed since stay, and are named with the reason. In parts: others write in between.
 * Throws 404 unless the caller has done the work, or is a moderator.
 */
export async function undoRun(write: RunWrite, run: string): Promise<RunUndone> {
  const versions = await write(async ({ tx, caller }) => {
    const rows = await tx
      .selectFrom('versions')
      .selectAll()
      .where('run', '=', run)
      // What an import did is undone by its own rules (imports/undo.ts).
      .where('how', '<>', 'import')
      .orderBy('seq', 'desc')
      .execute()
    return seesAll(caller) ? rows : rows.filter(({ by }) => by === caller.id)
  })
  if (versions.length === 0) throw new ApiError(404, 'not found')
  const results = await inParts(write, versions, undoVersion, async () => undefined)
  const undone: RunUndone = { removed: 0, restored: 0, stays: [] }
  for (const one of results) {
    if (!one) continue
    const { version, name, result } = one
    if (result === 'restored' || result === 'removed') undone[result] += 1
    else
      undone.stays.push({
        id: version.key,
        name,
        resource: version.resource as RestorableName,
        reason: result,
      })
  }
  const count = undone.restored + undone.removed
  if (count > 0) await write((context) => context.record({ deed: 'workUndone', key: run, count }))
  return undone
}
