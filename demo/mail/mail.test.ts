import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mailsIn } from '../i18n/mails.ts'
import { messageOf } from '../i18n/messages.ts'
import { describeOnEngines, startTestHost } from '../testing/test-host.ts'
import { createMailer } from './mailer.ts'
import { isMailDue, sendDueMails } from './outbox.ts'
import { queueMail } from './queue.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startMailReceiver } from '../testing/mail-receiver.ts'

const mail = { id: 'm1', recipient: 'ada@example.org', subject: 'Grüße', body: 'Schön, dass du da bist.\n' }
const settings = { mailFrom: 'calendar@example.org', publicUrl: 'https://calendar.example.org' }

describe('a mailer', () => {
  const folder = temporaryFolder()

  it('hands a mail to the SMTP server, to one recipient whatever the address looks like', async () => {
    const { received, port, stop } = await startMailReceiver()
    onTestFinished(stop)
    const mailer = createMailer({ ...settings, dataDir: folder, smtpUrl: `smtp://127.0.0.1:${port}` })
    await mailer.send(mail)
    await mailer.send({ ...mail, recipient: 'ada@example.org,eve@example.net' }).catch(() => {})
    expect(received[0]!.recipients).toEqual(['ada@example.org'])
    expect(received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.net')
    const parts = ['From: calendar@example.org', 'Message-ID: <m1@calendar.example.org>', 'Subject: =?UTF-8?']
    for (const part of parts) expect(received[0]!.text).toContain(part)
  })

  it('says so when the server cannot be reached', async () => {
    const mailer = createMailer({ ...settings, dataDir: folder, smtpUrl: 'smtp://127.0.0.1:9' })
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/)
  })

  it('lets no line end in a subject or an address begin a header of its own', async () => {
    const own = join(folder, 'lines')
    const mailer = createMailer({ ...settings, dataDir: own, smtpUrl: undefined })
    const bcc = 'Bcc: eve@example.net'
    await mailer.send({ ...mail, id: 'm2', subject: `Hello\r\n${bcc}` })
    await mailer.send({ ...mail, id: 'm3', recipient: `ada@example.org\r\n${bcc}` }).catch(() => {})
    for (const name of readdirSync(join(own, 'outbox'))) {
      expect(readFileSync(join(own, 'outbox', name), 'utf8')).not.toMatch(/^Bcc:/im)
    }
  })

  it('writes files that only the owner can read where there is no server', async () => {
    await createMailer({ ...settings, dataDir: folder, smtpUrl: undefined }).send(mail)
    const outbox = join(folder, 'outbox')
    expect(readdirSync(outbox)).toEqual(['m1.eml'])
    const modes = [outbox, join(outbox, 'm1.eml')].map((path) => (statSync(path).mode & 0o777).toString(8))
    expect(modes).toEqual(['700', '600'])
    expect(readFileSync(join(outbox, 'm1.eml'), 'utf8')).toContain('To: ada@example.org')
  })

  it('deletes such files once they are old, and nothing else', async () => {
    const own = join(folder, 'old')
    const mailer = createMailer({ ...settings, dataDir: own, smtpUrl: undefined })
    for (const id of ['old', 'new']) await mailer.send({ ...mail, id })
    const outbox = join(own, 'outbox')
    writeFileSync(join(outbox, 'note.txt'), 'mine')
    for (const name of ['old.eml', 'note.txt']) utimesSync(join(outbox, name), 0, 0)
    await mailer.purge!(new Date('2020-01-01'))
    expect(readdirSync(outbox).toSorted()).toEqual(['new.eml', 'note.txt'])
  })
})

/** Python's parser, which has nothing in common with the library that writes the mails. */
const python = '/usr/bin/python3'
const reader = `
import email, json, sys
from email import policy
mail = email.message_from_bytes(sys.stdin.buffer.read(), policy=policy.default)
parts = list(mail.walk())
print(json.dumps({
  'defects': [str(defect) for part in parts for defect in part.defects],
  'types': [part.get_content_type() for part in parts],
  'from': [[one.display_name, one.addr_spec] for one in mail['from'].addresses],
  'to': [one.addr_spec for one in mail['to'].addresses],
  'headers': {name: str(value) for name, value in mail.items()},
  'text': mail.get_body(('plain',)).get_content(),
  'html': mail.get_body(('html',)).get_content(),
}))`

type ReadMail = {
  defects: string[]
  types: string[]
  from: [string, string][]
  to: string[]
  headers: Record<string, string>
  text: string
  html: string
}

