import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailsIn } from '../../i18n/mails.ts'
import { freePort } from '../free-port.ts'
import { type HostProcess, startHostProcess } from '../host-process.ts'
import { login, type MailServer, prepareExim } from './mail-server.ts'
import { lacking, newFolder } from './programs.ts'
import { startMailReceiver } from '../mail-receiver.ts'

// The host looks for mails every five seconds.
vi.setConfig({ testTimeout: 60_000 })

const admin = { email: 'ada@example.net', password: 'correct horse battery' }
const from = 'calendar@example.org'
const lacks = lacking('exim4', 'openssl')
const { subject } = mailsIn('en').recovery({ origin: '', link: '', minutes: 0 })

describe.skipIf(lacks)(`the sample exim4.conf${lacks}`, () => {
  const data = newFolder()
  let recipients: Awaited<ReturnType<typeof startMailReceiver>>
  let exim: MailServer
  let host: HostProcess
  let url: string

  const post = async (path: string, body: object) => {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`${url}/api/v1${path}`, sent)
    expect(answer.ok, `POST ${path}: ${answer.status}`).toBe(true)
  }
  const loseThePassword = () => post('/passwordrec/requestRecovery', { email: admin.email })
  const last = () => recipients.received.at(-1)

  beforeAll(async () => {
    recipients = await startMailReceiver()
    exim = await prepareExim(recipients.port)
    await exim.start()
    const PORT = String(await freePort())
    url = `http://127.0.0.1:${PORT}`
    const user = `${login.user}:${encodeURIComponent(login.pass)}`
    host = await startHostProcess({
      env: {
        PORT,
        DATA_DIR: data.folder,
        PUBLIC_URL: 'https://calendar.example.org',
        SITE_LANGUAGE: 'en',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        SMTP_URL: `smtp://${user}@127.0.0.1:${exim.port}?requireTLS=true`,
        MAIL_FROM: from,
        NODE_EXTRA_CA_CERTS: exim.certificate,
      },
    })
    // From an address that an account has logged in from, every request sends a mail.
    await post('/auth/login', admin)
  })
  afterAll(async () => {
    await host?.stop()
    await exim?.remove()
    await recipients?.stop()
    data.remove()
  })

  it('delivers the mail for a lost password, encrypted and signed', async () => {
    await loseThePassword()
    await expect.poll(last, { timeout: 30_000 }).toBeDefined()
    const { recipients: to, text } = last()!
    expect(to).toEqual([admin.email])
    expect(text).toContain(`\r\nTo: ${admin.email}\r\n`)
    expect(text).toContain(`\r\nFrom: Town Calendar <${from}>\r\n`)
    expect(text).toContain(`\r\nSubject: ${subject}\r\n`)
    expect(text).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;[^;]*;[^;]*; d=example\.org\s*; s=calendar;/)
    expect(text).toMatch(/\n\s+by mail\.example\.org with esmtpsa +\(TLS1\.3\)/)

    const body = text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [, token] = /passwordRecovery\?token=([\w-]+)/.exec(body) ?? []
    await post('/passwordrec/setPassword', { token, password: 'quite another battery' })
  })

  it('gets mails later that were to be sent while it was down', async () => {
    recipients.received.length = 0
    await exim.stop()
    await loseThePassword()
    const database = new DatabaseSync(join(data.folder, 'calendar.sqlite'), { timeout: 10_000 })
    try {
      const waiting = () => database.prepare('select error from outbox where "sentAt" is null').all()
      await expect
        .poll(waiting, { timeout: 30_000 })
        .toEqual([{ error: expect.stringContaining('ECONNREFUSED') as string }])
      await exim.start()
      // As if the minute until the next attempt were over.
      const over = new Date().toISOString()
      database.prepare('update outbox set "nextAttemptAt" = ? where "sentAt" is null').run(over)
      await expect.poll(last, { timeout: 30_000 }).toMatchObject({ recipients: [admin.email] })
      await expect.poll(waiting).toEqual([])
    } finally {
      database.close()
    }
    expect(recipients.received).toHaveLength(1)
  })

  it('sends for the calendar only: with its login, by TLS, from its address', async () => {
    recipients.received.length = 0
    const send = async (auth: typeof login | undefined, sender = from, more: object = {}) => {
      const tls = { rejectUnauthorized: false }
      const mail = { from: sender, to: admin.email, subject: 'Hello', text: 'there' }
      await createTransport({ host: '127.0.0.1', port: exim.port, tls, auth, ...more }).sendMail(mail)
    }
    await expect(send(undefined)).rejects.toThrow('Log in first')
    await expect(send({ ...login, pass: 'wrong' })).rejects.toThrow('535')
    await expect(send({ ...login, user: 'other' })).rejects.toThrow('535')
    await expect(send(login, 'eve@example.org')).rejects.toThrow('Only from calendar@example.org')
    await expect(send(login, from, { ignoreTLS: true })).rejects.toThrow('Log in first')
    await send(login)
    await expect.poll(() => recipients.received.length).toBe(1)
  })
})
