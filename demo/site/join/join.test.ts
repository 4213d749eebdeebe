import { expect, it } from 'vitest'
import type { ApplicationPage } from '../../../src/contract.ts'
import { proofOf } from '../../testing/proof-of-work.ts'
import { describeEachHost, expectRefusal, type TestUser, userOf } from '../../testing/test-host.ts'

const form = {
  name: 'Kim',
  groupName: 'TuS 08',
  text: 'Our match days.\r\nAnd the party.',
  email: 'kim@example.org',
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

const config = { rateLimit: true, language: 'en' as const, trustProxy: ['127.0.0.1'], applications: true }

describeEachHost('asking for an account', { config }, (host) => {
  const moderator = userOf(host, 'moderator')
  const amina = userOf(host, 'normal')

  const look = async (path: string) => (await host.get(`/${path}`)).text
  const send = (path: string, fields: Record<string, string>, from = '192.0.2.1') =>
    host.post(`/${path}`, new URLSearchParams(fields).toString(), { ...urlencoded, 'x-forwarded-for': from })
  const ticketIn = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''
  /** Fills in the form as a browser with scripts does, and sends it. */
  async function apply(more: Partial<typeof form> = {}, from?: string) {
    const fields = { ...form, ...more }
    const ticket = ticketIn(await look('/join'))
    const proof = proofOf(ticket, fields.text.replaceAll('\r\n', '\n'))
    return send('/join', { ...fields, ticket, proof }, from)
  }
  const mails = async () => {
    await host.run('send-outbox')
    return host.mails.splice(0)
  }
  const linkIn = (body = '') => /\/join\/confirm\?token=[\w-]+/.exec(body)?.[0] ?? ''
  /** Opens the link in a mail and presses the button. */
  async function confirm(link: string) {
    const html = await look(link)
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(html) ?? []
    const [, version = ''] = /name="version" value="([^"]+)"/.exec(html) ?? []
    await send('/join/confirm', { token, version })
    return look(link)
  }
  const waiting = (as: TestUser = moderator) => as.read<ApplicationPage>('/applications')

  it('reaches the moderators once the address is confirmed, whose yes is an invitation', async () => {
    const answer = await apply()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/join?sent'])
    expect(await look('/join?sent')).toContain('Check your email')
    const [mail, ...more] = await mails()
    expect([mail!.recipient, mail!.subject, more]).toEqual([form.email, 'Confirm your email address', []])
    // Nothing of what somebody else may have typed goes to the address.
    expect(mail!.body).not.toMatch(/Kim|TuS|match/)
    const link = linkIn(mail!.body)
    const page = await host.get(`/${link}`)
    expect(page.text).toMatch(/TuS 08[\s\S]*Our match days\.\nAnd the party\./)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    // Opening the link, as mail scanners do, confirms nothing.
    expect(await waiting()).toEqual({ items: [], total: 0 })

    expect(await confirm(link)).toContain('Your request is with the moderators')
    const { items } = await waiting()
    const shown = {
      name: 'Kim',
      groupName: 'TuS 08',
      reason: 'Our match days.\nAnd the party.',
      email: form.email,
    }
    expect(items).toMatchObject([shown])
    await expectRefusal(amina.get('/applications'), 403, 'unauthorized')

    await apply({ email: 'second@example.org' })
    await confirm(linkIn((await mails()).at(-1)!.body))
    const told = (await host.rows('notifications')).filter(
      ({ notice }) => notice === '{"about":"application"}',
    )
    expect(told.map(({ userId }) => userId)).toContain(moderator.id)
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length)
    expect(JSON.stringify(told)).not.toMatch(/Kim|TuS/)
    const second = (await waiting()).items.find(({ email }) => email === 'second@example.org')!
    await moderator.post(`/applications/${second.id}/decline`, { message: null })

    const { id } = items[0]!
    expect((await moderator.post(`/applications/${id}/invite`)).status).toBe(204)
    const [invitation] = await mails()
    expect(invitation!.subject).toBe('Your account for the event calendar')
    const token = /\/backstage\/invitation\/([\w-]+)/.exec(invitation!.body)![1]!
    const person = { email: form.email, nickname: 'Kim', password: 'a fine password' }
    expect((await host.post(`/invitations/invite/${token}`, person)).status).toBe(201)
    expect(await waiting()).toEqual({ items: [], total: 0 })
    expect(await host.rows('applications')).toEqual([])
    await expectRefusal(moderator.post(`/applications/${id}/invite`), 404, 'not found')
    expect(await look(link)).toContain('This link doesn’t work any more')
  })

  it('is declined with words, which are mailed, or without, and is gone then', async () => {
    for (const message of [null, 'Only clubs of our town.']) {
      const email = message ? 'b@example.org' : 'a@example.org'
      await apply({ email })
      await confirm(linkIn((await mails())[0]!.body))
      const { items } = await waiting()
      await moderator.post(`/applications/${items[0]!.id}/decline`, { message })
      const sent = await mails()
      expect(sent.map(({ body }) => body.includes('\n\n> Only clubs'))).toEqual(message ? [true] : [])
      expect(await host.rows('applications')).toEqual([])
    }
  })

  it('tells nobody who has an account: its owner gets a mail, once a day', async () => {
    const other = await apply({ email: 'new@example.org' }, '198.51.100.1')
    const answer = await apply({ email: amina.email.toUpperCase() }, '198.51.100.2')
    expect([answer.status, answer.headers.get('location'), answer.text]).toEqual([
      other.status,
      other.headers.get('location'),
      other.text,
    ])
    await apply({ email: amina.email }, '198.51.100.3')
    const sent = await mails()
    expect(sent.map(({ recipient, subject }) => [recipient.toLowerCase(), subject])).toEqual([
      ['new@example.org', 'Confirm your email address'],
      [amina.email, 'You already have an account'],
    ])
    // Stored alike, so that neither the database nor the time that it takes tells them apart.
    expect(await host.rows('applications')).toHaveLength(2)
    expect(await host.rows('outbox')).toHaveLength(3)
  })

  it('can be corrected before it is confirmed, and asks again what changed since it was shown', async () => {
    await apply()
    const [mail] = await mails()
    const link = linkIn(mail!.body)
    const [, token = ''] = /token=(.*)$/.exec(link)!
    expect(await look(link)).toContain('TuS 08')
    await apply({ groupName: 'TuS 09' })
    expect(await mails()).toEqual([])
    for (const version of ['1', '2.5', 'none'])
      expect((await send('/join/confirm', { token, version })).status).toBe(303)
    expect(await waiting()).toMatchObject({ total: 0 })
    await confirm(link)
    expect((await waiting()).items).toMatchObject([{ groupName: 'TuS 09' }])
    await apply({ groupName: 'Somebody else' })
    expect((await waiting()).items).toMatchObject([{ groupName: 'TuS 09' }])
  })

  it('says what is missing, field by field, and keeps what was typed', async () => {
    const ticket = ticketIn(await look('/join'))
    const bad = { name: ' ', groupName: 'A <b>', text: 'x'.repeat(1001), email: 'kim@', ticket }
    const { status, text } = await send('/join', bad)
    expect(status).toBe(422)
    expect(text).toMatch(/id="join-name-error"[^>]*>Please tell us your name/)
    expect(text).toMatch(/id="join-text-error"[^>]*>Please keep it to 1000 characters/)
    expect(text).toMatch(/id="join-email-error"[^>]*>This isn’t an email address/)
    expect(text).toContain('value="A &lt;b&gt;"')
    expect(text).not.toContain('join-group-error"')
    const early = await send('/join', { ...form, ticket })
    expect([early.status, early.text.includes('That was quick!')]).toEqual([422, true])
    const old = await send('/join', { ...form, ticket: 'forged' })
    expect([old.status, old.text.includes('open for too long')]).toEqual([422, true])
    expect((await send('/join', { ...form, ticket, website: 'x' })).status).toBe(303)
    expect(await host.rows('applications')).toEqual([])
    host.clock.advance({ seconds: 10 })
    expect((await send('/join', { ...form, ticket })).status).toBe(303)
  })

  it('is refused with words when it is no form or too long', async () => {
    const json = await host.post('//join', JSON.stringify(form), { 'content-type': 'application/json' })
    const long = await send('/join', { ...form, text: 'x'.repeat(40_000) })
    expect([json.status, long.status]).toEqual([415, 413])
    for (const { text } of [json, long]) expect(text).toContain('<h1>This can’t be sent here</h1>')
    const missing = await host.post('//nothing', '<a/>', { 'content-type': 'application/xml' })
    expect(missing.status).toBe(404)
  })

  it('is limited, by connection and for all, with what was typed', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await apply({ email: `a${count}@example.org` })).status).toBe(303)
    const refused = await apply({ email: 'b@example.org' })
    expect([refused.status, refused.text.includes('TuS 08')]).toEqual([429, true])
    expect(await mails()).toHaveLength(5)
    expect((await apply({ email: 'c@example.org' }, '198.51.100.1')).status).toBe(303)
  })

  it('is forgotten without confirmation after two days, without an answer after 90', async () => {
    await apply()
    const link = linkIn((await mails())[0]!.body)
    host.clock.advance({ days: 2, minutes: 1 })
    expect(await look(link)).toContain('This link doesn’t work any more')
    await host.run('purge-expired-tokens')
    expect(await host.rows('applications')).toEqual([])
    await apply()
    await confirm(linkIn((await mails())[0]!.body))
    host.clock.advance({ days: 89 })
    await host.run('purge-expired-tokens')
    expect(await host.rows('applications')).toHaveLength(1)
    host.clock.advance({ days: 2 })
    await host.run('purge-expired-tokens')
    expect(await host.rows('applications')).toEqual([])
  })
})

describeEachHost(
  'where nobody can ask for an account',
  { config: { ...config, applications: false } },
  (host) => {
    it('the page says how to get one, and takes nothing', async () => {
      const page = await host.get('//join')
      expect([page.status, page.text.includes('<form class="report"')]).toEqual([200, false])
      expect((await host.post('//join', 'name=Kim', urlencoded)).status).toBe(404)
      expect((await host.get('//join/confirm?token=x')).status).toBe(404)
      expect((await host.get('//about')).text).not.toContain('href="/join#ask"')
    })
  },
)
