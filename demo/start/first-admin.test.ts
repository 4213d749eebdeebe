import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../testing/test-host.ts'
import { ensureFirstAdmin } from './first-admin.ts'

let host: TestHost
let printed: string

const ensure = () => ensureFirstAdmin(host.deps, { isTTY: true, write: (text) => void (printed += text) })

beforeEach(async () => {
  host = await startTestHost('sqlite')
  printed = ''
})
afterEach(() => host.close())

it('a terminal is shown the password of the first admin, once', async () => {
  await ensure()
  const [, email, password] = /first admin: (\S+)\nPassword: (\S+)\n/.exec(printed) ?? []
  expect((await host.call('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
  printed = ''
  await ensure()
  expect(printed).toBe('')
})

it('nobody is made where there is a user', async () => {
  await host.createUser()
  await ensure()
  expect(printed).toBe('')
})
