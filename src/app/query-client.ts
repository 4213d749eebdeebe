import { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'

const tries = 3

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || (error.status > 500 && error.status <= 504))

type Cache = { userId: string | undefined; client: QueryClient }

const caches = new WeakMap<Api, Cache>()

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < tries - 1 && mayPass(error),
      },
      // While offline, a save fails immediately and the form says so; paused, it would be sent at an
      // unexpected moment.
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * Query cache for one user or for visitors; the next user gets an empty one. Reads are retried after network
 * errors and when the server is busy, writes never (CONTRACT.md section 2).
 */
export function queryClientOf(api: Api, userId: string | undefined): QueryClient {
  const known = caches.get(api)
  if (known && known.userId === userId) return known.client
  const client = createQueryClient()
  caches.set(api, { userId, client })
  return client
}
