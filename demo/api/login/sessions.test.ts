import { expect, it } from 'vitest'
import type { Session, UserSecurity } from '../../../src/contract.ts'
import { describeHost, testPassword, type TestUser } from '../../testing/test-host.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeHost('sessions', (host) => {
  const logIn = async (user: TestUser) => {
    const headers = { 'user-agent': firefox }
    const body = { email: user.email, password: testPassword }
    return (await host.post<TestUser>('/auth/login', body, headers)).body
  }
  const sessionsOf = async (as: { token: string }) =>
    (await host.call<Session[]>('GET', '/sessions', { as })).body
  const works = async (as: { token: string }) => (await host.call('GET', '/sessions', { as })).status === 200
  const end = async (as: { token: string }, path: string) => (await host.call('DELETE', path, { as })).status

  it('are listed with their beginning, last use and device, the present one marked', async () => {
    const user = await host.createUser()
    const begun = host.clock.now().toISOString()
    host.clock.advance({ hours: 3 })
    const other = await logIn(user)
    const listed = await sessionsOf(other)
    expect(listed).toEqual([
      {
        id: expect.any(String),
        createdAt: host.clock.now().toISOString(),
        lastUsedAt: host.clock.now().toISOString(),
        browser: 'Firefox',
        system: 'Linux',
        current: true,
      },
      {
        id: expect.any(String),
        createdAt: begun,
        lastUsedAt: begun,
        browser: null,
        system: null,
        current: false,
      },
    ])
    const kept = await host.db.read.selectFrom('sessions').selectAll().where('userId', '=', user.id).execute()
    expect(kept.map(({ tokenHash }) => tokenHash)).not.toContain(listed[0]!.id)
    expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|Mozilla/)
  })

  it('are ended one by one, only the own ones', async () => {
    const [user, stranger] = [await host.createUser(), await host.createUser()]
    const other = await logIn(user)
    const id = (await sessionsOf(other)).find(({ current }) => current)!.id
    expect(await end(stranger, `/sessions/${id}`)).toBe(404)
    expect(await works(other)).toBe(true)
    expect(await end(user, `/sessions/${id}`)).toBe(204)
    expect([await works(other), await works(user)]).toEqual([false, true])
    expect(await end(user, `/sessions/${id}`)).toBe(404)
    expect(await end({ token: 'none' }, '/sessions')).toBe(401)
  })

  it('are ended all at once, but for the one that asks', async () => {
    const user = await host.createUser()
    const others = [await logIn(user), await logIn(user)]
    expect(await end(user, '/sessions')).toBe(204)
    expect([await works(others[0]!), await works(others[1]!), await works(user)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('end after 90 days, however often they are used', async () => {
    const user = await host.createUser()
    for (let week = 0; week < 12; week += 1) {
      host.clock.advance({ days: 7 })
      expect(await works(user)).toBe(true)
    }
    host.clock.advance({ days: 6 })
    expect(await works(user)).toBe(true)
    host.clock.advance({ seconds: 1 })
    expect(await works(user)).toBe(false)
    expect((await sessionsOf(await logIn(user))).map(({ current }) => current)).toEqual([true])
  })

  it('of others are counted and ended by administrators', async () => {
    const [user, admin] = [await host.createUser(), await host.createUser('admin')]
    const { body } = await admin.get<UserSecurity>(`/users/${user.id}/security`)
    expect(body).toEqual({ sessions: 1, secondFactor: false })
    expect(await end(admin, '/users/nobody/sessions')).toBe(404)
    expect(await end(admin, `/users/${user.id}/sessions`)).toBe(204)
    expect([await works(user), await works(admin)]).toEqual([false, true])
  })
})
