import { useQuery } from '@tanstack/react-query'
import { useEnvironment } from '../../kit/environment.tsx'

/**
 * When the user may create the next link, as the server counts it: links that were deleted count, too. Refetched
 * whenever invitations change.
 */
export function useNextInvitation() {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['invitations', 'next'],
    queryFn: ({ signal }) => api.invitations.next(signal),
  })
}
