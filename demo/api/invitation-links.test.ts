import { expect, it } from 'vitest'
import type { Invitation, InvitationLook, Reminded } from '../../src/contract.ts'
import { describeEachHost, inputsOf, type Item, type TestUser, userOf } from '../testing/test-host.ts'

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
  const tokenFor = async (email: string) =>
    (await list(moderator)).find((invitation) => invitation.email === email)!.token

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

  it('look the same after the reminders of administrators, whoever has an account', async () => {
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
})
