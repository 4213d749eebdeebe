import { useQuery } from '@tanstack/react-query'
import { useEnvironment } from '../../kit/environment.tsx'

/** What comes next for the user, and what needs attention; refetched on every visit and on window focus. */
export function useDashboard() {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.dashboard(signal),
    refetchOnWindowFocus: true,
  })
}
