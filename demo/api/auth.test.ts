import { beforeEach, expect, it } from 'vitest'
import { describeHost, testPassword, type TestUser } from '../testing/test-host.ts'

describeHost('login', (host) => {
  let user: TestUser

  beforeEach(async () => {
    user = await host.createUser()
  })

  const login = (body: unknown = { email: user.email, password: testPassword }) =>
    host.post<Record<string, string>>('/auth/login', body)
  const self = (headers: Record<string, string>) => host.get(`/users/${user.id}`, headers)

  it('answers the user with a new token', async () => {
    const answer = await login({ email: ` ${user.email.toUpperCase()} `, password: testPassword })
    expect(answer.outcome).toEqual([
      200,
      {
        id: user.id,
        token: expect.stringMatching(/^[\w-]{43}$/),
        role: 'normal',
        nickname: user.nickname,
        email: user.email,
        deactivated: false,
        createdAt: host.clock.now().toISOString(),
      },
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    [{ email: 'nobody@example.org', password: 'whatever it is' }, 401, 'invalid credentials'],
    [{ email: 'normal1@example.org', password: 'correct horse' }, 401, 'invalid credentials'],
    [{ email: '', password: 'x' }, 400, 'invalid body'],
    [{ password: 'x' }, 400, 'invalid body'],
    [[], 400, 'invalid body'],
    ['{', 400, 'invalid body'],
    ['null', 400, 'invalid body'],
    ['{"email":"a","password":"b","__proto__":{}}', 400, 'invalid body'],
    ['{"email":"a\\u0000","password":"b"}', 400, 'invalid body'],
    ['{"email":"a","password":"\\ud800"}', 400, 'invalid body'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 'invalid body'],
    [`"${'x'.repeat(1_100_000)}"`, 400, 'http: request body too large'],
  ])('refuses %.60j', async (body, status, error) => {
    const answer = await login(body)
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })

  it('refuses a body that is no JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
      const answer = await host.post('/auth/login', 'x', { 'content-type': type })
      expect([type, answer.status, answer.body]).toMatchObject([type, 400, { error: 'invalid body' }])
    }
  })

  it('keeps tokens and passwords as hashes only', async () => {
    const { token } = (await login()).body
    const stored = JSON.stringify([await host.rows('sessions'), await host.rows('users')])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(testPassword)
    expect(stored).toContain('$argon2id$v=19$')
  })

  it('takes the token after Bearer and bare', async () => {
    const { token } = (await login()).body
    for (const authorization of [`Bearer ${token}`, `bearer  ${token}`, token!]) {
      expect((await self({ authorization })).status).toBe(200)
    }
    expect((await self({})).status).toBe(401)
  })

  it('refuses a void token everywhere but at the login', async () => {
    const headers = { authorization: 'Bearer nonsense' }
    for (const path of ['/events/', '/search?query=x', `/users/${user.id}`, '/nothing']) {
      const answer = await host.get(path, headers)
      expect([path, answer.status, answer.body]).toEqual([path, 401, { error: 'unauthorized' }])
    }
    const body = { email: user.email, password: testPassword }
    expect((await host.post('/auth/login', body, headers)).status).toBe(200)
  })

  it('tells callers apart who ask at the same moment', async () => {
    const admin = await host.createUser('admin')
    const other = await host.createUser('normal')
    const { token } = (await login()).body
    await host.call('POST', '/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    const asked = [user, other, admin, user].map((as) => as.get(`/users/${user.id}`))
    const ended = self({ authorization: `Bearer ${token}` })
    const statuses = (await Promise.all([...asked, ended])).map(({ status }) => status)
    expect(statuses).toEqual([200, 404, 200, 200, 401])
  })

  it('ends with the logout', async () => {
    expect((await user.post('/auth/logout')).status).toBe(204)
    expect((await user.get('/events/')).status).toBe(401)
    expect((await host.post('/auth/logout')).status).toBe(401)
  })

  it('ends 30 days after the last use', async () => {
    host.clock.advance({ days: 29 })
    expect((await user.get('/events/')).status).toBe(200)
    host.clock.advance({ days: 29 })
    expect((await user.get('/events/')).status).toBe(200)
    host.clock.advance({ days: 30, seconds: 1 })
    expect((await user.get('/events/')).status).toBe(401)
  })
})
