import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../core/limits.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { countedInMenu, useInvalidate } from '../../kit/resource/queries.ts'

/** Refetches all notifications when the language changes: the server words what it tells. */
function useRewording() {
  const { language } = useEnvironment()
  const invalidate = useInvalidate()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    void invalidate('notifications')
  }, [invalidate, language])
}

/** The latest unread notifications of a user, and their total. */
export function useUnread(userId: string | undefined) {
  const { api } = useEnvironment()
  useRewording()
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
    ...countedInMenu,
  })
}
