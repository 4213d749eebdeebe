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
      // Without network a save fails at once, and the form says so; paused, it would be sent at some later moment.
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * The cache of what a server told one user, or visitors; the next user begins with an empty one. Reads are tried again
 * when the network or a busy server was the reason; writes never (CONTRACT.md section 2).
 */
export function queryClientOf(api: Api, userId: string | undefined): QueryClient {
  const known = caches.get(api)
  if (known && known.userId === userId) return known.client
  const client = createQueryClient()
  caches.set(api, { userId, client })
  return client
}
