import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SecurityApi } from '../../../api/security.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useInvalidate } from '../../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'

const key = 'security'

/** Query about one's own sessions or second factor. */
export function useSecurityQuery<Data>(
  name: string,
  read: (security: SecurityApi, signal: AbortSignal) => Promise<Data>,
) {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: [key, name],
    queryFn: async ({ signal }) => read(await api.security(), signal),
  })
}

/**
 * Returns a function that changes sessions or the second factor and invalidates the queries. If the login has
 * expired, the call is repeated once it is renewed.
 */
export function useSecurityCall() {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  return useCallback(
    async function change<Result>(call: (security: SecurityApi) => Promise<Result>): Promise<Result> {
      const security = await api.security()
      const result = await whileLoggedIn(() => call(security))
      void invalidate(key)
      return result
    },
    [api, invalidate, whileLoggedIn],
  )
}
