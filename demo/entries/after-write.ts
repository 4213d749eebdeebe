import {
  isListing,
  isMergeable,
  isRestorable,
  isVersioned,
  type ResourceName,
  searchKinds,
  seesAll,
  type VersionedName,
  type WrittenHow,
} from '../../src/contract.ts'
import type { Deps, Written } from '../config/deps.ts'
import { putIntoBin, type Removal, takeFromBin } from '../db/bin.ts'
import type { Queries } from '../db/connection/database.ts'
import { transact } from '../db/connection/transaction.ts'
import { forgetReview, isChanged, markDealtWith, noteChange } from '../db/listings/reviews.ts'
import type { ListingRows } from '../db/listings/rows.ts'
import {
  restoreEvent,
  restoreEvents,
  withdrawEvent,
  withdrawEvents,
} from '../db/listings/withdrawn-events.ts'
import { addRedirect, forgetRedirects, redirectedTo } from '../db/redirects.ts'
import { indexDocuments, removeDocuments, updateVisibility } from '../db/search/index-documents.ts'
import { queueDocuments } from '../db/search/queue.ts'
import { catchUp } from '../db/search/rebuild.ts'
import { type Deed, record } from '../db/trail.ts'
import {
  addVersions,
  currentVersions,
  forgetVersions,
  type NewVersion,
  trimVersions,
} from '../db/versions.ts'
import { trackedFields, type Values } from '../domain/history.ts'
import { changedValues } from '../lib/changed-values.ts'
import {
  type Merged,
  notifyFormerOwners,
  notifyOfDeactivation,
  notifyOfMerge,
  type OwnedInput,
  type OwnedItem,
} from './notify-owners.ts'
import type { Notes, Write } from './resource.ts'

/*
 * What follows when an entry was written. Every way to write one passes `afterWrite` in its transaction, and every
 * transaction passes `afterCommit` (`scripts/rules.ts`, `demo/api/after-write.test.ts`).
 *
 * To hook something in, add a step to `steps`. It runs in the transaction, in this order, and undoes the write if it
 * throws: write a row here and send what is slow from a job. Each step is given every write, and decides by `kind`
 * and `way` what to do about it; the row as it is now is in the database under its key. What must not undo the write,
 * or reaches beyond the database, belongs into `afterCommit`.
 *
 * A use case that writes many entries at once records and notifies by itself, in one line and one message for all.
 */

/** A write by the host itself, in nobody's name: by a job or a command. */
export type HostWrite = Pick<Write, 'tx' | 'now' | 'notes'> & { caller: null; how: WrittenHow; run?: string }

/** A write of entries, as detailed as the way in which they were written knows it. */
export type EntryWrite = Written & {
  /** The entry as it was, if it was changed or removed by hand. */
  before?: { row: object; item: object }
  /** The input, if it was created or changed by hand. */
  after?: object
  /** What its fields were before, if it was changed otherwise; or what is not as it was, if it was restored. */
  was?: (key: string) => Values
  /** What its deletion changed elsewhere. */
  removal?: Removal
  /** The repeating event of generated events. */
  series?: string
  /** What an entry is merged into. */
  merged?: Merged
}

type Step = (write: Write | HostWrite, written: EntryWrite) => Promise<void>

const isSearched = (name: ResourceName) => searchKinds.find((kind) => kind === name)

/** Ways that change nothing that search knows. */
const unsearched: readonly Written['way'][] = ['image', 'erasure', 'rule']

/** Ways that hide or show all entries of an account. */
const together: readonly Written['way'][] = ['hiding', 'showing']

/** Entries that a transaction indexes by itself; search catches up with the others after the commit. */
const indexedAtOnce = 5

/**
 * Updates the search index. When entries are hidden or shown together, only the visibility of events changes. Nobody
 * finds what is removed or hidden from the commit on.
 */
const search: Step = async ({ tx, notes }, { kind, way, resource, keys }) => {
  const searched = isSearched(resource)
  if (!searched || unsearched.includes(way)) return
  notes.searched += keys.length
  const later = notes.searched > indexedAtOnce
  if (kind === 'removed') await removeDocuments(tx, searched, keys, { later })
  else {
    const isTogether = together.includes(way)
    if (isTogether) await updateVisibility(tx, searched, keys)
    if (isTogether && searched === 'events') return
    await (later ? queueDocuments : indexDocuments)(tx, searched, keys)
  }
}

const isPublic = ({ published, deactivated }: { published?: unknown; deactivated?: unknown }) =>
  Boolean(published) && !deactivated

