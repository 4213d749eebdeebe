import { useQuery } from '@tanstack/react-query'
import { can } from '../../core/permissions.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { countedInMenu } from '../../kit/resource/queries.ts'
import { useCaller } from '../../store/session.ts'

/** Keys of the desk's cached queries. */
export const deskKeys = {
  pages: ['desk', 'pages'],
  count: ['desk', 'count'],
  chosen: ['desk', 'chosen'],
} as const

/** How many entries wait on the moderation desk, for moderators. */
export function useDeskCount(): number {
  const { api } = useEnvironment()
  const caller = useCaller()
  const has = useCapabilities()
  const { data = 0 } = useQuery({
    queryKey: deskKeys.count,
    queryFn: async ({ signal }) => (await (await api.desk()).page({ limit: 0 }, signal)).total,
    enabled: can(caller, 'list', 'desk') && has('desk'),
    ...countedInMenu,
  })
  return data
}
