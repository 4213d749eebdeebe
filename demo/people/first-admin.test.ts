import { beforeEach, expect, it } from 'vitest'
import { hostForEach } from '../testing/test-host.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const host = hostForEach('sqlite')
let printed: string

const ensure = () => ensureFirstAdmin(host.deps, { isTTY: true, write: (text) => void (printed += text) })

beforeEach(() => {
  printed = ''
})
/** The address and the password that a terminal was shown. */
const shown = () => {
  const [, email, password] = /first admin: (\S+)\nPassword: (\S+)\n/.exec(printed) ?? []
  return { email, password }
}

it('a terminal is shown the password of the first admin, once', async () => {
  await ensure()
  expect((await host.post('/auth/login', shown())).status).toBe(200)
  printed = ''
  await ensure()
  expect(printed).toBe('')
})

it('the first admin of a calendar on this machine can set another password, and keeps the address', async () => {
  await ensure()
  const { email, password: currentPassword } = shown()
  const admin = { ...host, ...(await host.post<{ id: string; token: string }>('/auth/login', shown())).body }
  const change = { password: 'a password of my own', currentPassword }
  const answer = await admin.edit(`/users/${admin.id}`, change)
  expect([answer.status, answer.body.email]).toEqual([200, email])
})

it('nobody is made where there is a user', async () => {
  await host.createUser()
  await ensure()
  expect(printed).toBe('')
})

it.each([
  ['Password2026', 'is on lists of common passwords'],
  ['Stadtkalender', 'must not be the name of the site'],
  ['ada.lovelace', 'must not be the nickname or the email address'],
])('the password %s of the settings is refused, and nobody made', async (password, reason) => {
  const config = { ...host.deps.config, admin: { email: 'ada.lovelace@example.org', password } }
  const made = ensureFirstAdmin({ ...host.deps, config }, { write: () => undefined })
  await expect(made).rejects.toThrow(`ADMIN_PASSWORD: ${reason}`)
  expect(await host.db.read.selectFrom('users').selectAll().execute()).toEqual([])
})
