import { ApiError } from '../../../api/api-error.ts'
import type { Api } from '../../../api/api.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import type { InputOf } from '../../../contracts/contracts.ts'
import type { Entry } from '../../form/form-declaration.ts'

export type BulkAction = 'deactivate' | 'delete'

/** What is to be done to which entries, as they are shown. */
export type BulkJob = { action: BulkAction; entries: readonly Entry[] }

/** Why one entry was left as it is: an error of the call, or its flag is no longer as it was shown. */
export type BulkFailure = { entry: Entry; reason: unknown }

export type BulkResult = { done: Entry[]; failed: BulkFailure[] }

/** Marks an entry that somebody else has changed since it was shown. */
export class FlagChanged extends Error {}

async function toggleDeactivated(api: Api, name: ResourceName, entry: Entry): Promise<void> {
  const { item, etag } = await api.resource(name).get(entry.id)
  const current = item as unknown as Entry
  if (Boolean(current.deactivated) !== Boolean(entry.deactivated)) throw new FlagChanged()
  const input = { ...current, deactivated: !current.deactivated } as unknown as InputOf<ResourceName>
  await api.resource(name).update(entry.id, input, etag)
}

/** How the work is done: each call by `attempt`, and how many entries are done told to `onProgress`. */
type Doing = {
  attempt: <Result>(call: () => Promise<Result>) => Promise<Result>
  onProgress: (done: number) => void
}

/**
 * Does one thing to each entry, one after the other, and tells what became of each. Deactivating toggles the flag of each
 * (SPEC.md section 4) with `If-Match`: one that is no longer as shown is reported, not toggled (CONTRACT.md section 2).
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

/** Tells what a deactivation that toggles comes to for these entries. */
export function toggleKind(entries: readonly Entry[]): 'deactivate' | 'reactivate' | 'toggle' {
  const back = entries.filter(({ deactivated }) => deactivated).length
  return back === 0 ? 'deactivate' : back === entries.length ? 'reactivate' : 'toggle'
}

/** What takes back a deactivation: the entries as they are now, to be toggled once more. A deletion cannot be undone. */
export function undoOf(action: BulkAction, { done }: BulkResult): BulkJob | undefined {
  if (action === 'delete' || done.length === 0) return undefined
  return { action, entries: done.map((entry) => ({ ...entry, deactivated: !entry.deactivated })) }
}
