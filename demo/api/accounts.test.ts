import { describe, expect, it } from 'vitest'
import { describeHost, expectRefusal, inputsOf, testPassword, userOf } from '../testing/test-host.ts'
import type { Item, TestUser } from '../testing/test-host.ts'

describeHost('accounts', (host) => {
  const moderator = userOf(host, 'moderator')
  const admin = userOf(host, 'admin')
  const inputs = inputsOf(host, moderator)

  const login = (email: string, password: string) => host.post<Item>('/auth/login', { email, password })
  const whoAmI = async (as: { token: string }, id: string) =>
    (await host.call('GET', `/users/${id}`, { as })).status
  const inbox = async (as: TestUser) =>
    await as.read<{ subject: string; message: string }[]>('/notifications/')
  const path = (user: { id: string }) => `/users/${user.id}`

  describe('the own account', () => {
    it('is renamed without the password', async () => {
      const user = await host.createUser()
      const answer = await user.edit(path(user), { nickname: 'A New Name' })
      expect([answer.status, answer.body.nickname]).toEqual([200, 'A New Name'])
      expect(answer.text).not.toContain('assword')
    })

    it('gets a new address or password only with the current one', async () => {
      const user = await host.createUser()
      for (const change of [{ email: 'moved@example.org' }, { password: 'a new long password' }]) {
        for (const currentPassword of [undefined, null, 'wrong password', 17]) {
          const answer = await user.edit(path(user), { ...change, currentPassword })
          if (currentPassword === 17) expect(answer.body.error).toBe('invalid body')
          else await expectRefusal(answer, 400, 'invalid credentials')
        }
      }
      const upper = user.email.replace(/^.*@/, (local) => local.toUpperCase())
      const right = { currentPassword: testPassword, email: upper }
      expect((await user.edit(path(user), right)).body.email).toBe(upper)
      expect((await login(user.email, testPassword)).status).toBe(200)
    })

    it('voids all other logins with a new password', async () => {
      const user = await host.createUser()
      const other = (await login(user.email, testPassword)).body as unknown as TestUser
      const change = { currentPassword: testPassword, password: 'a new long password' }
      expect((await user.edit(path(user), change)).status).toBe(200)
      expect(await whoAmI(user, user.id)).toBe(200)
      expect(await whoAmI(other, user.id)).toBe(401)
      expect((await login(user.email, testPassword)).body).toEqual({ error: 'invalid credentials' })
      expect((await login(user.email, 'a new long password')).status).toBe(200)
    })

    it('is deleted only with the password, and then erased', async () => {
      const user = await host.createUser('normal', { nickname: 'Gone Soon' })
      const alone = await user.create('groups', inputs.groups({ name: 'Left alone' }))
      const shared = await user.create('places', inputs.places({ ownedBy: [moderator.id] }))
      await moderator.create('notifications', { userId: user.id, subject: 'x', message: 'y' })
      for (const body of [undefined, {}, { password: 'wrong password' }]) {
        await expectRefusal(user.delete(path(user), body), 400, 'invalid credentials')
      }
      const body = { password: testPassword }
      expect((await user.delete(path(user), body)).status).toBe(204)
      expect(await whoAmI(user, user.id)).toBe(401)
      expect((await login(user.email, testPassword)).body).toEqual({ error: 'invalid credentials' })
      expect(await whoAmI(admin, user.id)).toBe(404)
      const left = async (where: string) => (await admin.read<Item>(where)).ownedBy
      expect(await left(`/groups/${alone.id}`)).toEqual([])
      expect(await left(`/places/${shared.id}`)).toEqual([moderator.id])
      for (const reader of [moderator, admin]) {
        const told = (await inbox(reader)).map(({ message }) => message)
        expect(told).toEqual([expect.stringContaining(`Left alone (Gruppe): ${host.deps.config.publicUrl}`)])
      }
      for (const table of ['sessions', 'notifications', 'owners'] as const)
        expect(await host.rows(table, { userId: user.id })).toEqual([])
    })
  })

  describe('the accounts of others', () => {
    it('are deactivated by moderators, with all logins at once', async () => {
      const user = await host.createUser()
      expect((await moderator.edit(path(user), { deactivated: true })).status).toBe(200)
      expect(await whoAmI(user, user.id)).toBe(401)
      expect((await login(user.email, testPassword)).body).toEqual({ error: 'deactivated' })
      expect((await login(user.email, 'wrong password')).body).toEqual({ error: 'invalid credentials' })
      await moderator.edit(path(user), { deactivated: false })
      expect((await login(user.email, testPassword)).status).toBe(200)
      expect(await whoAmI(user, user.id)).toBe(401)
    })

    it('are changed by administrators, passwords too', async () => {
      const user = await host.createUser()
      const changes = { email: 'set@example.org', role: 'moderator' }
      const password = 'set by an admin'
      expect((await admin.edit(path(user), { ...changes, password })).body).toMatchObject(changes)
      expect(await whoAmI(user, user.id)).toBe(401)
      expect((await login('set@example.org', 'set by an admin')).status).toBe(200)
    })

    it('keep their addresses and nicknames to themselves', async () => {
      const [user, twin] = [await host.createUser(), await host.createUser()]
      for (const field of ['email', 'nickname'] as const) {
        const taken = admin.edit(path(user), { [field]: twin[field].toUpperCase() })
        await expectRefusal(taken, 400, `${field} already exists`)
      }
    })
  })

  describe('the last administrator', () => {
    const last = { error: 'last admin' }

    it('can neither go, nor be deactivated, nor become something else', async () => {
      expect((await admin.edit(path(admin), { role: 'normal' })).body).toEqual(last)
      expect((await admin.edit(path(admin), { deactivated: true })).body).toEqual(last)
      expect((await admin.delete(path(admin), { password: testPassword })).outcome).toEqual([400, last])
    })

    it('is one of two who resign at once', async () => {
      const second = await host.createUser('admin')
      const answers = await Promise.all(
        [admin, second].map((who) => who.edit(path(who), { role: 'moderator' })),
      )
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400])
      expect(await host.rows('users', { role: 'admin' })).toHaveLength(1)
    })
  })
})
