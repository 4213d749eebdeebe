import { useQuery } from '@tanstack/react-query'
import { limits } from '../../core/limits.ts'
import { useEnvironment } from '../../kit/environment.tsx'

const refreshMs = 60_000

/**
 * The latest unread notifications of a user, and their total. Refetched every minute and on window focus, so
 * that the count in the menu stays up to date.
 */
export function useUnread(userId: string | undefined) {
  const { api } = useEnvironment()
  const query = {
    limit: limits.dashboardNotifications,
    sorting: 'createdAt',
    order: 'DESC',
    filters: { viewed: false, userId },
  } as const
  return useQuery({
    queryKey: ['notifications', 'list', query],
    queryFn: ({ signal }) => api.resource('notifications').list(query, signal),
    enabled: userId !== undefined,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  })
}
