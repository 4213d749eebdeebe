import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { brokenReferences } from './doc-references.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'references-'))
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs/other.md'), '# Other\n\n## What is “kept”, and why\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

const brokenIn = (text: string) => {
  const file = join(folder, 'README.md')
  writeFileSync(file, text)
  return brokenReferences(file)
}

it.each([
  ['a file', '[other](docs/other.md)'],
  ['a folder', '[docs](docs/)'],
  ['a heading of another file', '[other](docs/other.md#what-is-kept-and-why)'],
  ['a heading of its own', '# Here\n\n[here](#here)'],
  ['another website', '[site](https://example.org/nothing.md)'],
  ['what stands in an example', '```md\n[nothing](nothing.md)\n```'],
  ['a file of the sources by its name', '`src/contract.ts`'],
])('a link to %s leads somewhere', (_name, text) => {
  expect(brokenIn(text)).toEqual([])
})

it.each([
  ['a file that is gone', '[gone](docs/gone.md)', 'docs/gone.md'],
  ['a heading that is gone', '[other](docs/other.md#gone)', 'docs/other.md#gone'],
  ['an image that is gone', '![gone](docs/images/gone.webp)', 'docs/images/gone.webp'],
  ['a heading of its own that is gone', '[here](#here)', '#here'],
  ['a source file that is gone', '`src/gone.ts`', 'src/gone.ts'],
  ['a folder that is gone', '`demo/gone/`', 'demo/gone/'],
])('a link to %s leads nowhere', (_name, text, broken) => {
  expect(brokenIn(text)).toEqual([broken])
})