/** Keeps the tombstones of events for feeds: those that are no longer public have one. */
const tombstones: Step = async ({ tx, now }, { kind, way, resource, keys, before, after }) => {
  if (resource !== 'events') return
  if (way === 'archive' || way === 'showing' || way === 'restoring') return restoreEvents(tx, keys)
  if (way === 'hiding') return withdrawEvents(tx, keys, now)
  if (!before) return
  const row = before.row as ListingRows['events']
  if (kind === 'changed' && isPublic(after ?? {})) await restoreEvent(tx, row.id)
  else if (isPublic(row)) await withdrawEvent(tx, row, now)
}

/**
 * Puts what somebody who is not a moderator has written on the moderation desk. What a moderator has just deactivated
 * is dealt with.
 */
const desk: Step = async ({ tx, caller, now }, { kind, way, resource, keys, before, after, series }) => {
  if (!isListing(resource)) return
  if (kind === 'removed') for (const id of keys) await forgetReview(tx, resource, id)
  if (kind === 'removed' || !caller) return
  if (way === 'restoring') {
    for (const id of keys) if (!seesAll(caller)) await noteChange(tx, { kind: resource, id, now })
  } else if (series !== undefined) {
    const dates = keys.length
    if (dates > 0 && !seesAll(caller)) await noteChange(tx, { kind: 'revents', id: series, now, dates })
  } else if (way === 'hand') {
    const [id = ''] = keys
    const item = before?.item as (OwnedItem & { editedByHand?: boolean | null }) | undefined
    const input = after as OwnedInput
    const wasEdited = item?.editedByHand === true
    if (seesAll(caller)) {
      if (input.deactivated && item && !item.deactivated)
        await markDealtWith(tx, { kind: resource, id, by: caller.id, now })
    } else if (!item || isChanged(input, item)) await noteChange(tx, { kind: resource, id, now, wasEdited })
  }
}

/** Notifies owners, except the caller, of what somebody else has done to their entry. */
const owners: Step = async (write, { kind, way, resource, before, after, merged }) => {
  if (!write.caller || !before || !isListing(resource)) return
  const item = before.item as OwnedItem
  if (merged) await notifyOfMerge(write, resource, item, merged)
  if (kind !== 'changed' || way !== 'hand') return
  await notifyOfDeactivation(write, resource, item, after as OwnedInput)
  await notifyFormerOwners(write, resource, item, after as OwnedInput)
}

/** Name of an entry for the audit trail. Notifications have none, because their text is private. */
export const nameIn = (item: object) =>
  'name' in item && typeof item.name === 'string' ? { name: item.name } : {}

/** Whether moderation has hidden an entry; most resources have no such field. */
const isDeactivated = ({ deactivated }: { deactivated?: boolean | null }) => deactivated === true

/** Records changes of owners, deactivations, merges and deletions in the audit trail. */
const trail: Step = async (write, { kind, way, resource, keys, before, after, merged }) => {
  if (!write.caller || !before) return
  const [key = ''] = keys
  const entry = { resource, key, ...nameIn(before.item) }
  if (merged) {
    const { into, intoName, count } = merged
    return write.record({ deed: 'merged', ...entry, count, more: { into, intoName } })
  }
  if (way !== 'hand') return
  // The key of an invitation is secret.
  if (kind === 'removed')
    return write.record({ deed: 'deleted', ...entry, ...(resource === 'invitations' && { key: undefined }) })
  const [was, is] = [before.item as OwnedItem, after as OwnedInput]
  const added = isListing(resource) ? is.ownedBy.filter((id) => !was.ownedBy.includes(id)) : []
  const removed = isListing(resource) ? was.ownedBy.filter((id) => !is.ownedBy.includes(id)) : []
  if (added.length + removed.length > 0)
    await write.record({ deed: 'ownersChanged', ...entry, more: { added, removed } })
  if (isDeactivated(was) !== isDeactivated(is))
    await write.record({ deed: is.deactivated ? 'deactivated' : 'reactivated', ...entry })
}

/** Leads the address of an entry that is merged to the other one; those of an entry that is gone lead nowhere. */
const redirects: Step = async ({ tx }, { kind, resource, keys, merged }) => {
  if (kind !== 'removed' || !isMergeable(resource)) return
  for (const key of keys)
    await (merged
      ? addRedirect(tx, { resource, gone: key, target: merged.into })
      : forgetRedirects(tx, resource, key))
}

/** Forgets that an entry was hidden with all others of an account, once it is gone. */
const hidden: Step = async ({ tx }, { kind, resource, keys }) => {
  if (kind !== 'removed' || !isListing(resource)) return
  await tx.deleteFrom('hiddenEntries').where('kind', '=', resource).where('itemId', 'in', keys).execute()
}

const authorOf = ({ caller, how, run, now }: Write | HostWrite) => ({
  by: caller?.id ?? null,
  how,
  run: run ?? null,
  now,
})

