import { useQuery } from '@tanstack/react-query'
import { can } from '../../core/permissions.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { countedInMenu } from '../../kit/resource/queries.ts'
import { useCaller } from '../../store/session.ts'

/** Keys of the cached queries about applications. */
export const applicationKeys = { page: ['applications', 'page'], count: ['applications', 'count'] } as const

/** How many people wait for an answer, for moderators. */
export function useApplicationCount(): number {
  const { api } = useEnvironment()
  const caller = useCaller()
  const has = useCapabilities()
  const { data = 0 } = useQuery({
    queryKey: applicationKeys.count,
    queryFn: async ({ signal }) => (await (await api.guests()).applications(0, signal)).total,
    enabled: can(caller, 'list', 'applications') && has('guests'),
    ...countedInMenu,
  })
  return data
}
