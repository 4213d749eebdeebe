import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '../../core/limits.ts'
import { useEnvironment } from '../../kit/environment.tsx'

const refreshMs = 60_000

/**
 * The latest unread notifications of a user, and how many there are in all. Asked anew every minute and when
 * the window gets the focus, so that the count in the menu follows without a reload.
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

/** Marks a notification as viewed; it is read first, so that the answer of a stale list overwrites nothing. */
export function useMarkAsRead() {
  const { api } = useEnvironment()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const { item, etag } = await api.resource('notifications').get(id)
      const { userId, subject, message, linkTitle, linkUrl } = item
      const draft = { userId, subject, message, linkTitle, linkUrl, viewed: true }
      await api.resource('notifications').update(id, draft, etag)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
