import { expect, it } from 'vitest'
import { describeHost, expectRefusal, testPassword, type TestUser, userOf } from '../testing/test-host.ts'

describeHost('a new email address', { config: { rateLimit: true } }, (host) => {
  const admin = userOf(host, 'admin')
  const ask = (user: TestUser, email: string) =>
    user.edit(`/users/${user.id}`, {
      email,
      currentPassword: testPassword,
    })
  const confirm = (token: string) => host.post('/email-confirmation', { token })
  const login = (email: string, password = testPassword) => host.post('/auth/login', { email, password })

  /** Sends the queued mails. Returns each as its recipient, its subject and the token of its link. */
  async function mails() {
    host.mails.length = 0
    await host.run('send-outbox')
    return host.mails.map(({ recipient, subject, body }) => ({
      recipient,
      subject,
      token: /emailConfirmation\?token=(\S+)/.exec(body)?.[1] ?? '',
    }))
  }
  async function linkFor(user: TestUser, email: string): Promise<string> {
    expect((await ask(user, email)).status).toBe(200)
    return (await mails()).find(({ recipient }) => recipient === email)!.token
  }

  it('counts once its link is opened, and the present address gets a mail at once and another when it has changed', async () => {
    const user = await host.createUser()
    const { body, headers } = await ask(user, 'New.Home@example.org')
    expect(body).toMatchObject({ email: user.email, unconfirmedEmail: 'New.Home@example.org' })
    expect(headers.get('etag')).toBeTruthy()
    expect((await login('new.home@example.org')).status).toBe(401)
    const sent = await mails()
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['New.Home@example.org', 'Bestätige deine neue E-Mail-Adresse'],
      [user.email, 'Eine neue E-Mail-Adresse für dein Konto?'],
    ])
    const answer = await confirm(sent[0]!.token)
    expect([answer.status, answer.body]).toEqual([200, { id: user.id, email: 'New.Home@example.org' }])
    expect((await login('new.home@example.org')).status).toBe(200)
    expect((await login(user.email)).status).toBe(401)
    expect(await mails()).toEqual([
      { recipient: user.email, subject: 'Die E-Mail-Adresse deines Kontos hat sich geändert', token: '' },
    ])
    await expectRefusal(confirm(sent[0]!.token), 400, 'InvalidEmailToken')
  })

  it('gets one mail a day, even if several people ask for it', async () => {
    const [user, other] = [await host.createUser(), await host.createUser()]
    await ask(user, 'victim@example.org')
    await expectRefusal(ask(other, 'Victim@ｅxample.org'), 429, 'too many requests')
    expect((await mails()).filter(({ recipient }) => recipient === 'victim@example.org')).toHaveLength(1)
    host.clock.advance({ days: 1 })
    await host.logInAgain(other)
    expect((await ask(other, 'victim@example.org')).status).toBe(200)
    await mails()
  })

  it('gets the same answer if another account has it, and only the owner of that account gets a mail', async () => {
    const [user, twin] = [await host.createUser(), await host.createUser()]
    const free = await ask(user, 'free@example.org')
    const taken = await ask(user, twin.email)
    const shape = ({ status, body, headers }: typeof free) => [
      status,
      Object.keys(body),
      [...headers.keys()].toSorted(),
    ]
    expect(shape(taken)).toEqual(shape(free))
    const sent = await mails()
    expect(sent).toHaveLength(4)
    expect(sent.filter(({ recipient }) => recipient === twin.email)).toEqual([
      { recipient: twin.email, subject: 'Du hast schon ein Konto mit dieser E-Mail-Adresse', token: '' },
    ])
  })

  it('that another account has got meanwhile is refused, and changes nothing', async () => {
    const user = await host.createUser()
    const token = await linkFor(user, 'wanted@example.org')
    await host.createUser('normal', { email: 'Wanted@example.org' })
    await expectRefusal(confirm(token), 400, 'email already exists')
    expect((await login(user.email)).status).toBe(200)
  })

  it.each([
    [
      'the password has changed',
      (user: TestUser) =>
        user.edit(`/users/${user.id}`, { currentPassword: testPassword, password: 'a new long password' }),
    ],
    [
      'another address was confirmed',
      async (user: TestUser) => confirm(await linkFor(user, `other-${user.id}@example.org`)),
    ],
    [
      'the account is deactivated',
      (user: TestUser) => admin.edit(`/users/${user.id}`, { deactivated: true }),
    ],
    ['the account is deleted', (user: TestUser) => admin.delete(`/users/${user.id}`)],
    ['a day has passed', () => host.clock.advance({ hours: 24 })],
  ])('is not confirmed when %s', async (_what, happens) => {
    const user = await host.createUser()
    const token = await linkFor(user, `late-${user.id}@example.org`)
    await happens(user)
    await expectRefusal(confirm(token), 400, 'InvalidEmailToken')
  })

  it('is confirmed by no other token', async () => {
    const user = await host.createUser()
    const token = await linkFor(user, 'mine@example.org')
    const [payload, mac] = token.split('.') as [string, string]
    const [, , end] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[]
    const pack = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
    for (const forged of [
      'x',
      '.',
      payload,
      `${payload}.`,
      `${payload}.${mac.slice(1)}`,
      ...[[user.id, 'other@example.org', end], [admin.id, 'mine@example.org', end], null, {}, [{}], 7].map(
        (content) => `${pack(content)}.${mac}`,
      ),
    ])
      await expectRefusal(confirm(forged), 400, 'InvalidEmailToken')
    expect((await confirm(token)).status).toBe(200)
  })

  it('may be asked for five times an hour', async () => {
    const user = await host.createUser()
    for (const at of [1, 2, 3, 4, 5]) expect((await ask(user, `no${at}@example.org`)).status).toBe(200)
    await expectRefusal(ask(user, 'no6@example.org'), 429, 'too many requests')
    expect((await ask(user, user.email.toUpperCase())).status).toBe(200)
  })

  it('counts at once if an administrator sets it, and the former address gets a mail', async () => {
    await mails()
    const user = await host.createUser()
    const answer = await admin.edit(`/users/${user.id}`, { email: 'set@example.org' })
    expect(answer.body).toMatchObject({ email: 'set@example.org' })
    expect(answer.body).not.toHaveProperty('unconfirmedEmail')
    expect((await login('set@example.org')).status).toBe(200)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([user.email])
  })
})
