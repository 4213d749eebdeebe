import { ApiError } from '../../../api/api-error.ts'
import type { Api } from '../../../api/api.ts'
import { isListing, type ResourceName } from '../../../core/resource-names.ts'
import type { InputOf } from '../../../contracts/contracts.ts'
import type { RunUndone } from '../../../contracts/bin.ts'
import type { Entry } from '../../form/form-declaration.ts'

export type BulkAction = 'deactivate' | 'delete' | 'read' | 'restore'

/** An action and the entries to apply it to, as currently shown. */
export type BulkJob = {
  action: BulkAction
  entries: readonly Entry[]
  /** Why entries are deactivated; told to their owners. */
  reason?: string
  /** The work that it undoes, in one call: all that an earlier job has done. */
  undoes?: string
}

/** Why an entry was skipped: an error of the call, or its flag has changed since it was shown, or why undoing leaves it. */
export type BulkFailure = { entry: Entry; reason: unknown }

export type BulkResult = { done: Entry[]; failed: BulkFailure[] }

/** Why undoing has left an entry as it is. */
export class Stays extends Error {
  readonly stay: RunUndone['stays'][number]
  constructor(stay: RunUndone['stays'][number]) {
    super(stay.reason)
    this.stay = stay
  }
}

/** Thrown if someone else has changed an entry since it was shown. */
export class FlagChanged extends Error {}

/** The reason of a deactivation, and the id of the work that the call is a part of. */
type Circumstances = { reason: string | undefined; run: string | undefined }

async function toggleDeactivated(
  api: Api,
  name: ResourceName,
  entry: Entry,
  { reason, run }: Circumstances,
): Promise<void> {
  const { item, etag } = await api.resource(name).get(entry.id)
  const current = item as unknown as Entry
  if (Boolean(current.deactivated) !== Boolean(entry.deactivated)) throw new FlagChanged()
  const deactivated = !current.deactivated
  const why = isListing(name) && { deactivationReason: deactivated ? (reason ?? null) : null }
  const input = { ...current, deactivated, ...why } as unknown as InputOf<ResourceName>
  await api.resource(name).update(entry.id, input, etag, { run })
}

async function markAsRead(api: Api, name: ResourceName, { id, viewed }: Entry): Promise<void> {
  if (viewed) return
  const { item, etag } = await api.resource(name).get(id)
  await api.resource(name).update(id, { ...item, viewed: true }, etag)
}

type Work = (api: Api, name: ResourceName, entry: Entry, about: Circumstances) => Promise<unknown>

const work: Record<BulkAction, Work> = {
  deactivate: toggleDeactivated,
  delete: async (api, name, { id }, { run }) => api.resource(name).remove(id, undefined, undefined, { run }),
  read: markAsRead,
  restore: async (api, _name, { id }) => (await api.history()).restoreDeleted(id),
}

/** `attempt` wraps each call; `onProgress` receives the number of processed entries. */
type Doing = {
  attempt: <Result>(call: () => Promise<Result>) => Promise<Result>
  onProgress: (done: number) => void
  /** The id of the work, so that it can be undone as one. */
  run?: string | undefined
}

/**
 * Applies an action to each entry in sequence and returns the result per entry. Deactivating toggles the flag
 * (SPEC.md section 4) with `If-Match`: an entry that has changed since it was shown is reported, not toggled
 * (CONTRACT.md section 2).
 */
export async function runBulk(
  api: Api,
  name: ResourceName,
  { action, entries, reason }: BulkJob,
  { attempt, onProgress, run }: Doing,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] }
  for (const [index, entry] of entries.entries()) {
    try {
      await attempt(async () => work[action](api, name, entry, { reason, run }))
      result.done.push(entry)
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof FlagChanged)) throw error
      result.failed.push({ entry, reason: error })
    }
    onProgress(index + 1)
  }
  return result
}

/** What toggling the flag does to these entries: deactivate all, reactivate all, or both. */
export function toggleKind(entries: readonly Entry[]): 'deactivate' | 'reactivate' | 'toggle' {
  const back = entries.filter(({ deactivated }) => deactivated).length
  return back === 0 ? 'deactivate' : back === entries.length ? 'reactivate' : 'toggle'
}

/** The result of undoing a run, by entry. */
export function resultOf({ entries }: BulkJob, { stays }: RunUndone): BulkResult {
  const left = new Map(stays.map((stay) => [stay.id, new Stays(stay)]))
  return {
    done: entries.filter(({ id }) => !left.has(id)),
    failed: entries.flatMap((entry) => {
      const reason = left.get(entry.id)
      return reason ? [{ entry, reason }] : []
    }),
  }
}

/**
 * The job that undoes another one: as one by the id of its work, if the server has histories. Otherwise each entry:
 * toggles what was deactivated again in its current version, or restores from the bin what was deleted, the last one
 * first. Nothing else can be undone.
 */
export function undoOf(
  action: BulkAction,
  { done }: BulkResult,
  { hasBin = false, run }: { hasBin?: boolean; run?: string | undefined } = {},
): BulkJob | undefined {
  if (done.length === 0) return undefined
  const work = run === undefined ? {} : { undoes: run }
  if (action === 'delete' && hasBin) return { action: 'restore', entries: done.toReversed(), ...work }
  if (action !== 'deactivate') return undefined
  return { action, entries: done.map((entry) => ({ ...entry, deactivated: !entry.deactivated })), ...work }
}
