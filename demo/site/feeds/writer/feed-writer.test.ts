import { afterEach, expect, it } from 'vitest'
import type { ApiError } from '../../../lib/api-error.ts'
import { createFeedWriter, type FeedJob, type FeedWriter } from './feed-writer.ts'

const publicUrl = 'https://calendar.example.org'

const sitemap = (count: number): FeedJob => ({
  sitemap: {
    kind: 'pages',
    addresses: Array.from({ length: count }, (_, at) => ({ path: `/event/${at}` })),
    publicUrl,
  },
})

let writer: FeedWriter
afterEach(() => writer.close())

const refusalOf = (made: Promise<string>) =>
  made.then(
    () => 'made',
    ({ status, headers }: ApiError) => [status, headers],
  )

const overloaded = [503, { 'retry-after': '10' }]

it('writes feeds while the host goes on with other work', async () => {
  writer = createFeedWriter()
  await writer.make(async () => sitemap(1))
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  const text = await writer.make(async () => {
    const job = sitemap(50_000)
    setImmediate(count)
    return job
  })
  isDone = true
  expect(text.match(/<loc>/g)).toHaveLength(50_000)
  expect(turns).toBeGreaterThan(100)
})

it('makes two at a time, has some wait, and refuses more', async () => {
  writer = createFeedWriter({ atOnce: 2, maxWaiting: 1 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let reading = 0
  const ask = () =>
    writer.make(async () => {
      reading += 1
      await released
      return sitemap(1)
    })
  const first = [ask(), ask(), ask()]
  expect(await refusalOf(ask())).toEqual(overloaded)
  expect(reading).toBe(2)
  release()
  for (const text of await Promise.all(first)) expect(text).toContain(`${publicUrl}/event/0`)
  expect(await ask()).toContain('<loc>')
})

it('gives up one that takes too long, and writes the next', async () => {
  writer = createFeedWriter({ timeoutMs: 1 })
  expect(await refusalOf(writer.make(async () => sitemap(50_000)))).toEqual(overloaded)
  await writer.close()
  writer = createFeedWriter()
  expect(await writer.make(async () => sitemap(1))).toContain('<loc>')
})

it('passes on why there is nothing to write', async () => {
  writer = createFeedWriter()
  const nothing = async (): Promise<FeedJob> => Promise.reject(new Error('nothing there'))
  await expect(writer.make(nothing)).rejects.toThrow('nothing there')
})
