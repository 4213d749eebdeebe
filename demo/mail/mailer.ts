import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { keyOfEmail } from '../../src/contract.ts'
import type { Config } from '../config/config.ts'
import type { Mail, Mailer } from '../config/deps.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { mailHtml } from './html.ts'

const timeoutMs = 20_000

type Settings = Pick<Config, 'dataDir' | 'mailFrom' | 'publicUrl' | 'smtpUrl'>

/** The folder where mails are written if no SMTP server is set. */
export function outboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}

/** Addresses are passed as objects: libraries may parse several recipients from a string. */
function message({ mailFrom, publicUrl }: Settings, mail: Mail & { id: string }) {
  const { recipient, subject, body, language, sender, unsubscribe } = mail
  return {
    from: { name: sender ?? '', address: mailFrom },
    to: { name: '', address: recipient },
    subject,
    text: body,
    html: mailHtml({ subject, body, language, sender, origin: publicUrl }),
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(language && { 'Content-Language': language }),
      ...(unsubscribe && {
        // Prepared: folding would break the address, which mail programs read as it is.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Loads the library, which no calendar needs before its first mail. */
const library = () => import('nodemailer')

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await library()
  return createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    {},
  )
}

/** Connects to a mail server and logs in, but sends nothing. Rejects with the server's or the system's reason. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = await openTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function smtpMailer(settings: Settings, url: string): Mailer {
  let transport: Promise<Transporter> | undefined
  return {
    async send(mail) {
      await (await (transport ??= openTransport(url))).sendMail(message(settings, mail))
    },
  }
}

/** Atomic write of a file readable by its owner only: on a full disk, no partial file remains. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, content, { mode: 0o600, flush: true })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    // ENOSPC errors from writes carry no path.
    throw Object.assign(error as Error, { path: file })
  }
}

/** Identifies the recipient independently of how the `To` header is encoded. */
const recipientHeader = 'X-Recipient'

const markOf = (recipient: string) => createHash('sha256').update(keyOfEmail(recipient)).digest('hex')

/** Whether a mail file is addressed to the recipient. Files from older versions only have a `To` header. */
function isTo(recipient: string, text: string): boolean {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1)
  const to = /^To: *<?(.*?)>? *$/im.exec(head)?.[1]
  return (
    (to !== undefined && keyOfEmail(to) === keyOfEmail(recipient)) ||
    head.includes(`${recipientHeader}: ${markOf(recipient)}`)
  )
}

function fileMailer(settings: Settings): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await library()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const folder = outboxFolder(settings)
      const { headers, ...rest } = message(settings, mail)
      const { message: text } = await transport.sendMail({
        ...rest,
        headers: { ...headers, [recipientHeader]: markOf(mail.recipient) },
      })
      makeFolder(folder)
      await writeWhole(join(folder, `${mail.id}.eml`), text as Buffer)
    },
    async forget(recipient) {
      const folder = outboxFolder(settings)
      const names = await readdir(folder).catch(() => [])
      for (const file of names.map((name) => join(folder, name))) {
        if (isTo(recipient, await readFile(file, 'utf8').catch(() => ''))) await rm(file, { force: true })
      }
    },
    async purge(before) {
      const folder = outboxFolder(settings)
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      for (const file of names.map((name) => join(folder, name))) {
        const written = await stat(file).catch(() => undefined)
        if (written && written.mtime < before) await rm(file, { force: true })
      }
    },
  }
}

/** Creates the mailer: SMTP if a server is set, otherwise files that only the owner can read. */
export function createMailer(settings: Settings): Mailer {
  return settings.smtpUrl ? smtpMailer(settings, settings.smtpUrl) : fileMailer(settings)
}
