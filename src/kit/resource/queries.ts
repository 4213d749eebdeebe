import { useCallback } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { resources } from '../../core/resources.ts'
import { limits } from '../../core/limits.ts'
import type { ListQuery, ResourceApi } from '../../api/resource.ts'
import { isListing, type ResourceName } from '../../core/resource-names.ts'
import type { FiltersOf } from '../../contracts/contracts.ts'
import { useEnvironment } from '../environment.tsx'

const listQuery = <Name extends ResourceName>(api: Api, name: Name, query: ListQuery<Name>) => ({
  queryKey: [name, 'list', query],
  queryFn: async ({ signal }: { signal: AbortSignal }) => api.resource(name).list(query, signal),
})

/**
 * One page of a resource; the previous page stays visible while the next one loads. An answer is asked for anew once it is
 * older than `staleTime`, in milliseconds.
 */
export function useList<Name extends ResourceName>(
  name: Name,
  query: ListQuery<Name>,
  enabled = true,
  staleTime = 0,
) {
  const { api } = useEnvironment()
  return useQuery({ ...listQuery(api, name, query), placeholderData: keepPreviousData, enabled, staleTime })
}

/**
 * Refetches a list and updates the screens that show it. Unlike a query, the call outlives the screen that made it.
 */
export function useFreshList<Name extends ResourceName>(name: Name, query: ListQuery<Name>) {
  const { api } = useEnvironment()
  const client = useQueryClient()
  return async () => {
    const page = await api.resource(name).list(query)
    client.setQueryData(listQuery(api, name, query).queryKey, page)
    return page
  }
}

/** How long a prefetched page counts as fresh, in milliseconds. */
const aheadMs = 10_000

/** A page of a paginated list. `readAhead` prefetches another one. */
export function usePagedList<Name extends ResourceName>(name: Name, query: ListQuery<Name>) {
  const { api } = useEnvironment()
  const client = useQueryClient()
  const options = (page: ListQuery<Name>) => ({ ...listQuery(api, name, page), staleTime: aheadMs })
  return {
    page: useQuery({ ...options(query), placeholderData: keepPreviousData }),
    readAhead: async (page: ListQuery<Name>) => client.prefetchQuery(options(page)),
  }
}

/** So that parts of a screen which ask for an entry one after the other share one answer, in milliseconds. */
const sharedMs = 2_000

/** Query of one entry with its ETag; `fetchQuery` refetches it and updates the screens that show it. */
export const itemQuery = <Name extends ResourceName>(
  calls: ResourceApi<Name>,
  name: Name,
  id: string | undefined,
) => ({
  queryKey: [name, 'item', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.get(id!, signal),
})

/** One entry with its ETag; no request without an id. */
export function useItem<Name extends ResourceName>(name: Name, id: string | undefined) {
  const { api } = useEnvironment()
  return useQuery({
    ...itemQuery(api.resource(name), name, id),
    enabled: id !== undefined,
    refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > sharedMs,
  })
}

/** Options of queries that the menu counts: refetched every minute and on window focus. */
export const countedInMenu = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const

const optionsStaleMs = 60_000

/**
 * All entries that a picker offers, up to the lookup limit, in their list's initial order, without deactivated
 * ones. Users are all included, sorted by nickname, since normal users see nothing else of them (SPEC.md section 7,
 * CONTRACT.md section 2).
 */
function optionsQuery<Name extends ResourceName>(api: Api, name: Name, filters?: FiltersOf<Name>) {
  const active = isListing(name) ? { deactivated: false } : undefined
  const query = {
    limit: limits.maxListLimit,
    ...resources[name].sorting,
    ...(name === 'users' && { sorting: 'nickname' }),
    filters: { ...active, ...filters } as FiltersOf<Name>,
  }
  return {
    queryKey: [name, 'options', filters ?? {}],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await api.resource(name).list(query, signal)).items,
    staleTime: optionsStaleMs,
    // Comparing thousands of entries with those before takes longer than showing them.
    structuralSharing: false,
  }
}

/** Entries of a resource for a picker; see `optionsQuery`. */
export function useOptions<Name extends ResourceName>(name: Name, filters?: FiltersOf<Name>, enabled = true) {
  const { api } = useEnvironment()
  return useQuery({ ...optionsQuery(api, name, filters), enabled })
}

/** What queries are about: the first part of their keys. */
type Topic = ResourceName | 'applications' | 'imports' | 'security' | 'tags' | 'themes' | 'userEntries'

/**
 * Returns the function to call after a change on the server: invalidates all that is cached about these topics, and
 * resolves once what is shown of them has been fetched again.
 */
export function useInvalidate() {
  const client = useQueryClient()
  return useCallback(
    async (...topics: readonly Topic[]) => {
      await Promise.all(topics.map(async (topic) => client.invalidateQueries({ queryKey: [topic] })))
    },
    [client],
  )
}
