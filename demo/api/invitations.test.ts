import { expect, it } from 'vitest'
import { describeEachHost, expectRefusal, type Item, type TestUser, userOf } from '../testing/test-host.ts'

describeEachHost('invitations', (host) => {
  const moderator = userOf(host, 'moderator')
  const user = userOf(host)

  const invite = (as: TestUser) =>
    as.post<{ token: string; link: string; error?: string }>('/invitations/invite')
  const password = 'a fine password'
  const person = (name: string) => ({ email: `${name}@example.org`, nickname: name, password })
  const register = (token: string, body: unknown) =>
    host.post<Item & { error?: string; token: string }>(`/invitations/invite/${token}`, body)

  it('are links that let one person in, who is then logged in', async () => {
    const { body: made, outcome } = await invite(moderator)
    const link = `${host.deps.config.publicUrl}/backstage/invitation/${made.token}`
    expect(outcome).toEqual([201, { token: made.token, link }])
    const answer = await register(made.token, person('anna'))
    expect(answer.outcome).toEqual([
      201,
      {
        id: expect.any(String),
        token: expect.any(String),
        role: 'normal',
        nickname: 'anna',
        email: 'anna@example.org',
        deactivated: false,
        createdAt: '2026-05-04T10:00:00.000Z',
      },
    ])
    expect((await host.call('GET', `/users/${answer.body.id}`, { as: answer.body })).status).toBe(200)
    const look = (token: string) => host.get(`/invitations/invite/${token}`)
    expect((await look((await invite(moderator)).body.token)).body).toEqual({
      from: moderator.nickname,
      entry: null,
      email: null,
    })
    await expectRefusal(look(made.token), 400, 'invitation token already used')
    await expectRefusal(look('nonsense'), 400, 'invalid invitation token')
    await expectRefusal(register(made.token, person('ben')), 400, 'invitation token already used')
    await expectRefusal(register('nonsense', person('ben')), 400, 'invalid invitation token')
  })

  it('stay good when the registration is refused', async () => {
    const { token } = (await invite(moderator)).body
    const refusals = [
      [{ ...person('anna'), email: user.email.toUpperCase() }, 'email already exists'],
      [{ ...person('anna'), nickname: user.nickname.toUpperCase() }, 'nickname already exists'],
      [{ ...person('anna'), password: 'short' }, 'invalid body'],
    ] as const
    for (const [body, error] of refusals) expect((await register(token, body)).body.error).toBe(error)
    expect((await register(token, person('anna'))).status).toBe(201)
  })

  it('let one in of many who come at once', async () => {
    const { token } = (await invite(moderator)).body
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => register(token, person(name))))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400, 400, 400])
    expect(await host.db.read.selectFrom('users').select('id').execute()).toHaveLength(3)
  })

  it('tell when the next is possible, as it is then granted', async () => {
    const next = async (as: TestUser) => await as.read('/invitations/invite')
    expect(await next(moderator)).toEqual({ from: null, isFirst: true })
    expect(await next(user)).toEqual({ from: '2026-05-11T10:00:00.000Z', isFirst: true })
    host.clock.advance({ days: 6, hours: 23, minutes: 59 })
    expect(await invite(user)).toMatchObject({ status: 403, body: { error: 'NoInvitationYetError' } })
    host.clock.advance({ minutes: 1 })
    expect((await invite(user)).status).toBe(201)
    const guest = await host.createUser('normal')
    const createdAt = '2026-05-01T00:00:00.000Z'
    await host.db.write.updateTable('users').set({ createdAt }).where('id', '=', guest.id).execute()
    expect(await next(guest)).toEqual({ from: null, isFirst: true })
    const { token } = (await invite(guest)).body
    const from = '2026-05-18T10:00:00.000Z'
    expect(await next(guest)).toEqual({ from, isFirst: false })
    // A link that is deleted counts.
    await guest.delete(`/invitations/${token}`)
    expect(await next(guest)).toEqual({ from, isFirst: false })
    expect(await invite(guest)).toMatchObject({ status: 403, body: { error: 'InvitationLimitError' } })
    host.clock.advance({ days: 7 })
    expect(await next(guest)).toEqual({ from: null, isFirst: false })
    expect((await invite(guest)).status).toBe(201)
  })

  it('forget their guest with the account, and stay used', async () => {
    const { token } = (await invite(moderator)).body
    const { body: guest } = await register(token, person('anna'))
    const read = async () => await moderator.read<Item>(`/invitations/${token}`)
    expect(await read()).toMatchObject({ used: true, usedBy: guest.id })
    await host.call('DELETE', `/users/${guest.id}`, { as: guest, body: { password: 'a fine password' } })
    expect(await read()).toMatchObject({ used: true, usedBy: null })
    expect((await register(token, person('ben'))).body.error).toBe('invitation token already used')
    expect((await moderator.delete(`/invitations/${token}`)).status).toBe(403)
  })

  it('are one even when two are asked for at once', async () => {
    host.clock.advance({ days: 8 })
    const answers = await Promise.all([invite(user), invite(user), invite(user)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 403, 403])
  })

  it('are listed for their creator, and with their creator for moderators', async () => {
    host.clock.advance({ days: 8 })
    const { token } = (await invite(user)).body
    await invite(moderator)
    const guest = (await register(token, person('anna'))).body
    const list = async (as: TestUser, query = '') => await as.read<Item[]>(`/invitations/${query}`)
    const link = `${host.deps.config.publicUrl}/backstage/invitation/${token}`
    const mine = { token, link, createdAt: host.clock.now().toISOString(), used: true, usedBy: guest.id }
    expect(await list(user)).toEqual([mine])
    expect(await list(moderator)).toHaveLength(2)
    expect(await list(moderator, '?filters={"likeName":"ANN"}')).toEqual([{ ...mine, createdBy: user.id }])
  })
})
