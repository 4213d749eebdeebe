import { expect, it } from 'vitest'
import { hashToken } from '../lib/ids.ts'
import { describeHost, type Item, testPassword } from '../testing/test-host.ts'

describeHost('passwords that are guessed first', (host) => {
  const refusal = (code: string) => [400, { error: 'invalid body', fields: { password: code } }]

  it('are refused at a registration, and the link can be used again', async () => {
    const moderator = await host.createUser('moderator')
    const { token } = (await moderator.post<Item>('/invitations/invite')).body
    const register = async (password: string) => {
      const body = { email: 'ada.lovelace@example.org', nickname: 'Ada', password }
      const answer = await host.post(`/invitations/invite/${String(token)}`, body)
      return [answer.status, answer.body]
    }
    expect(await register('Basketball1')).toEqual(refusal('passwordCommon'))
    expect(await register('ada.lovelace')).toEqual(refusal('passwordPersonal'))
    expect(await register('Stadtkalender!')).toEqual(refusal('passwordSite'))
    expect((await register('rain on four roofs'))[0]).toBe(201)
  })

  it('are refused when the own one is changed, or an admin sets one', async () => {
    const [user, admin] = [
      await host.createUser('normal', { nickname: 'Long Nickname' }),
      await host.createUser('admin'),
    ]
    expect(
      (
        await user.edit(`/users/${user.id}`, {
          password: 'long nickname 7',
          currentPassword: testPassword,
        })
      ).outcome,
    ).toEqual(refusal('passwordPersonal'))
    expect((await admin.edit(`/users/${user.id}`, { password: 'Town Calendar' })).outcome).toEqual(
      refusal('passwordSite'),
    )
    const login = { email: user.email, password: testPassword }
    expect((await host.post('/auth/login', login)).status).toBe(200)
  })

  it('are refused at a recovery, whose link still works then', async () => {
    const user = await host.createUser()
    const row = {
      tokenHash: hashToken('t'),
      userId: user.id,
      createdAt: host.clock.now().toISOString(),
      usedAt: null,
    }
    await host.db.write.insertInto('recoveryTokens').values(row).execute()
    const set = (password: string) => host.post('/passwordrec/setPassword', { token: 't', password })
    expect((await set('            ')).outcome).toEqual(refusal('passwordBlank'))
    expect((await set('rain on four roofs')).status).toBe(204)
  })
})
