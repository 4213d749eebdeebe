import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/api.ts'
import type { FiltersOf } from '../../contracts/contracts.ts'
import { limits } from '../../core/limits.ts'
import type { FoundOptions } from '../../core/options-contract.ts'
import { type EntryOption, optionOf, type OptionResource } from '../../core/options.ts'
import { parseParent } from '../../core/references.ts'
import { isListing, type ResourceName } from '../../core/resource-names.ts'
import { resources } from '../../core/resources.ts'
import { hasCapability } from '../capabilities.ts'
import { useEnvironment } from '../environment.tsx'

/** Entries to choose from: those of a resource, or only those that a user may edit. */
type Source = { resource: OptionResource; ownedBy?: string | undefined }

export type Calls = { api: Api; client: QueryClient }

const staleMs = 60_000

/**
 * A server without `GET /options` lists all entries instead, in the initial order of their list, users by nickname; events
 * that are parts of others have none themselves.
 */
async function listOptions(
  { api }: Calls,
  { resource, ownedBy }: Source,
  text: string,
  signal: AbortSignal,
): Promise<FoundOptions> {
  const filters = {
    ...(isListing(resource) && { deactivated: false }),
    ...(ownedBy && { ownedBy }),
    ...(text && { likeName: text }),
  } as FiltersOf<OptionResource>
  const { items, total } = await api.resource(resource).list(
    {
      limit: limits.maxListLimit,
      ...resources[resource].sorting,
      ...(resource === 'users' && { sorting: 'nickname' }),
      filters,
    },
    signal,
  )
  const offered = items.filter((item) => !('parent' in item && parseParent(item.parent)?.kind === 'event'))
  return {
    items: offered.map((item) => optionOf(resource, item)),
    total: total - items.length + offered.length,
  }
}

/** Key of the name of an entry. */
export const nameOfKey = (resource: ResourceName, id: string) => [resource, 'name', id]

/** The best matches for a text. Their names need not be asked for any more. */
export function optionsQuery(calls: Calls, source: Source, text: string) {
  const { api, client } = calls
  const { resource, ownedBy } = source
  return {
    queryKey: [resource, 'choices', { ownedBy, text }],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const found = (await hasCapability(client, api, 'options'))
        ? await api.options.find(resource, { text, ...(ownedBy && { ownedBy }) }, signal)
        : await listOptions(calls, source, text, signal)
      for (const option of found.items) client.setQueryData(nameOfKey(resource, option.id), option)
      return found
    },
    staleTime: staleMs,
  }
}

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404)

/** The name of an entry; null if it is gone, or hidden from the user. */
export function nameQuery({ api, client }: Calls, resource: OptionResource, id: string) {
  return {
    queryKey: nameOfKey(resource, id),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<EntryOption | null> => {
      if (await hasCapability(client, api, 'options')) return (await api.options.get(resource, id)) ?? null
      try {
        return optionOf(resource, (await api.resource(resource).get(id, signal)).item)
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    staleTime: staleMs,
  }
}

/** The calls of the user, with what they have answered. */
export function useCalls(): Calls {
  const { api } = useEnvironment()
  const client = useQueryClient()
  return useMemo(() => ({ api, client }), [api, client])
}
