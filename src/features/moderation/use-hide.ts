import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import type { DeskEntry } from '../../contracts/desk.ts'
import { limits } from '../../core/limits.ts'
import { formatParent } from '../../core/references.ts'
import type { ListingName } from '../../core/resource-names.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { type Entry, entryOf } from '../../kit/form/form-declaration.ts'
import { type BulkResult, runBulk, undoOf } from '../../kit/list/bulk/run-bulk.ts'
import { invalidateResource } from '../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'

/** The upcoming dates of a series that visitors still see. */
async function datesOf(api: Api, id: string, now: Date): Promise<Entry[]> {
  const parent = formatParent({ kind: 'repeatingEvent', id })
  const filters = { parent, deactivated: false, start: { from: now.toISOString() } }
  const { items } = await api.resource('events').list({ limit: limits.maxListLimit, filters })
  return items.map((item) => entryOf<'events'>(item))
}

/** The upcoming dates of a series; undefined while loading, none for other entries. */
export function useUpcomingDates({ kind, item: { id } }: DeskEntry): readonly Entry[] | undefined {
  const { api, now } = useEnvironment()
  const { data, isLoading } = useQuery({
    queryKey: ['events', 'desk dates', id],
    queryFn: async () => datesOf(api, id, now()),
    enabled: kind === 'revents',
  })
  return isLoading ? undefined : (data ?? [])
}

export type Hiding = { reason: string; dates: readonly Entry[] }

/** Shows again what was hidden. */
export type Show = () => Promise<void>

function demand({ failed: [first] }: BulkResult): void {
  if (first) throw first.reason
}

/**
 * Hides an entry with a reason, and some dates of a series after it. Resolves to what undoes that, and to the number of
 * dates that could not be hidden.
 */
export function useHide({ kind, item }: DeskEntry) {
  const { api } = useEnvironment()
  const client = useQueryClient()
  const whileLoggedIn = useWhileLoggedIn()
  const doing = { attempt: whileLoggedIn, onProgress: () => undefined }
  const toggle = async (name: ListingName, entries: readonly Entry[], reason?: string) => {
    const result = await runBulk(api, name, { action: 'deactivate', entries, reason }, doing)
    invalidateResource(client, name)
    return result
  }
  const showAgain = async (name: ListingName, result: BulkResult) => {
    const back = undoOf('deactivate', result)
    if (back) demand(await toggle(name, back.entries))
  }
  return useMutation({
    mutationFn: async ({ reason, dates }: Hiding): Promise<{ show: Show; failed: number }> => {
      const hidden = await toggle(kind, [entryOf<typeof kind>(item)], reason)
      demand(hidden)
      const events = await toggle('events', dates, reason)
      const show = async () => {
        await showAgain('events', events)
        await showAgain(kind, hidden)
      }
      return { show, failed: events.failed.length }
    },
  })
}
