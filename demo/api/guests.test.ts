import { expect, it } from 'vitest'
import type { Invitation, InvitationsMailed, Reminded } from '../../src/contract.ts'
import {
  type Answer,
  describeEachHost,
  expectRefusal,
  inputsOf,
  type Item,
  testPassword,
  type TestUser,
  userOf,
} from '../testing/test-host.ts'

const password = 'a fine password'

describeEachHost('invitations by mail', { config: { language: 'en', rateLimit: true } }, (host) => {
  const admin = userOf(host, 'admin')
  const lena = userOf(host, 'normal')
  const inputs = inputsOf(host, userOf(host, 'moderator'))

  const invite = (as: TestUser, guests: readonly (string | { email: string; name?: string })[], more = {}) =>
    as.post<InvitationsMailed & { error?: string }>('/invitations/mails', {
      guests: guests.map((guest) => (typeof guest === 'string' ? { email: guest } : guest)),
      ...more,
    })
  const outcomes = ({ body }: Answer<InvitationsMailed>) => body.guests.map(({ outcome }) => outcome)
  /** The mails that have been sent since the last look. */
  const mails = async () => {
    await host.run('send-outbox')
    return host.mails.splice(0)
  }
  const list = (as: TestUser, filters = {}) => as.list<Invitation>('invitations', filters)
  const tokenIn = (body: string) => /\/backstage\/invitation\/([\w-]{43})/.exec(body)?.[1] ?? ''
  const join = (token: string, name: string) =>
    host.post<Item & { entry?: { id: string } | null; token: string }>(`/invitations/invite/${token}`, {
      email: `${name}@example.org`,
      nickname: name,
      password,
    })
  const week = { days: 8 }

  it('reach 200 clubs at once, each in a language and with the words of who invites', async () => {
    const clubs = Array.from({ length: 200 }, (_, at) => ({
      email: `club${at}@example.org`,
      name: `Club ${at}`,
    }))
    const twice = { email: 'CLUB7@example.org' }
    const answer = await invite(admin, [...clubs, twice, { email: lena.email }], {
      message: 'See you!',
      language: 'de',
    })
    expect([answer.status, new Set(outcomes(answer).slice(0, 201)), outcomes(answer)[201]]).toEqual([
      201,
      new Set(['invited']),
      'here',
    ])
    const first = await mails()
    const rest = await mails()
    const sent = [...first, ...rest]
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(200)
    expect(sent).toHaveLength(200)
    expect(sent[0]!.subject).toBe(`${admin.nickname} lädt dich in den Veranstaltungskalender ein`)
    expect(sent[0]!.body).toContain('\n\n> See you!\n\n')
    // Sent again, it goes on where it stopped: here there is nothing left.
    expect(new Set(outcomes(await invite(admin, clubs)))).toEqual(new Set(['known']))
    expect(await mails()).toEqual([])
    expect(await admin.read('/invitations/mails')).toEqual({ mailed: 200, come: 0, open: 200, failed: 0 })
  })

  it('say beforehand who is here or invited already, to administrators', async () => {
    await invite(admin, ['known@example.org'])
    const emails = ['known@example.org', lena.email.toUpperCase(), 'new@example.org']
    const check = (as: TestUser) => as.post<InvitationsMailed>('/invitations/mails/check', { emails })
    expect(outcomes(await check(admin))).toEqual(['known', 'here', 'invited'])
    await expectRefusal(check(lena), 403, 'unauthorized')
  })

  it('show who has come, who has not, and which mail could not be delivered', async () => {
    await invite(admin, [{ email: 'a@example.org', name: 'Anna' }, 'b@example.org', 'nobody@example.org'])
    host.deps.mailer.send = (mail) => {
      host.mails.push(mail)
      return mail.recipient.startsWith('nobody')
        ? Promise.reject(new Error("Can't send mail: 550 5.1.1 <nobody@example.org>: User unknown"))
        : Promise.resolve()
    }
    const sent = await mails()
    await join(tokenIn(sent.find(({ recipient }) => recipient === 'a@example.org')!.body), 'anna')
    expect(await list(admin, { state: 'come' })).toMatchObject([
      { email: 'a@example.org', guestName: 'Anna', used: true, usedBy: expect.any(String) },
    ])
    expect((await list(admin, { state: 'open' })).map(({ email }) => email).toSorted()).toEqual([
      'b@example.org',
      'nobody@example.org',
    ])
    const failed = { email: 'nobody@example.org', mail: 'failed', mailFault: 'address' }
    expect(await list(admin, { state: 'failed' })).toMatchObject([failed])
    expect(await admin.read('/invitations/mails')).toEqual({ mailed: 3, come: 1, open: 2, failed: 1 })
    expect(await list(lena)).toEqual([])
  })

  it('are reminded of once a day, three times at most, all at once or one', async () => {
    await invite(admin, ['a@example.org', 'b@example.org'])
    await mails()
    const remindAll = async () => (await admin.post<Reminded>('/invitations/reminders')).body
    expect(await remindAll()).toEqual({ count: 0, left: 0 })
    for (let day = 1; day <= 3; day += 1) {
      host.clock.advance({ days: 1, minutes: 1 })
      await host.logInAgain(admin)
      if (day > 1) expect(await remindAll()).toEqual({ count: 2, left: 0 })
      else
        for (const { token } of await list(admin))
          expect((await admin.post(`/invitations/${token}/reminder`)).body).toEqual({ count: 1, left: 0 })
      expect(await remindAll()).toEqual({ count: 0, left: 0 })
      const [one, two, ...more] = await mails()
      expect([one!.subject, two!.recipient === one!.recipient, more]).toEqual([
        expect.stringMatching(/^Reminder: /),
        false,
        [],
      ])
    }
    host.clock.advance({ days: 1, minutes: 1 })
    expect(await remindAll()).toEqual({ count: 0, left: 0 })
    expect((await list(admin)).map(({ canRemind, reminders }) => [canRemind, reminders])).toEqual([
      [false, 3],
      [false, 3],
    ])
  })

  it('send an address one mail a day in all, and none once its owner has unsubscribed', async () => {
    host.clock.advance(week)
    const amina = await host.createUser('normal')
    await host.db.write.updateTable('users').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute()
    for (const user of [admin, lena]) await host.logInAgain(user)
    expect(outcomes(await invite(admin, ['kim@example.org']))).toEqual(['invited'])
    const spellings = ['Kim@example.org', 'kim@ｅxample.org', 'kim@ex\u00ADample.org', 'kim+club@example.org']
    for (const address of spellings) expect(outcomes(await invite(lena, [address]))).toEqual(['later'])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    const end = /\/no-mails\?token=[\w.-]+/.exec(mail!.body)![0]
    expect((await host.get(`/${end}`)).text).toContain('No more invitations?')
    const press = (ended: number) =>
      host.post('//no-mails', `token=${end.split('=')[1]}&ended=${ended}`, {
        'content-type': 'application/x-www-form-urlencoded',
      })
    host.clock.advance({ days: 2 })
    // Opening the link has ended nothing.
    expect(outcomes(await invite(lena, ['kim@example.org']))).toEqual(['invited'])
    expect(mail!.unsubscribe).toMatch(new RegExp(`^https?://[^/]+${end.replaceAll(/[?.]/g, '\\$&')}$`))
    // As mail programs send one click (RFC 8058).
    const click = await host.post(`/${end}`, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([click.status, click.text]).toEqual([200, expect.stringContaining('get any more invitations')])
    const parts =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const again = await host.post(`/${end}`, parts, { 'content-type': 'multipart/form-data; boundary=x' })
    expect(again.status).toBe(200)
    // Nor does what waited to be sent.
    expect(await mails()).toEqual([])
    host.clock.advance({ days: 2 })
    expect(outcomes(await invite(amina, ['kim@example.org']))).toEqual(['ended'])
    expect((await admin.post('/invitations/reminders')).body).toEqual({ count: 0, left: 2 })
    await host.run('purge-expired-tokens')
    expect(outcomes(await invite(amina, ['kim@example.org']))).toEqual(['ended'])
    await press(0)
    host.clock.advance({ days: 2 })
    expect(outcomes(await invite(amina, ['kim@example.org']))).toEqual(['invited'])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['kim@example.org'])
    expect((await host.get('//no-mails?token=abc.def')).status).toBe(404)
  })

  it('are one a week for others, to one person, and never say who has an account', async () => {
    await expectRefusal(invite(lena, ['x@example.org']), 403, 'NoInvitationYetError')
    host.clock.advance(week)
    await host.logInAgain(lena)
    await expectRefusal(invite(lena, ['x@example.org', 'y@example.org']), 403, 'unauthorized')
    await expectRefusal(invite(lena, ['x@example.org'], { message: 'Buy!' }), 403, 'unauthorized')
    const gone = await host.createUser('normal', { email: 'gone@example.org' })
    await host.logInAgain(admin)
    await admin.edit(`/users/${gone.id}`, { deactivated: true })
    const heard: unknown[] = []
    for (const email of ['new@example.org', admin.email, gone.email]) {
      const { body } = await invite(lena, [email])
      const [{ token: _token, link: _link, createdAt: _createdAt, mailedAt: _at, email: at, ...shown }] =
        (await list(lena)) as [Invitation]
      expect(at).toBe(email)
      heard.push({ ...body.guests[0], email: '', shown })
      await expectRefusal(invite(lena, ['z@example.org']), 403, 'InvitationLimitError')
      host.clock.advance(week)
      await host.logInAgain(lena)
    }
    expect(heard[1]).toEqual(heard[0])
    expect(heard[2]).toEqual(heard[0])
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['new@example.org', `${lena.nickname} has invited you to the event calendar`],
      [admin.email, `${lena.nickname} wanted to invite you, but you already have an account`],
    ])
    expect((await lena.post('/invitations/reminders')).body).toEqual({ count: 3, left: 0 })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['new@example.org'])
  })

  it('refuse what is broken, and change nothing', async () => {
    for (const [guests, field] of [
      [['broken@'], 'guests.0.email'],
      [[], 'guests'],
      [Array.from({ length: 501 }, (_, at) => `a${at}@example.org`), 'guests'],
    ] as const) {
      const { status, body } = await invite(admin, guests)
      expect([status, body]).toMatchObject([
        400,
        { error: 'invalid body', fields: { [field]: expect.any(String) } },
      ])
    }
    expect(await host.rows('invitations')).toEqual([])
  })

  it('that are withdrawn are not sent, and forget their address after 90 days', async () => {
    await invite(admin, ['a@example.org', 'b@example.org'])
    const [{ token }] = (await list(admin, { likeName: 'a@ex' })) as [Invitation]
    await admin.delete(`/invitations/${token}`)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['b@example.org'])
    host.clock.advance({ days: 91 })
    await host.run('purge-expired-tokens')
    expect(await host.rows('invitations')).toMatchObject([{ email: null, emailKey: null, guestName: null }])
    expect(JSON.stringify(await host.rows('unaskedMails'))).not.toContain('@')
  })

  it('are forgotten with the account that somebody made with them', async () => {
    await invite(admin, ['straße@example.org'])
    const guest = await join(tokenIn((await mails())[0]!.body), 'strasse')
    await host.call('DELETE', `/users/${guest.body.id}`, { as: guest.body, body: { password } })
    expect(await host.rows('invitations')).toMatchObject([{ used: 1, usedBy: null, email: null }])
    expect(await host.rows('outbox', { recipient: 'straße@example.org' })).toEqual([])
  })

  it('go with the account of who invites, unless they have been used', async () => {
    host.clock.advance(week)
    await host.logInAgain(lena)
    await invite(lena, ['a@example.org'])
    await host.call('DELETE', `/users/${lena.id}`, { as: lena, body: { password: testPassword } })
    expect([await mails(), await host.rows('invitations')]).toEqual([[], []])
  })

  it('are not reminded of in the name of an account that was deactivated', async () => {
    host.clock.advance(week)
    await host.logInAgain(lena)
    await invite(lena, ['a@example.org'])
    await mails()
    host.clock.advance({ days: 2 })
    await host.logInAgain(admin)
    await admin.edit(`/users/${lena.id}`, { deactivated: true })
    expect((await admin.post('/invitations/reminders')).body).toEqual({ count: 0, left: 1 })
  })

  it('to somebody whose account was erased or deactivated are not sent', async () => {
    const gone = await host.createUser('normal', { email: 'gone@example.org' })
    await admin.edit(`/users/${gone.id}`, { deactivated: true })
    const group = await admin.create('groups', inputs.groups())
    expect(outcomes(await invite(admin, [gone.email], { entry: { kind: 'groups', id: group.id } }))).toEqual([
      'invited',
    ])
    expect(await mails()).toEqual([])
    const left = await host.createUser('normal', { email: 'left@example.org' })
    host.clock.advance({ days: 2 })
    await invite(admin, [left.email], { entry: { kind: 'groups', id: group.id } })
    await host.call('DELETE', `/users/${left.id}`, { as: left, body: { password: testPassword } })
    expect([await mails(), await host.rows('invitations', { email: left.email })]).toEqual([[], []])
  })

  /** Lena invites somebody to look after a group of hers. */
  async function invitedToGroup(email: string) {
    host.clock.advance(week)
    await host.logInAgain(lena)
    const group = await lena.create('groups', inputs.groups({ name: 'Chor' }))
    const answer = await invite(lena, [email], { entry: { kind: 'groups', id: group.id } })
    expect(outcomes(answer)).toEqual(['invited'])
    const [mail] = await mails()
    return { group, mail: mail!, token: tokenIn(mail!.body) }
  }
  const ownersOf = async ({ id }: Item) => (await lena.read<{ ownedBy: string[] }>(`/groups/${id}`)).ownedBy

  it('to an entry make who joins its co-owner, and say who invites to what', async () => {
    const { group, mail, token } = await invitedToGroup('mia@example.org')
    expect(mail.subject).toBe(`${lena.nickname} would like to look after “Chor” with you`)
    expect(await host.read(`/invitations/invite/${token}`)).toEqual({
      from: lena.nickname,
      entry: { kind: 'groups', name: 'Chor' },
      email: 'mia@example.org',
    })
    expect(await list(lena, { entry: `groups/${group.id}` })).toMatchObject([
      { email: 'mia@example.org', entry: { kind: 'groups', id: group.id, name: 'Chor' } },
    ])
    const { body } = await join(token, 'mia')
    expect(body.entry).toEqual({ kind: 'groups', id: group.id, name: 'Chor' })
    expect(await ownersOf(group)).toEqual([lena.id, body.id])
    const { body: versions } = await lena.get<{ items: Item[] }>(`/groups/${group.id}/versions`)
    expect(versions).toMatchObject([{ by: lena.id, version: 2 }, { version: 1 }])
  })

  it('to an entry are accepted by who has an account, in a mail of their own', async () => {
    const mia = await host.createUser('normal', { email: 'mia@example.org' })
    const { group, mail, token } = await invitedToGroup('MIA@example.org')
    expect(mail.subject).toBe(`${lena.nickname} would like to look after “Chor” with you`)
    expect(await ownersOf(group)).toEqual([lena.id])
    await host.logInAgain(mia)
    const accept = (as: TestUser) => as.post(`/invitations/invite/${token}/accept`)
    const accepted = [200, { entry: { kind: 'groups', id: group.id, name: 'Chor' } }]
    // The person who invites may try the link.
    expect((await accept(lena)).outcome).toEqual(accepted)
    expect((await accept(mia)).outcome).toEqual(accepted)
    expect(await ownersOf(group)).toEqual([lena.id, mia.id])
    await expectRefusal(accept(mia), 400, 'invitation token already used')
  })

  it('never have a token for a password, whatever who invites has written', async () => {
    const mia = await host.createUser('normal', { email: 'mia@example.org' })
    const trap = 'https://evil.example/?{token}'
    const group = await admin.create('groups', inputs.groups({ name: trap }))
    await invite(admin, [mia.email], { entry: { kind: 'groups', id: group.id }, message: trap })
    const [mail] = await mails()
    expect(mail!.body.split('evil.example')).toHaveLength(3)
    expect(await host.rows('recoveryTokens')).toEqual([])
  })

  it('to an entry that is gone, or no longer theirs, still let somebody join', async () => {
    const { group, token } = await invitedToGroup('mia@example.org')
    await lena.delete(`/groups/${group.id}`)
    const answer = await join(token, 'mia')
    expect([answer.status, answer.body.entry]).toEqual([201, null])

    const other = await invitedToGroup('ben@example.org')
    await host.logInAgain(admin)
    await admin.edit(`/groups/${other.group.id}`, { ownedBy: [admin.id] })
    expect((await join(other.token, 'ben')).body.entry).toBeNull()
    expect(await ownersOf(other.group)).toEqual([admin.id])
  })

  it('to an entry that was merged lead to the other one', async () => {
    const { group, token } = await invitedToGroup('mia@example.org')
    const choir = await lena.create('groups', inputs.groups({ name: 'Chor Altstadt' }))
    await host.logInAgain(admin)
    await admin.post(
      `/groups/${group.id}/merge`,
      { into: choir.id, take: [], addOwners: false },
      {
        'if-match': '"1"',
      },
    )
    const { body } = await join(token, 'mia')
    expect(body.entry).toMatchObject({ id: choir.id })
    expect(await ownersOf(choir)).toEqual([lena.id, body.id])
  })

  it('to an entry of somebody else are refused', async () => {
    host.clock.advance(week)
    for (const user of [admin, lena]) await host.logInAgain(user)
    const { id } = await admin.create('groups', inputs.groups())
    await expectRefusal(
      invite(lena, ['a@example.org'], { entry: { kind: 'groups', id } }),
      403,
      'unauthorized',
    )
    await expectRefusal(
      invite(lena, ['a@example.org'], { entry: { kind: 'groups', id: 'nothing' } }),
      404,
      'not found',
    )
    expect(await host.rows('invitations')).toEqual([])
  })
})