/** The versions that a write adds: those of entries that have changed nothing are left out. */
async function newVersions(
  { tx }: Pick<Write, 'tx'>,
  resource: VersionedName,
  { kind, keys, before, after, was }: EntryWrite,
): Promise<NewVersion[]> {
  const [key = ''] = keys
  const version = before && 'version' in before.row ? Number(before.row.version) + 1 : 1
  if (kind === 'created') {
    if (after && keys.length === 1 && !was) return [{ key, version, before: {} }]
    const current = await currentVersions(tx, resource, keys)
    return keys.map((one) => ({ key: one, version: current.get(one) ?? 1, before: was?.(one) ?? {} }))
  }
  if (kind === 'removed') return before ? [{ key, version, before: {} }] : []
  if (was) {
    const changed = keys
      .map((one) => ({ key: one, before: was(one) }))
      .filter(({ before: values }) => Object.keys(values).length > 0)
    const current = await currentVersions(
      tx,
      resource,
      changed.map((one) => one.key),
    )
    return changed.map((one) => ({ ...one, version: current.get(one.key)! }))
  }
  if (!before || !after) throw new Error(`a write of ${resource} does not say what was before it`)
  const values = changedValues(before.item, after, trackedFields[resource])
  return Object.keys(values).length > 0 ? [{ key, version, before: values }] : []
}

/** Keeps what entries were before. An erasure leaves nothing of the account, not even that it was an owner. */
const versions: Step = async (write, written) => {
  const { kind, way, resource } = written
  if (!isVersioned(resource) || way === 'erasure') return
  // Nobody can restore it, and another one may get its name.
  if (kind === 'removed' && !isRestorable(resource)) return forgetVersions(write.tx, resource, written.keys)
  // What an archive brings begins a history of its own.
  if (way === 'archive') await forgetVersions(write.tx, resource, written.keys)
  const added = await newVersions(write, resource, written)
  await addVersions(write.tx, { resource, step: kind, ...authorOf(write) }, added)
  if (added.length === 1) await trimVersions(write.tx, resource, added[0]!)
}

/** Keeps a deleted entry in the bin. */
const bin: Step = async (write, { kind, way, resource, keys, before, removal = {} }) => {
  if (way === 'archive') await takeFromBin(write.tx, keys)
  if (kind !== 'removed' || !isRestorable(resource) || !before) return
  const redirected = isMergeable(resource) ? await redirectedTo(write.tx, resource, keys[0]!) : []
  await putIntoBin(write.tx, { resource, ...before, removal: { ...removal, redirected }, ...authorOf(write) })
}

const steps: readonly Step[] = [versions, bin, search, tombstones, desk, owners, trail, redirects, hidden]

/** Does in the transaction what follows when entries of one resource were written. Call it once they are. */
export async function afterWrite(write: Write | HostWrite, written: EntryWrite): Promise<void> {
  if (written.keys.length === 0) return
  const { kind, way, resource, keys } = written
  write.notes.written.push({ kind, way, resource, keys })
  for (const step of steps) await step(write, written)
}

/** Adds a line to the audit trail, in the transaction; it is logged after the commit. */
export const recorder =
  ({ tx, notes, caller, now }: Pick<Write, 'tx' | 'notes' | 'caller' | 'now'>): Write['record'] =>
  async (what) => {
    const deed = { ...what, actor: caller.id, now }
    await record(tx, deed)
    notes.deeds.push(deed)
  }

/** The log of a process or of a request. */
export type Log = { info(details: object, message: string): void }

/** Logs who did what to which entry, without the entry's name. */
export function logDeed(log: Log, { now: _now, name: _name, ...trail }: Deed): void {
  log.info({ trail }, 'trail')
}

/** Does what follows the commit of a transaction. Nothing here may throw: what was written stays. */
function afterCommit(
  { db, onWritten }: Pick<Deps, 'db' | 'onWritten'>,
  { deeds, written, searched }: Notes,
  log?: Log,
): void {
  if (log) for (const deed of deeds) logDeed(log, deed)
  if (searched > 0) catchUp(db)
  if (written.length > 0) onWritten?.(written)
}

/**
 * Runs work that may write entries in one transaction, and then what follows its commit. If a conflict makes it run
 * again, it gets new notes: nothing is logged of what is rolled back.
 */
export async function transactWrites<Result>(
  deps: Pick<Deps, 'db' | 'onWritten'>,
  work: (tx: Queries, notes: Notes) => Promise<Result>,
  log?: Log,
): Promise<Result> {
  const { result, notes } = await transact(deps.db, async (tx) => {
    const notes: Notes = { deeds: [], written: [], searched: 0 }
    return { result: await work(tx, notes), notes }
  })
  afterCommit(deps, notes, log)
  return result
}
