import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { queryClientOf } from './query-client.ts'

const failing = (status: number) =>
  vi.fn<() => Promise<never>>().mockRejectedValue(new ApiError(status, 'UnknownError'))
const newApi = () => ({}) as Api

it.each([
  ['three times while the network is away', 0, 3],
  ['three times while the server is busy', 503, 3],
  ['once when the server has failed', 500, 1],
  ['once when it is refused', 400, 1],
])('a read is tried %s', async (_how, status, times) => {
  const read = failing(status)
  const client = queryClientOf(newApi(), 'me')
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: read, retryDelay: 0 })).rejects.toThrow()
  expect(read).toHaveBeenCalledTimes(times)
})

it('a write is tried once, whatever the reason', async () => {
  const write = failing(503)
  const client = queryClientOf(newApi(), 'me')
  const mutation = client.getMutationCache().build(client, { mutationFn: write, retryDelay: 0 })
  await expect(mutation.execute(undefined)).rejects.toThrow()
  expect(write).toHaveBeenCalledTimes(1)
})

it('a write is not put off where the browser takes itself for offline: it may be wrong, and the form says what came of it', async () => {
  onlineManager.setOnline(false)
  const client = queryClientOf(newApi(), 'me')
  const mutation = client.getMutationCache().build(client, { mutationFn: async () => 'saved' })
  await expect(mutation.execute(undefined)).resolves.toBe('saved')
  onlineManager.setOnline(true)
})

it('the next user begins with an empty cache, the same one keeps it', () => {
  const api = newApi()
  queryClientOf(api, 'me').setQueryData(['x'], 'mine')
  expect(queryClientOf(api, 'me').getQueryData(['x'])).toBe('mine')
  expect(queryClientOf(api, 'other').getQueryData(['x'])).toBeUndefined()
})

it('what is on show is read anew when the network is back', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('x')
  const client = queryClientOf(newApi(), 'me')
  client.mount()
  const stop = new QueryObserver(client, { queryKey: ['x'], queryFn: read }).subscribe(() => undefined)
  await expect.poll(() => read.mock.calls.length).toBe(1)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(() => read.mock.calls.length).toBe(2)
  stop()
  client.unmount()
})
