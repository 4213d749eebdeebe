import { expect, it } from 'vitest'
import { describeHost, expectRefusal, testPassword, type TestUser, userOf } from '../testing/test-host.ts'

const newPassword = 'a brand new password'

describeHost('password recovery', (host) => {
  const admin = userOf(host, 'admin')
  const request = (email: string) => host.post('/passwordrec/requestRecovery', { email })
  const setPassword = (token: string, password = newPassword) =>
    host.post('/passwordrec/setPassword', { token, password })
  const login = (user: TestUser, password: string) =>
    host.post('/auth/login', { email: user.email, password })

  /** Sends the queued mails and returns their tokens. */
  const mailedTokens = async () => {
    host.mails.length = 0
    await host.run('send-outbox')
    return host.mails.flatMap(({ body }) => /passwordRecovery\?token=(\S+)/.exec(body)?.[1] ?? [])
  }
  const tokenFor = async (user: TestUser) => {
    expect((await request(user.email)).status).toBe(204)
    const [token] = await mailedTokens()
    return token!
  }

  it('mails a link that sets a new password once and ends every login', async () => {
    const user = await host.createUser()
    expect((await request(user.email.toUpperCase())).status).toBe(204)
    const [token] = await mailedTokens()
    expect(host.mails).toMatchObject([{ recipient: user.email }])
    expect(host.mails[0]!.body).toContain(
      `${host.deps.config.publicUrl}/backstage/passwordRecovery?token=${token}`,
    )
    expect((await setPassword(token!)).status).toBe(204)
    expect((await user.get('/users')).status).toBe(401)
    expect((await login(user, testPassword)).body).toEqual({ error: 'invalid credentials' })
    expect((await login(user, newPassword)).status).toBe(200)
    await expectRefusal(setPassword(token!, 'yet another password'), 400, 'InvalidRecoveryToken')
  })

  it('answers the same whether or not there is an account, and mails nobody else', async () => {
    const answers = [await request('nobody@example.org'), await request((await host.createUser()).email)]
    for (const { status, text } of answers) expect([status, text]).toEqual([204, ''])
    expect(await mailedTokens()).toHaveLength(1)
  })

  it('mails nothing to a deactivated account, and takes no link that it had', async () => {
    const user = await host.createUser()
    const token = await tokenFor(user)
    await host.db.write.updateTable('users').set({ deactivated: 1 }).where('id', '=', user.id).execute()
    expect((await setPassword(token)).body).toEqual({ error: 'InvalidRecoveryToken' })
    expect((await request(user.email)).status).toBe(204)
    expect(await mailedTokens()).toEqual([])
  })

  it('takes a link for one hour from its mail', async () => {
    const user = await host.createUser()
    const late = await tokenFor(user)
    host.clock.advance({ minutes: 60 })
    await expectRefusal(setPassword(late), 400, 'ExpiredRecoveryToken')
    const inTime = await tokenFor(user)
    host.clock.advance({ minutes: 59 })
    expect((await setPassword(inTime)).status).toBe(204)
  })

  it('takes no other link of that user any more', async () => {
    const user = await host.createUser()
    const [first, second] = [await tokenFor(user), await tokenFor(user)]
    expect((await setPassword(second)).status).toBe(204)
    expect((await setPassword(first)).body).toEqual({ error: 'InvalidRecoveryToken' })
  })

  it.each([
    ['a new password', { password: 'a long new password' }],
    ['another address', { email: 'moved@example.org' }],
  ])('takes no link from before %s, sent or not', async (_what, change) => {
    const user = await host.createUser()
    const token = await tokenFor(user)
    await request(user.email)
    expect((await admin.edit(`/users/${user.id}`, change)).status).toBe(200)
    expect((await setPassword(token)).body).toEqual({ error: 'InvalidRecoveryToken' })
    expect(await mailedTokens()).toEqual([])
  })

  it('takes a link still after another nickname', async () => {
    const user = await host.createUser()
    const token = await tokenFor(user)
    expect((await user.edit(`/users/${user.id}`, { nickname: 'Forgetful' })).status).toBe(200)
    expect((await setPassword(token)).status).toBe(204)
  })

  it('refuses an unknown token and a password that is too short', async () => {
    expect((await setPassword('unknown')).body).toEqual({ error: 'InvalidRecoveryToken' })
    const user = await host.createUser()
    await expectRefusal(setPassword(await tokenFor(user), 'short'), 400, 'invalid body', {
      fields: { password: 'tooShort' },
    })
    await expectRefusal(request('nobody'), 400, 'invalid body', { fields: { email: 'invalidEmail' } })
  })

  it('keeps the token in no table', async () => {
    const token = await tokenFor(await host.createUser())
    const tables = [await host.rows('outbox'), await host.rows('recoveryTokens')]
    expect(JSON.stringify(tables)).not.toContain(token)
  })
})
