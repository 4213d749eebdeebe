import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOfSources, isUpToDate, putInPlace, stamp } from './up-to-date.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const path = (name: string) => join(root, name)

function write(name: string, text = name): void {
  mkdirSync(dirname(path(name)), { recursive: true })
  writeFileSync(path(name), text)
}

describe('what is built', () => {
  const sources = ['src/app/App.tsx', 'src/i18n/en/rest.json', 'scripts/bundle/chunks.ts']
  const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsup.config.ts']
  const build = () => stamp(path('dist'), hashOfSources(root))
  const isFresh = () => isUpToDate(path('dist'), root)

  beforeEach(() => {
    for (const name of [...sources, ...settings, 'src/app/App.test.tsx', 'dist/index.js']) write(name)
  })

  it('is not up to date without a stamp: nothing is built, or not to its end', () => {
    expect(isFresh()).toBe(false)
    rmSync(path('dist'), { recursive: true })
    expect(isFresh()).toBe(false)
  })

  it.each([...sources, ...settings])('is up to date until %s changes', (name) => {
    build()
    expect(isFresh()).toBe(true)
    write(name, 'changed')
    expect(isFresh()).toBe(false)
    write(name)
    expect(isFresh()).toBe(true)
  })

  it('is not up to date when a source is new, gone or renamed', () => {
    build()
    write('src/app/New.tsx', '')
    expect(isFresh()).toBe(false)
    build()
    rmSync(path('src/app/New.tsx'))
    expect(isFresh()).toBe(false)
    build()
    rmSync(path('src/app/App.tsx'))
    write('src/app/Renamed.tsx', 'src/app/App.tsx')
    expect(isFresh()).toBe(false)
  })

  it('does not depend on tests', () => {
    build()
    write('src/app/App.test.tsx', 'changed')
    expect(isFresh()).toBe(true)
  })
})

describe('a finished folder', () => {
  it('takes the place of the old one, and leaves nothing beside it', () => {
    write('dist/old.js')
    write('.dist-1/new.js')
    putInPlace(path('.dist-1'), path('dist'))
    expect(readdirSync(path('dist'))).toEqual(['new.js'])
    expect(readdirSync(root)).toEqual(['dist'])
  })

  it('comes to its place where there was none', () => {
    write('.dist-1/new.js')
    putInPlace(path('.dist-1'), path('dist'))
    expect(readFileSync(path('dist/new.js'), 'utf8')).toBe('.dist-1/new.js')
  })

  it('is there whole after several were put into the place at once', async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'up-to-date.ts'))
    const program = `
      import { mkdirSync, writeFileSync } from 'node:fs'
      import { putInPlace } from ${module}
      for (let time = 0; time < 50; time++) {
        mkdirSync(process.argv[1])
        for (const file of ['a.js', 'b.js']) writeFileSync(process.argv[1] + '/' + file, process.argv[1])
        putInPlace(process.argv[1], ${JSON.stringify(path('dist'))})
      }`
    const build = promisify(execFile)
    const folders = ['.dist-1', '.dist-2', '.dist-3'].map(path)
    await Promise.all(
      folders.map(async (folder) =>
        build(process.execPath, ['--input-type=module', '--eval', program, folder]),
      ),
    )
    expect(readdirSync(root)).toEqual(['dist'])
    const [first, second] = ['dist/a.js', 'dist/b.js'].map((file) => readFileSync(path(file), 'utf8'))
    expect(folders).toContain(first)
    expect(second).toBe(first)
  })
})
