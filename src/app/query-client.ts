import { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'

const tries = 3

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || (error.status > 500 && error.status <= 504))

const clients = new WeakMap<Api, QueryClient>()

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < tries - 1 && mayPass(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/**
 * The cache of what a server told one user; the app makes an `Api` of its own for each. Reads are tried again when the
 * network or a busy server was the reason; writes never (CONTRACT.md section 2).
 */
export function queryClientOf(api: Api): QueryClient {
  const client = clients.get(api) ?? createQueryClient()
  clients.set(api, client)
  return client
}
