import { expect, it } from 'vitest'
import { createTextCache } from './text-cache.ts'

it('makes a page once for all who ask meanwhile', async () => {
  const cache = createTextCache()
  let made = 0
  const make = async () => `page ${++made}`
  const pages = await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect(pages.map((page) => page.bytes.toString())).toEqual(['page 1', 'page 1'])
  expect((await cache.get('b', make)).etag).not.toBe(pages[0]?.etag)
})

it('answers with another text that it has until one is made, even if that fails', async () => {
  const cache = createTextCache()
  await cache.get('old', async () => 'old page')
  const { promise, resolve } = Promise.withResolvers<string>()
  const ask = async (make: () => Promise<string>) => (await cache.get('new', make, 'old')).bytes.toString()
  expect([await ask(() => promise), await ask(() => promise)]).toEqual(['old page', 'old page'])
  resolve('new page')
  await cache.get('new', () => promise)
  expect(await ask(() => promise)).toBe('new page')
  const broken = async () => Promise.reject(new Error('no'))
  expect((await cache.get('newer', broken, 'old')).bytes.toString()).toBe('old page')
  await expect(cache.get('newer', broken, 'gone')).rejects.toThrow('no')
})

it('does not keep what failed', async () => {
  const cache = createTextCache()
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.get('a', async () => 'yes')).bytes.toString()).toBe('yes')
})

it('forgets what was not asked for the longest when it is full', async () => {
  const roomForTwo = 2 * 1011
  const cache = createTextCache(roomForTwo)
  const make = (html: string) => async () => html
  await cache.get('a', make('0123456789'))
  await cache.get('b', make('0123456789'))
  await cache.get('a', make('new'))
  await cache.get('c', make('0123456789'))
  expect((await cache.get('a', make('new'))).bytes.toString()).toBe('0123456789')
  expect((await cache.get('b', make('new'))).bytes.toString()).toBe('new')
})