// Where everything has to run, a missing Python fails.
describe.skipIf(!existsSync(python) && !process.env.CI)('a mail, read by another parser', () => {
  const folder = temporaryFolder()

  it.each(['en', 'de', 'fr', 'es', 'it'] as const)(
    'says the same in text and HTML, in %s',
    async (language) => {
      // No longer than one encoded word: this parser puts a space between two of them in names.
      const sender = 'Tag & Nacht: <Ö>'
      const origin = settings.publicUrl
      const link = `${origin}/backstage/notifications`
      const unsubscribe = `${origin}/unsubscribe?token=${'x'.repeat(80)}&lng=${language}`
      const name = `Sommernachtsträume ${'🎭 très long '.repeat(9)}`
      const message = messageOf(
        { about: 'deactivated', kind: 'events', name, reason: 'Ça <b>ne</b> va pas.\n.\nFrom here on' },
        language,
        undefined,
      )
      const written = mailsIn(language).notifications({
        calendar: sender,
        origin,
        nickname: 'Zoë',
        messages: [{ ...message, linkUrl: `${origin}/backstage/events/1`, answerUrl: `${link}/2` }],
        more: 0,
        link,
        choice: `${origin}/backstage/account`,
        stop: unsubscribe,
      })
      const { received, port, stop } = await startMailReceiver()
      onTestFinished(stop)
      const mailer = createMailer({ ...settings, dataDir: folder, smtpUrl: `smtp://127.0.0.1:${port}` })
      await mailer.send({ id: 'n1', recipient: 'zoe@example.org', ...written, sender, unsubscribe })
      const raw = received[0]!.text
      expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998)
      const read = JSON.parse(
        execFileSync(python, ['-c', reader], { input: raw, encoding: 'utf8' }),
      ) as ReadMail
      expect(read).toMatchObject({
        defects: [],
        types: ['multipart/alternative', 'text/plain', 'text/html'],
        from: [[sender, settings.mailFrom]],
        to: ['zoe@example.org'],
        headers: {
          Subject: written.subject,
          'Message-ID': '<n1@calendar.example.org>',
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })
      expect(written.subject).toContain(sender)
      expect(read.text.replaceAll('\r\n', '\n').trimEnd()).toBe(written.body.trimEnd())
      expect(read.html).toContain(`<html lang="${language}"`)
      const links = [...read.html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
        href!.replaceAll('&amp;', '&'),
      )
      const inText = written.body.match(/https?:\/\/\S+?(?=[.]?(?:\s|$))/g)
      expect(links).toEqual(inText)
      expect(read.html).toContain('Ça &lt;b&gt;ne&lt;/b&gt; va pas.')
    },
  )
})

describeOnEngines('the outbox', (engine) => {
  /** An outbox with one mail in it, and a mail server that rejects mails until it is switched on. */
  async function startOutbox() {
    const host = await startTestHost(engine)
    const server = { works: false, tries: 0 }
    const send = async () => {
      server.tries += 1
      if (!server.works) throw new Error('450 come back later')
    }
    await queueMail(host.db.write, mail, host.clock.now())
    return { ...host, server, deps: { ...host.deps, mailer: { send } } }
  }

  it('tries again with growing delay, gives up in the end, and sends nothing twice', async () => {
    const { deps, clock, server, close } = await startOutbox()
    const run = async () => [await isMailDue(deps), await sendDueMails(deps)]
    const idle = [false, { sent: 0, failed: 0 }]
    expect(await run()).toEqual([true, { sent: 0, failed: 1 }])
    // Exponential backoff from one minute to twelve hours: twelve attempts within two days.
    const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720]
    for (const minutes of pauses) {
      clock.advance({ seconds: minutes * 60 - 1 })
      expect([minutes, ...(await run())]).toEqual([minutes, ...idle])
      clock.advance({ seconds: 1 })
      expect([minutes, ...(await run())]).toEqual([minutes, true, { sent: 0, failed: 1 }])
    }
    clock.advance({ days: 30 })
    server.works = true
    expect(await run()).toEqual(idle)
    const left = await deps.db.read.selectFrom('outbox').select(['attempts', 'error', 'sentAt']).execute()
    expect(left).toEqual([{ attempts: 12, error: '450 come back later', sentAt: null }])

    server.tries = 0
    await queueMail(deps.db.write, mail, clock.now())
    const both = await Promise.all([sendDueMails(deps), sendDueMails(deps)])
    expect(both.map(({ sent }) => sent).toSorted()).toEqual([0, 1])
    clock.advance({ days: 1 })
    expect([...(await run()), server.tries]).toEqual([...idle, 1])
    await close()
  })

  it('sends nothing for an account that has gone since, keeps nothing of it, and goes on', async () => {
    const { deps, clock, mails, close } = await startTestHost(engine)
    const recovery = { ...mail, body: 'Open {token}', about: 'gone' }
    await queueMail(deps.db.write, recovery, clock.now())
    await queueMail(deps.db.write, { ...mail, recipient: 'eve@example.org' }, clock.now())
    expect(await sendDueMails(deps)).toEqual({ sent: 1, failed: 0 })
    expect(mails.map(({ recipient }) => recipient)).toEqual(['eve@example.org'])
    const left = await deps.db.read.selectFrom('outbox').select('recipient').execute()
    expect(left).toEqual([{ recipient: 'eve@example.org' }])
    await close()
  })
})
