import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hashPassword } from '../../lib/passwords.ts'
import { fillDisk, smallDisk } from '../small-disk.ts'
import { withSecondFactor } from '../test-factor.ts'
import { expectRefusal, hostForTest, testPassword, type TestUser } from '../test-host.ts'

describe('logging in on a full disk', () => {
  const disk = smallDisk(16)!
  let folders = 0

  /** A host where everybody has logged in before, on a disk that is full until `makeRoom`. */
  async function open() {
    const folder = join(disk, `data ${(folders += 1)}`)
    mkdirSync(folder)
    const host = await hostForTest('sqlite', { folder, config: { rateLimit: true } })
    const { person, code, codes } = await withSecondFactor(host, 'admin')
    const user = await host.createUser()
    const logIn = (as: TestUser, more: object = {}) =>
      host.post<TestUser>('/auth/login', { email: as.email, password: testPassword, ...more })
    expect((await logIn(user)).status).toBe(200)
    const { length } = await host.rows('sessions')
    await sql`pragma wal_checkpoint(truncate)`.execute(host.db.write)
    const fill = () => {
      const makeRoom = fillDisk(disk)
      let isFull = true
      const end = () => {
        if (isFull) makeRoom()
        isFull = false
      }
      onTestFinished(end)
      return end
    }
    const makeRoom = fill()
    await expectRefusal(user.post('/groups', { name: 'Choir' }), 503, 'disk full')
    const written = async () => (await host.rows('sessions')).length - length
    const seen = async (as: { token: string }) => (await host.call('GET', '/notifications/', { as })).status
    return { host, admin: { person, code, codes }, user, logIn, makeRoom, written, seen }
  }

  it.skipIf(!disk)('works, and the session is written once there is room', async () => {
    const { host, user, logIn, makeRoom, written, seen } = await open()
    const { status, body: session } = await logIn(user)
    expect([status, await seen(session), await written()]).toEqual([200, 200, 0])
    expect(session).toMatchObject({ id: user.id, role: 'normal', nickname: user.nickname })
    const group = { as: session, body: { name: 'Choir' } }
    await expectRefusal(host.call('POST', '/groups', group), 503, 'disk full')
    makeRoom()
    expect([await seen(session), await written()]).toEqual([200, 1])
    expect((await host.call('POST', '/groups', group)).status).toBe(201)
    expect((await host.call('DELETE', '/sessions', { as: user })).status).toBe(204)
    expect([await seen(session), await written()]).toEqual([401, -1])
  })

  it.skipIf(!disk)('ends with a logout, with all other sessions, and with a new password', async () => {
    const { host, user, logIn, makeRoom, seen } = await open()
    const sessions = []
    for (let n = 0; n < 3; n += 1) sessions.push((await logIn(user)).body)
    const [out, other, last] = sessions as [TestUser, TestUser, TestUser]
    expect((await host.call('POST', '/auth/logout', { as: out })).status).toBe(204)
    expect([await seen(out), await seen(other), await seen(last)]).toEqual([401, 200, 200])
    makeRoom()
    // As the command does in another process, which can't reach the memory of this one.
    const passwordHash = await hashPassword('another good password')
    await host.db.write.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
    expect([await seen(other), await seen(last)]).toEqual([401, 401])
    expect((await host.call('DELETE', '/sessions', { as: user })).status).toBe(204)
    const back = await hashPassword(testPassword)
    await host.db.write.updateTable('users').set({ passwordHash: back }).where('id', '=', user.id).execute()
    expect([await seen(other), await seen(last)]).toEqual([401, 401])
  })

  it.skipIf(!disk)(
    'asks for the second factor, whose codes work once, but takes no recovery codes',
    async () => {
      const { admin, logIn, makeRoom, seen } = await open()
      const { person, code, codes } = admin
      await expectRefusal(logIn(person), 401, 'second factor required')
      await expectRefusal(logIn(person, { code: '000000' }), 401, 'second factor invalid')
      await expectRefusal(logIn(person, { code: codes[0] }), 503, 'disk full')
      const { body: session } = await logIn(person, { code: code() })
      expect([session.role, await seen(session)]).toEqual(['admin', 200])
      await expectRefusal(logIn(person, { code: code() }), 401, 'second factor invalid')
      makeRoom()
      await expectRefusal(logIn(person, { code: code() }), 401, 'second factor invalid')
      expect((await logIn(person, { code: codes[0] })).status).toBe(200)
    },
  )

  it.skipIf(!disk)('refuses wrong passwords, and after a few of them everybody for a while', async () => {
    const { host, user, logIn } = await open()
    const guess = async () => (await logIn(user, { password: 'a wrong password' })).status
    expect(await guess()).toBe(401)
    const guesses = await Promise.all(Array.from({ length: 40 }, guess))
    const { max } = host.deps.limits.attempts.login.pair.block
    expect(guesses.filter((status) => status === 401)).toHaveLength(max - 1)
    const { status, headers } = await logIn(user)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
