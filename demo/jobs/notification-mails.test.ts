import { expect, it } from 'vitest'
import type { Mail } from '../config/deps.ts'
import { notify } from '../db/people/users.ts'
import { noted } from '../i18n/messages.ts'
import { queueMail } from '../mail/queue.ts'
import type { TestUser } from '../testing/test-host.ts'
import { describeEachHost, inputsOf, userOf } from '../testing/test-host.ts'
import { sendNotificationMails } from './send-notification-mails.ts'

describeEachHost(
  'mails about notifications',
  { config: { language: 'en', timeZone: 'Europe/Berlin' } },
  (host) => {
    const lena = userOf(host, 'moderator', { nickname: 'Lena' })
    const amina = userOf(host, 'normal', { nickname: 'Amina' })
    const inputs = inputsOf(host, lena)

    /** The mails that have come since the last call, without those that moderators get. */
    async function mailsNow(to: TestUser = amina): Promise<Mail[]> {
      await host.run('send-notification-mails')
      await host.run('send-outbox')
      return host.mails.splice(0).filter(({ recipient }) => recipient === to.email)
    }
    const subjectsNow = async (to?: TestUser) => (await mailsNow(to)).map(({ subject }) => subject)
    const write = async (subject: string) =>
      await lena.create('notifications', { userId: amina.id, subject, message: `All about ${subject}.` })
    const hide = async (name: string, owner = amina) => {
      const { id } = await owner.create('groups', inputs.groups({ name }))
      await lena.edit(`/groups/${id}`, { deactivated: true, deactivationReason: 'Spam' })
      return id
    }
    const report = async (name: string, to = [amina.id]) => {
      const notice = {
        about: 'reported',
        kind: 'groups',
        name,
        to: 'owners',
        text: 'No <b>Bach</b>.',
      } as const
      const message = noted(notice, host.deps.config)
      await notify(host.db.write, to, { ...message, linkUrl: null }, host.clock.now())
    }
    /** 7:00 of the next day in Berlin. */
    const tomorrow = () => {
      const day = new Date(host.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
      host.clock.set(`${day}T05:00:00.000Z`)
    }

    it('go at once when an entry is deactivated: why, with links to it and to the answer', async () => {
      const id = await hide('Choir')
      const [mail, ...more] = await mailsNow()
      expect(more).toEqual([])
      const [{ id: message } = { id: '' }] = await amina.list('notifications', {})
      expect(mail).toMatchObject({
        subject: 'Deactivated: Choir – Town Calendar',
        sender: 'Town Calendar',
        language: 'en',
        recipient: amina.email,
      })
      const origin = host.deps.config.publicUrl
      for (const part of [
        'Hello Amina,',
        'Reason:\n\n> Spam\n',
        `Open entry: ${origin}/backstage/groups/${id}\n`,
        `Answer the moderators: ${origin}/backstage/notifications/${message}\n`,
        `${origin}/backstage/account`,
      ])
        expect(mail!.body).toContain(part)
      expect(mail!.unsubscribe).toMatch(/\/unsubscribe\?token=[\w-]{50,}&lng=en$/)
      expect(await subjectsNow()).toEqual([])
    })

    it('wait an hour for others about deactivations, and then tell of all of them together', async () => {
      await hide('First')
      expect(await subjectsNow()).toHaveLength(1)
      for (const name of ['Second', 'Third', 'Fourth']) await hide(name)
      host.clock.advance({ minutes: 59 })
      expect(await subjectsNow()).toEqual([])
      host.clock.advance({ minutes: 2 })
      const [mail, ...more] = await mailsNow()
      expect([mail!.subject, more]).toEqual(['3 notifications – Town Calendar', []])
      expect(mail!.body).toMatch(/Second[^]*Third[^]*Fourth/)
      for (let count = 0; count < 30; count += 1) await hide(`Many ${count}`)
      host.clock.advance({ hours: 1 })
      const [long] = await mailsNow()
      expect([long!.subject, long!.body.split('\nReason:\n\n> Spam').length - 1]).toEqual([
        '30 notifications – Town Calendar',
        20,
      ])
      expect(long!.body).toContain('… and 10 more.')
    })

    it('go at once about one report a day; further ones join the daily mail', async () => {
      await report('Choir')
      expect(await subjectsNow()).toEqual(['From a visitor: Choir – Town Calendar'])
      for (let count = 0; count < 12; count += 1) {
        await report(`Again ${count}`)
        host.clock.advance({ hours: 1 })
        expect(await subjectsNow()).toEqual([])
      }
      tomorrow()
      expect(await subjectsNow()).toEqual(['12 notifications – Town Calendar'])
    })

    it('tell of everything else once a day, after seven, without what has been read', async () => {
      const read = await write('Read')
      await write('Flea market')
      await write('Concert')
      host.clock.set('2026-05-05T04:59:59.000Z')
      expect(await subjectsNow()).toEqual([])
      await amina.edit(`/notifications/${read.id}`, { viewed: true })
      host.clock.set('2026-05-05T05:00:00.000Z')
      const [mail, ...more] = await mailsNow()
      expect([mail!.subject, more]).toEqual(['2 notifications – Town Calendar', []])
      expect(mail!.body).toContain('Concert\n-------\n\n> All about Concert.')
      expect(mail!.body).not.toContain('All about Read')
      await write('Later')
      host.clock.advance({ hours: 20 })
      expect(await subjectsNow()).toEqual([])
      tomorrow()
      expect(await subjectsNow()).toEqual(['Later – Town Calendar'])
      tomorrow()
      expect(await subjectsNow()).toEqual([])
    })

    it('quote what somebody wrote to somebody, below a subject on one line', async () => {
      const link = `${host.deps.config.publicUrl}/about`
      const message = { message: `- Well:\r\n\nOpen: ${link}`, linkTitle: 'About\u202E us', linkUrl: link }
      await lena.create('notifications', { userId: amina.id, subject: 'A\u202E\u2028-- \u0085B', ...message })
      tomorrow()
      const [mail] = await mailsNow()
      expect(mail!.body).toContain(
        `:\n\nA --  B\n-------\n\n> - Well:\n>\n> Open: ${link}\n\nAbout us: ${link}\n\n-- \n`,
      )
    })

    it('are not sent about what was taken back, read, or deleted before', async () => {
      const id = await hide('Back')
      await lena.edit(`/groups/${id}`, { deactivated: false })
      await hide('Seen')
      const [seen] = await amina.list('notifications', {})
      await amina.edit(`/notifications/${seen!.id}`, { viewed: true })
      await hide('Deleted')
      const [deleted] = await amina.list('notifications', { viewed: false })
      await amina.delete(`/notifications/${deleted!.id}`)
      expect(await subjectsNow()).toEqual([])
      await hide('Real')
      expect(await subjectsNow()).toEqual(['Deactivated: Real – Town Calendar'])
    })

    it('are as everybody wants them: all, urgent ones, none, and in which language', async () => {
      const choose = (mails: string, language: string | null = null) =>
        amina.put('/mail-settings', { mails, language })
      expect((await amina.get('/mail-settings')).body).toEqual({ mails: 'all', language: null })
      expect((await choose('urgent', 'fr')).outcome).toEqual([200, { mails: 'urgent', language: 'fr' }])
      await write('Not urgent')
      await hide('Chorale')
      expect(await subjectsNow()).toEqual([expect.stringMatching(/^Désactivation.: Chorale – Agenda/)])
      tomorrow()
      expect(await subjectsNow()).toEqual([])
      await choose('none')
      await hide('Silence')
      expect(await subjectsNow()).toEqual([])
      await choose('all')
      tomorrow()
      expect(await subjectsNow()).toEqual([])
      await amina.get('/dashboard', { 'accept-language': 'it' })
      await write('Mercato')
      tomorrow()
      expect(await subjectsNow()).toEqual([expect.stringMatching(/^Mercato – Calendario/)])
      expect((await choose('sometimes')).status).toBe(400)
      expect((await choose('all', 'xx')).status).toBe(400)
      expect((await amina.get('/mail-settings')).body).toEqual({ mails: 'all', language: null })
    })

    it('reach the address that counts when they are sent, and nobody who has left, was locked out or stopped them', async () => {
      await hide('Moved')
      await host.run('send-notification-mails')
      const admin = await host.createUser('admin')
      await admin.edit(`/users/${amina.id}`, { email: 'new@example.org' })
      await host.run('send-outbox')
      expect(host.mails.splice(0).map(({ recipient, subject }) => [recipient, subject])).toEqual([
        ['new@example.org', 'Deactivated: Moved – Town Calendar'],
        [amina.email, expect.stringContaining('address')],
      ])

      const people = await Promise.all([1, 2, 3].map(() => host.createUser()))
      const [left, locked, stopped] = people as [TestUser, TestUser, TestUser]
      for (const person of people) await hide(`Of ${person.nickname}`, person)
      await host.run('send-notification-mails')
      expect((await admin.delete(`/users/${left.id}`)).status).toBe(204)
      await admin.edit(`/users/${locked.id}`, { deactivated: true })
      await stopped.put('/mail-settings', { mails: 'none' })
      await host.run('send-outbox')
      expect(host.mails).toEqual([])
      expect(await host.rows('outbox', { sentAt: null })).toEqual([])

      await admin.edit(`/users/${locked.id}`, { deactivated: false })
      expect(await mailsNow(locked)).toEqual([])
      await report('Choir', [locked.id])
      await admin.edit(`/users/${locked.id}`, { deactivated: true })
      expect(await mailsNow(locked)).toEqual([])
      expect(await host.rows('waitingMails', { userId: locked.id })).toEqual([])
    })

    it('never have a token for a password, whatever a visitor writes', async () => {
      await report('Open https://evil.example/?{token}')
      const [mail] = await mailsNow()
      expect(mail!.body).toContain('https://evil.example/?{token}')
      expect(await host.rows('recoveryTokens')).toEqual([])
    })

    it('are each written once, whether two processes write them or one dies on the way', async () => {
      const people = await Promise.all(Array.from({ length: 25 }, () => host.createUser()))
      await report(
        'Choir',
        people.map(({ id }) => id),
      )
      const other = { ...host.deps, db: host.openAgain() }
      const dies = new AbortController()
      const now = () => {
        dies.abort()
        return host.clock.now()
      }
      await sendNotificationMails.run({ ...host.deps, now }, dies.signal)
      expect(await host.rows('outbox')).toHaveLength(4)
      let calls = 0
      const fails = () => {
        calls += 1
        if (calls > 5) throw new Error('the process is gone')
        return host.clock.now()
      }
      const unfinished = sendNotificationMails.run({ ...host.deps, now: fails }, new AbortController().signal)
      await expect(unfinished).rejects.toThrow('gone')
      expect(await host.rows('outbox')).toHaveLength(4)
      expect(await host.rows('waitingMails')).toHaveLength(21)
      await Promise.all(
        [host.deps, other].map((deps) => sendNotificationMails.run(deps, new AbortController().signal)),
      )
      await other.db.close()
      await host.run('send-outbox')
      const recipients = host.mails.map(({ recipient }) => recipient)
      expect(recipients.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    })

    it('let the mail of somebody who forgot a password overtake those of the day', async () => {
      const people = await Promise.all(Array.from({ length: 5 }, () => host.createUser()))
      for (const { id } of people)
        await lena.create('notifications', { userId: id, subject: 'News', message: 'Much.' })
      tomorrow()
      await host.run('send-notification-mails')
      await queueMail(
        host.db.write,
        { recipient: 'ada@example.org', subject: 'Urgent', body: 'Now' },
        host.clock.now(),
      )
      await host.run('send-outbox')
      expect(host.mails.map(({ subject }) => subject)).toEqual([
        'Urgent',
        ...people.map(() => 'News – Town Calendar'),
      ])
    })

    it('turn off with one click in a mail program, and on again, with nothing but the link', async () => {
      await amina.put('/mail-settings', { mails: 'urgent', language: 'de' })
      await hide('Choir')
      const [mail] = await mailsNow()
      const link = new URL(mail!.unsubscribe!)
      const path = `/${link.pathname}${link.search}`
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const page = await host.get(path)
      expect([page.status, page.headers.get('cache-control')]).toEqual([
        200,
        expect.stringMatching(/no-store/),
      ])
      expect(page.text).toContain('<html lang="de"')
      expect(page.text).not.toMatch(/Amina|example\.org/)
      expect((await amina.get('/mail-settings')).body).toMatchObject({ mails: 'urgent' })

      const elsewhere = { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }
      expect((await host.post(path, 'List-Unsubscribe=One-Click', elsewhere)).status).toBe(200)
      expect((await amina.get('/mail-settings')).body).toMatchObject({ mails: 'none' })
      await hide('Unheard')
      expect(await mailsNow()).toEqual([])
      expect((await host.post(path, 'turn=on', form)).text).toContain('wieder eingeschaltet')
      expect((await amina.get('/mail-settings')).body).toEqual({ mails: 'urgent', language: 'de' })
      const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
      const body =
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
      expect((await host.post(path, body, multipart)).status).toBe(200)
      expect((await amina.get('/mail-settings')).body).toMatchObject({ mails: 'none' })

      const words = (text: string) => text.replaceAll(/token=[^&"]*/g, '')
      const off = await host.post(path, '', form)
      for (const token of ['', 'x', link.searchParams.get('token')!.slice(0, -2), 'y'.repeat(2000)]) {
        const unknown = await host.post(`//unsubscribe?token=${token}&lng=de`, '', form)
        expect([unknown.status, words(unknown.text)]).toEqual([200, words(off.text)])
      }
      const asked = await host.get(`//unsubscribe?token=${link.searchParams.get('token')}`)
      expect(asked.headers.get('set-cookie')).toBeNull()
      const calls = ['/mail-settings', '/notifications/', '/sessions']
      for (const call of calls)
        expect(
          (await host.get(call, { authorization: `Bearer ${link.searchParams.get('token')}` })).status,
        ).toBe(401)
    })
  },
)
