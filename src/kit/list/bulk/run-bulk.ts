import { ApiError } from '../../../api/api-error.ts'
import type { Api } from '../../../api/api.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import type { InputOf } from '../../../contracts/contracts.ts'
import type { Entry } from '../../form/form-declaration.ts'

export type BulkAction = 'deactivate' | 'delete'

/** An action and the entries to apply it to, as currently shown. */
export type BulkJob = { action: BulkAction; entries: readonly Entry[] }

/** Why an entry was skipped: an error of the call, or its flag has changed since it was shown. */
export type BulkFailure = { entry: Entry; reason: unknown }

export type BulkResult = { done: Entry[]; failed: BulkFailure[] }

/** Thrown if someone else has changed an entry since it was shown. */
export class FlagChanged extends Error {}

async function toggleDeactivated(api: Api, name: ResourceName, entry: Entry): Promise<void> {
  const { item, etag } = await api.resource(name).get(entry.id)
  const current = item as unknown as Entry
  if (Boolean(current.deactivated) !== Boolean(entry.deactivated)) throw new FlagChanged()
  const input = { ...current, deactivated: !current.deactivated } as unknown as InputOf<ResourceName>
  await api.resource(name).update(entry.id, input, etag)
}

/** `attempt` wraps each call; `onProgress` receives the number of processed entries. */
type Doing = {
  attempt: <Result>(call: () => Promise<Result>) => Promise<Result>
  onProgress: (done: number) => void
}

/**
 * Applies an action to each entry in sequence and returns the result per entry. Deactivating toggles the flag
 * (SPEC.md section 4) with `If-Match`: an entry that has changed since it was shown is reported, not toggled
 * (CONTRACT.md section 2).
 */
export async function runBulk(
  api: Api,
  name: ResourceName,
  { action, entries }: BulkJob,
  { attempt, onProgress }: Doing,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] }
  for (const [index, entry] of entries.entries()) {
    try {
      await attempt(async () =>
        action === 'delete' ? api.resource(name).remove(entry.id) : toggleDeactivated(api, name, entry),
      )
      result.done.push(entry)
    } catch (reason) {
      if (!(reason instanceof ApiError || reason instanceof FlagChanged)) throw reason
      result.failed.push({ entry, reason })
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

/**
 * The job that undoes a deactivation: toggles the entries again in their current version. Deletions cannot be
 * undone.
 */
export function undoOf(action: BulkAction, { done }: BulkResult): BulkJob | undefined {
  if (action === 'delete' || done.length === 0) return undefined
  return { action, entries: done.map((entry) => ({ ...entry, deactivated: !entry.deactivated })) }
}
