import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import type { Capability } from '../core/calls.ts'
import { useCaller } from '../store/session.ts'
import { useEnvironment } from './environment.tsx'

/**
 * Returns whether the server has a group of calls beyond SPEC.md section 7. It is asked once per user, and assumed to
 * have them all until it has answered, so that nothing is added to a screen later. A server that doesn't answer has none:
 * to a page of another origin, it may not even say that it doesn't know the call.
 */
export function useCapabilities(): (name: Capability) => boolean {
  const { api } = useEnvironment()
  const { data, error } = useQuery({
    queryKey: ['capabilities'],
    // Without a signal: a screen that is left early must not make it ask again.
    queryFn: () => api.capabilities(),
    enabled: useCaller() !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const isSilent = error instanceof ApiError && error.status === 0
  return (name) => data?.includes(name) ?? !isSilent
}
