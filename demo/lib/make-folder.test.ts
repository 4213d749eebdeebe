import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { makeFolder } from './make-folder.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('creates a folder and those above it, for their owner only, and leaves existing ones alone', () => {
  const folder = temporaryFolder(onTestFinished)
  mkdirSync(join(folder, 'open'), { mode: 0o755 })
  makeFolder(join(folder, 'open/a/b'))
  makeFolder(join(folder, 'open/a/b'))
  expect([
    modeOf(join(folder, 'open')),
    modeOf(join(folder, 'open/a')),
    modeOf(join(folder, 'open/a/b')),
  ]).toEqual(['755', '700', '700'])
})

it.each([
  ['/proc/calendar/x', 'ENOENT'],
  ['/dev/null/x', 'EEXIST'],
])('says at once that there can be no folder %s', (path, code) => {
  expect(() => makeFolder(path)).toThrow(expect.objectContaining({ code }))
})

it('says that a file is in the way', () => {
  const file = join(temporaryFolder(onTestFinished), 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow(expect.objectContaining({ code: 'EEXIST' }))
})
