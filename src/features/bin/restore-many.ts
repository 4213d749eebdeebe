import type { Api } from '../../api/api.ts'
import type { BinItem } from '../../contracts/bin.ts'
import type { Entry } from '../../kit/form/form-declaration.ts'
import { lostFields } from '../../kit/edit/restoring/use-restoring.ts'
import { type BulkResult, runBulk } from '../../kit/list/bulk/run-bulk.ts'

/** What points to others comes after them: dates to their series, events to places and groups. */
const places = ['places', 'groups', 'categories', 'topics', 'revents', 'events'] as const

const placeOf = (entry: Entry) => places.indexOf((entry as unknown as BinItem).resource)

/** In which order deleted entries can be restored: what others point to first, then what was deleted last. */
const inOrder = (entries: readonly Entry[]) =>
  entries.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || String(b.createdAt).localeCompare(String(a.createdAt)),
  )

/**
 * Restores deleted entries, one after the other. Those that pointed to something missing are tried once more after the
 * others, as that may have been among them: the main event of a part, for example.
 */
export async function restoreMany(
  api: Api,
  entries: readonly Entry[],
  doing: Parameters<typeof runBulk>[3],
): Promise<BulkResult> {
  const first = await runBulk(api, 'bin', { action: 'restore', entries: inOrder(entries) }, doing)
  const again = first.failed.filter(({ reason }) => lostFields(reason).length > 0)
  if (again.length === 0 || first.done.length === 0) return first
  const second = await runBulk(
    api,
    'bin',
    { action: 'restore', entries: again.map(({ entry }) => entry) },
    { ...doing, onProgress: () => undefined },
  )
  return {
    done: [...first.done, ...second.done],
    failed: [...first.failed.filter((failure) => !again.includes(failure)), ...second.failed],
  }
}
