import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { Capability } from '../core/calls.ts'
import { useCaller } from '../store/session.ts'
import { useEnvironment } from './environment.tsx'

const capabilitiesQuery = (api: Api) => ({
  queryKey: ['capabilities'],
  // Without a signal: a screen that is left early must not make it ask again.
  queryFn: () => api.capabilities(),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Whether the server has a group of calls beyond SPEC.md section 7, for calls that would fail without it. */
export async function hasCapability(client: QueryClient, api: Api, name: Capability): Promise<boolean> {
  return client.ensureQueryData(capabilitiesQuery(api)).then(
    (known) => known.includes(name),
    () => false,
  )
}

/**
 * Returns whether the server has a group of calls beyond SPEC.md section 7. It is asked once per user, and assumed to
 * have them all until it has answered, so that nothing is added to a screen later. A server that doesn't answer has none:
 * to a page of another origin, it may not even say that it doesn't know the call.
 */
export function useCapabilities(): (name: Capability) => boolean {
  const { api } = useEnvironment()
  const { data, error } = useQuery({ ...capabilitiesQuery(api), enabled: useCaller() !== null })
  const isSilent = error instanceof ApiError && error.status === 0
  return (name) => data?.includes(name) ?? !isSilent
}
