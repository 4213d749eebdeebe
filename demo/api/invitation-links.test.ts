import { expect, it } from 'vitest'
import type { ApplicationPage, Invitation, InvitationLook, Reminded } from '../../src/contract.ts'
import {
  describeEachHost,
  expectRefusal,
  inputsOf,
  type Item,
  testPassword,
  type TestUser,
  userOf,
} from '../testing/test-host.ts'

describeEachHost('links of invitations', { config: { language: 'en', rateLimit: true } }, (host) => {
  const admin = userOf(host, 'admin')
  const moderator = userOf(host, 'moderator')
  const lena = userOf(host, 'normal')
  const amina = userOf(host, 'normal')
  const inputs = inputsOf(host, moderator)

  const mails = async () => {
    await host.run('send-outbox')
    return host.mails.splice(0)
  }
  const wait = async (days: number) => {
    host.clock.advance({ days })
    for (const user of [admin, moderator, lena, amina]) await host.logInAgain(user)
  }
  const inviteTo = (as: TestUser, email: string, entry?: Item) =>
    as.post('/invitations/mails', {
      guests: [{ email }],
      ...(entry && { entry: { kind: 'groups', id: entry.id } }),
    })
  const list = (as: TestUser) => as.list<Invitation>('invitations', {})
  const look = (token: string) => host.get<InvitationLook>(`/invitations/invite/${token}`)
  const join = (token: string, name: string) =>
    host.post<Item>(`/invitations/invite/${token}`, {
      email: `${name}@example.org`,
      nickname: name,
      password: 'a fine password',
    })
  const tokenFor = async (email: string) =>
    (await list(moderator)).find((invitation) => invitation.email === email)!.token
  const removeAccount = (user: TestUser) =>
    host.call('DELETE', `/users/${user.id}`, { as: user, body: { password: testPassword } })

  it('neither show nor mail an entry that who invites may not give any more', async () => {
    await wait(8)
    const group = await lena.create('groups', inputs.groups({ name: 'Chor' }))
    await inviteTo(lena, 'mia@example.org', group)
    await wait(8)
    await inviteTo(lena, amina.email, group)
    await mails()
    const token = await tokenFor('mia@example.org')
    const secret = { name: 'SECRET', published: false, deactivated: true, ownedBy: [amina.id] }
    await moderator.edit(`/groups/${group.id}`, secret)
    expect((await look(token)).body).toEqual({ from: lena.nickname, entry: null, email: 'mia@example.org' })
    expect((await list(lena)).map(({ entry }) => entry)).toEqual([undefined, undefined])
    await wait(2)
    for (const { token: one } of await list(lena))
      expect((await lena.post(`/invitations/${one}/reminder`)).body).toEqual({ count: 1, left: 0 })
    // Who has an account has nothing to accept.
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['mia@example.org', `Reminder: ${lena.nickname} has invited you to the event calendar`],
    ])
    await moderator.edit(`/groups/${group.id}`, { ownedBy: [lena.id] })
    expect((await look(token)).body.entry).toEqual({ kind: 'groups', name: 'SECRET' })
    expect((await list(lena))[0]!.entry).toEqual({ kind: 'groups', id: group.id, name: 'SECRET' })
  })

  it('look the same after an administrator’s reminders, with or without an account', async () => {
    await wait(8)
    for (const email of ['new@example.org', amina.email]) {
      await inviteTo(lena, email)
      await wait(8)
    }
    await mails()
    expect((await admin.post<Reminded>('/invitations/reminders')).body).toEqual({ count: 1, left: 1 })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['new@example.org'])
    expect((await list(lena)).map(({ reminders, canRemind }) => [reminders, canRemind])).toEqual([
      [1, false],
      [1, false],
    ])
  })

  it('are refused while who invites is deactivated, and moderators see it', async () => {
    await wait(8)
    await inviteTo(lena, 'mia@example.org', await lena.create('groups', inputs.groups()))
    const token = await tokenFor('mia@example.org')
    await wait(2)
    await moderator.edit(`/users/${lena.id}`, { deactivated: true })
    await expectRefusal(look(token), 400, 'invalid invitation token')
    await expectRefusal(join(token, 'mia'), 400, 'invalid invitation token')
    await expectRefusal(amina.post(`/invitations/invite/${token}/accept`), 400, 'invalid invitation token')
    expect(await list(moderator)).toMatchObject([{ suspended: true, canRemind: false }])
    const { body: known } = await admin.post('/invitations/mails/check', { emails: ['mia@example.org'] })
    expect(known).toEqual({ guests: [{ email: 'mia@example.org', outcome: 'invited' }] })
    await moderator.edit(`/users/${lena.id}`, { deactivated: false })
    expect((await look(token)).body.from).toBe(lena.nickname)
    expect(await list(moderator)).toMatchObject([{ canRemind: true }])
    expect((await join(token, 'mia')).status).toBe(201)
  })

  it('that answer applications outlive the moderator who said yes', async () => {
    const kim = { name: 'Kim', groupName: 'TuS 08', email: 'kim@example.org', emailKey: 'kim@example.org' }
    const createdAt = host.clock.now().toISOString()
    await host.db.write
      .insertInto('applications')
      .values({
        ...kim,
        id: 'one',
        reason: 'Match days.',
        language: 'en',
        tokenHash: 'x',
        createdAt,
        confirmedAt: createdAt,
      })
      .execute()
    expect((await moderator.read<ApplicationPage>('/applications')).total).toBe(1)
    await moderator.post('/applications/one/invite')
    const [{ token }] = (await list(admin)) as [Invitation]
    await admin.edit(`/users/${moderator.id}`, { deactivated: true })
    expect((await look(token)).body).toEqual({ from: null, entry: null, email: kim.email })
    await admin.edit(`/users/${moderator.id}`, { deactivated: false })
    await host.logInAgain(moderator)
    expect((await removeAccount(moderator)).status).toBe(204)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your account for the event calendar'])
    host.clock.advance({ days: 2 })
    await host.logInAgain(admin)
    expect(await list(admin)).toMatchObject([{ createdBy: null, guestName: 'Kim (TuS 08)', canRemind: true }])
    expect((await admin.post(`/invitations/${token}/reminder`)).body).toEqual({ count: 1, left: 0 })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Reminder: ${admin.nickname} has invited you to the event calendar`,
    ])
    expect((await join(token, 'kim')).status).toBe(201)
  })
})
