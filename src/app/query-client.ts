import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

const tries = 3

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || (error.status > 500 && error.status <= 504))

/**
 * The cache of one user's server state. Reads are tried again when the network or a busy server was the reason; writes
 * never (CONTRACT.md section 2).
 */
export function createQueryClient(): QueryClient {
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
