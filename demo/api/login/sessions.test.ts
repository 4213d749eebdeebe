import { expect, it } from 'vitest'
import type { Session, UserSecurity } from '../../../src/contract.ts'
import { describeHost, testPassword, type TestUser } from '../../testing/test-host.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeHost('sessions', (host) => {
  const logIn = async (user: TestUser): Promise<TestUser> => {
    const body = { email: user.email, password: testPassword }
    return { ...user, ...(await host.post<TestUser>('/auth/login', body, { 'user-agent': firefox })).body }
  }
  const sessionsOf = (as: TestUser) => as.read<Session[]>('/sessions')
  const works = async (as: TestUser) => (await as.get('/sessions')).status === 200
  const end = async (as: TestUser, path: string) => (await as.delete(path)).status

  it('are listed with their beginning, last use and device, the present one marked', async () => {
    const user = await host.createUser()
    const begun = host.clock.now().toISOString()
    host.clock.advance({ hours: 3 })
    const other = await logIn(user)
    const listed = await sessionsOf(other)
    const session = (at: string, more: object) => ({
      id: expect.any(String),
      createdAt: at,
      lastUsedAt: at,
      ...more,
    })
    expect(listed).toEqual([
      session(host.clock.now().toISOString(), { browser: 'Firefox', system: 'Linux', current: true }),
      session(begun, { browser: null, system: null, current: false }),
    ])
    const kept = await host.rows('sessions', { userId: user.id })
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
    expect(await end({ ...user, token: 'none' }, '/sessions')).toBe(401)
  })

  it('are ended all at once, but for the one that asks', async () => {
    const user = await host.createUser()
    const others = [await logIn(user), await logIn(user)]
    expect(await end(user, '/sessions')).toBe(204)
    expect(await Promise.all([...others, user].map(works))).toEqual([false, false, true])
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
