import { execFile } from 'node:child_process'
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import { hostForAll, testPassword } from '../../testing/test-host.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const example = 'docs/examples/api-client.ts'

const host = hostForAll('sqlite')
const folder = temporaryFolder()

beforeAll(async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  copyFileSync(example, join(folder, 'api-client.ts'))
  const types = await openapiTS((await host.call('GET', '/openapi.json')).text, {
    defaultNonNullable: false,
  })
  writeFileSync(join(folder, 'calendar-api.d.ts'), astToString(types))
})

it('the example of a client fits the types that the description of the API gives', () => {
  const program = ts.createProgram([join(folder, 'api-client.ts')], {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    noEmit: true,
    types: ['node'],
    preserveSymlinks: true,
    skipLibCheck: true,
  })
  const faults = ts.getPreEmitDiagnostics(program)
  expect(
    ts.formatDiagnostics(faults, { ...ts.sys, getCanonicalFileName: String, getNewLine: () => '\n' }),
  ).toBe('')
})

it('the example of a client creates an event, renames it and deletes it again', async () => {
  const moderator = await host.createUser('moderator')
  await moderator.create('categories', { name: 'Music', headline: 'Music' })
  await moderator.create('topics', { name: 'Culture' })
  const { email } = await host.createUser('normal')
  const env = { ...process.env, CALENDAR: host.url, EMAIL: email, PASSWORD: testPassword }
  const run = promisify(execFile)(process.execPath, [join(folder, 'api-client.ts')], { env })
  expect((await run).stdout).toBe('Open choir rehearsal\n2030-05-03T17:00:00.000Z Open choir rehearsal\n')
  expect(await moderator.read('/events')).toEqual([])
})
