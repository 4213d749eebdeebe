import { useMutation } from '@tanstack/react-query'
import { limits } from '../../core/limits.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import type { Notification } from '../../contracts/notifications.ts'
import { useInvalidate } from '../../kit/resource/queries.ts'

/** Number of notifications marked concurrently. */
const atOnce = 6

const viewed = ({ userId, subject, message, linkTitle, linkUrl }: Notification) => ({
  userId,
  subject,
  message,
  linkTitle,
  linkUrl,
  viewed: true,
})

/** Marks a notification as viewed. Fetches it first, so that stale list data overwrites nothing. */
export function useMarkAsRead() {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (id: string) => {
      const { item, etag } = await api.resource('notifications').get(id)
      await api.resource('notifications').update(id, viewed(item), etag)
    },
    onSettled: () => invalidate('notifications'),
  })
}

/** Marks all unread notifications of a user as viewed, a few concurrently. */
export function useMarkAllAsRead(userId: string | undefined) {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async () => {
      const resource = api.resource('notifications')
      const filters = { viewed: false, userId }
      const { items } = await resource.list({ limit: limits.maxListLimit, filters })
      for (let start = 0; start < items.length; start += atOnce) {
        const some = items.slice(start, start + atOnce)
        await Promise.all(some.map(async (item) => resource.update(item.id, viewed(item))))
      }
    },
    onSettled: () => invalidate('notifications'),
  })
}
