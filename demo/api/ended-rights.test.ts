import { describe, expect, it } from 'vitest'
import { encodeFileName, type Role } from '../../src/contract.ts'
import { allRows } from '../testing/rights/all-rows.ts'
import { zipOf } from '../testing/zip-files.ts'
import { describeHost, freshName, inputsOf, testPassword, userOf } from '../testing/test-host.ts'
import type { TestUser } from '../testing/test-host.ts'
import { beginSlowly } from '../testing/rights/slow-request.ts'
import { tinyFiles } from '../testing/tiny-files.ts'

type Sent = { method: string; path: string; body: unknown }

const fileIn = (field: string, bytes: Buffer) => {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)]), 'file')
  return form
}

describeHost('rights that end while the body is under way', (host) => {
  const admin = userOf(host, 'admin')
  const inputs = inputsOf(host, admin)

  const theme = async () => {
    const name = freshName('theme')
    await admin.create('themes', { name })
    return name
  }

  type Call = [name: string, role: Role, sent: (user: TestUser) => Sent | Promise<Sent>]
  const own = (user: TestUser, more: object = {}) => user.create('events', inputs.events(more))
  const account = ({ id, nickname, email }: TestUser, more: object): Sent => ({
    method: 'PUT',
    path: `/users/${id}`,
    body: { nickname, email, ...more },
  })
  const post = (path: string, body: () => unknown) => (): Sent => ({ method: 'POST', path, body: body() })
  const note = () => ({ userId: admin.id, subject: 'Hello', message: 'there' })
  const password = { password: 'quite another battery', currentPassword: testPassword }
  const css = { path: 'css/99-new.css', content: 'a { color: red }' }
  const inTheme = async (method: string, path: (theme: string) => string, body: unknown): Promise<Sent> => ({
    method,
    path: path(encodeURIComponent(await theme())),
    body,
  })

  /** One writing call of each kind: name, role that may make it, and the request. */
  const calls: Call[] = [
    ['create a group', 'normal', post('/groups', () => inputs.groups({ email: null }))],
    ['upload an image', 'normal', post('/media', () => fileIn('media', tinyFiles.png))],
    ['invite', 'moderator', post('/invitations/invite', () => ({}))],
    ['write to a user', 'moderator', post('/notifications', note)],
    ['create a category', 'moderator', post('/categories', () => inputs.categories())],
    ['run an action', 'admin', post('/actions/run', () => ({ name: 'reindex-search' }))],
    ['set a new password', 'normal', (user) => account(user, password)],
    ['make somebody an admin', 'admin', async () => account(await host.createUser(), { role: 'admin' })],
    ['activate a theme', 'admin', async () => inTheme('PATCH', () => '/cms/themes', { name: await theme() })],
    ['preview a theme', 'admin', () => inTheme('POST', (name) => `/cms/themes/${name}/preview`, {})],
    [
      'delete the account',
      'normal',
      ({ id }) => ({ method: 'DELETE', path: `/users/${id}`, body: { password: testPassword } }),
    ],
    [
      'change an own event',
      'normal',
      async (user) => {
        const event = await own(user)
        return { method: 'PUT', path: `/events/${event.id}`, body: { ...event, name: 'New' } }
      },
    ],
    [
      'delete an own event',
      'normal',
      async (user) => ({
        method: 'DELETE',
        path: `/events/${(await own(user, { tags: ['tag'] })).id}`,
        body: {},
      }),
    ],
    [
      'save a file of a theme',
      'admin',
      () =>
        inTheme('PUT', (name) => `/cms/files/css/${encodeFileName('99-new.css')}?theme=${name}`, {
          content: css.content,
        }),
    ],
    [
      'upload a theme',
      'admin',
      async () => ({
        method: 'POST',
        path: `/cms/themes/${encodeURIComponent(freshName('theme'))}/zip`,
        body: fileIn('binary', await zipOf([css])),
      }),
    ],
  ]

  const ends: [name: string, end: (user: TestUser) => Promise<{ status: number }>][] = [
    ['logged out', (user) => user.post('/auth/logout')],
    ['deactivated', ({ id }) => admin.edit(`/users/${id}`, { deactivated: true })],
    ['deleted', ({ id }) => admin.delete(`/users/${id}`)],
    [
      'deactivated and activated again',
      async ({ id }) => {
        await admin.edit(`/users/${id}`, { deactivated: true })
        return admin.edit(`/users/${id}`, { deactivated: false })
      },
    ],
  ]

  /** What comes after a right has ended is refused, and nothing is written. */
  async function refusedAfter(user: TestUser, sent: Sent, end: () => Promise<{ status: number }>) {
    const slow = await beginSlowly(host, user, sent)
    expect((await end()).status).toBeLessThan(300)
    const before = await allRows(host)
    const answer = await slow.send()
    expect(await allRows(host)).toEqual(before)
    return answer
  }

  it.each(ends)('end with an account that is %s', async (_end, end) => {
    const user = await host.createUser()
    const [, , sentBy] = calls[0]!
    expect(await refusedAfter(user, await sentBy(user), () => end(user))).toEqual({
      status: 401,
      body: { error: 'unauthorized' },
    })
  })

  describe.each(calls)('to %s', (_name, role, sentBy) => {
    it('end with the account, or the role', async () => {
      const user = await host.createUser(role)
      const change = role === 'normal' ? { deactivated: true } : { role: 'normal' }
      const end = () => admin.edit(`/users/${user.id}`, change)
      // Normal users cannot see other people's accounts.
      expect(role === 'normal' ? [401] : [403, 404]).toContain(
        (await refusedAfter(user, await sentBy(user), end)).status,
      )
    })

    it('lasts when nothing ended', async () => {
      const user = await host.createUser(role)
      expect((await (await beginSlowly(host, user, await sentBy(user))).send()).status).toBeLessThan(300)
    })
  })

  it('keep an idempotent answer from whoever has logged out meanwhile', async () => {
    const user = await host.createUser()
    const body = inputs.groups()
    const headers = { 'idempotency-key': 'once' }
    expect((await user.post('/groups', body, headers)).status).toBe(201)
    const slow = await beginSlowly(host, user, { method: 'POST', path: '/groups', body, headers })
    await user.post('/auth/logout')
    expect(await slow.send()).toEqual({ status: 401, body: { error: 'unauthorized' } })
  })

  it('end with the group through which an event could be changed', async () => {
    const [owner, member] = [await host.createUser(), await host.createUser()]
    const group = await member.create('groups', inputs.groups())
    const event = await owner.create('events', inputs.events())
    await admin.edit(`/events/${event.id}`, { organizers: [`id:${group.id}`] })
    const body = { ...event, organizers: [`id:${group.id}`], name: 'Mine' }
    const slow = await beginSlowly(host, member, { method: 'PUT', path: `/events/${event.id}`, body })
    expect((await admin.edit(`/groups/${group.id}`, { ownedBy: [admin.id] })).status).toBe(200)
    expect((await slow.send()).status).toBe(403)
  })
})
