import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namesIn, rowsOf } from '../../demo/testing/tables.ts'

const hosts = 'demo/testing/hosts'
const projects = 'projects'
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

it('docs/embedding.md lists each host of demo/testing/hosts/, and no other', () => {
  const rows = rowsOf(readFileSync('docs/embedding.md', 'utf8'), 'Supported browsers and hosts', 'host')
  const listed = rows.flatMap(([name]) => namesIn(name))
  const folders = [
    ...foldersIn(hosts).filter((name) => name !== projects),
    ...foldersIn(`${hosts}/${projects}`),
  ]
  expect(listed.toSorted()).toEqual(folders.toSorted())
})
