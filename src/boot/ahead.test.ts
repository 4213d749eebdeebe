import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadAhead } from './ahead.ts'

const loaded: string[] = []
const names = ['work', 'home', 'form', 'theme', 'de/rest', 'en/rest']

beforeEach(() => {
  loaded.length = 0
  // What the build appends to the entry.
  vi.stubGlobal('backstageAhead', Object.fromEntries(names.map((name) => [name, () => loaded.push(name)])))
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/backstage', ['work', 'home']],
  ['/backstage/events', ['work']],
  ['/backstage/users', ['work']],
  ['/backstage/events/new', ['work', 'form', 'de/rest']],
  ['/backstage/repeatingevents/x1', ['work', 'form', 'de/rest']],
  ['/backstage/cms/theme/config', ['work', 'form', 'theme', 'de/rest']],
  ['/backstage/nothing', ['work', 'de/rest']],
])('loads what %s needs, with its texts, once the entry has run', async (path, expected) => {
  loadAhead(path, 'de')
  expect(loaded).toEqual([])
  await Promise.resolve()
  expect(loaded).toEqual(expected)
})

it('leaves it to the app where the build has appended nothing', async () => {
  vi.unstubAllGlobals()
  loadAhead('/backstage', 'de')
  await Promise.resolve()
  expect(loaded).toEqual([])
})
