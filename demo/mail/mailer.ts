import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Mail, Mailer } from '../deps.ts'

const timeoutMs = 20_000

type Settings = Pick<Config, 'dataDir' | 'mailFrom' | 'publicUrl' | 'smtpUrl'>

/** The folder into which mails are written where no SMTP server is set. */
export function outboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}

/** Addresses are given as objects: in a string a library may find more recipients than one. */
function message(settings: Settings, mail: Mail & { id: string }) {
  return {
    from: { name: '', address: settings.mailFrom },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    messageId: `<${mail.id}@${new URL(settings.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function smtpMailer(settings: Settings, url: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    {},
  )
  return {
    async send(mail) {
      await transport.sendMail(message(settings, mail))
    },
  }
}

/** Writes a file that only its owner can read: all of it, or none where the disk is full. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const part = `${file}.part`
  try {
    await writeFile(part, content, { mode: 0o600, flush: true })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    // A write that finds no room does not say where.
    throw Object.assign(error as Error, { path: file })
  }
}

/** Names the recipient in a form that is the same however a header has to spell the address. */
const recipientHeader = 'X-Recipient'

const markOf = (recipient: string) => createHash('sha256').update(recipient.toLowerCase()).digest('hex')

/** Whether a file is a mail to an address; one that was written by an older version has no mark. */
function isTo(recipient: string, text: string): boolean {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1)
  const to = /^To: *<?(.*?)>? *$/im.exec(head)?.[1]?.toLowerCase()
  return to === recipient.toLowerCase() || head.includes(`${recipientHeader}: ${markOf(recipient)}`)
}

function fileMailer(settings: Settings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const folder = outboxFolder(settings)
      const { headers, ...rest } = message(settings, mail)
      const { message: text } = await transport.sendMail({
        ...rest,
        headers: { ...headers, [recipientHeader]: markOf(mail.recipient) },
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(join(folder, `${mail.id}.eml`), text as Buffer)
    },
    async forget(recipient) {
      const folder = outboxFolder(settings)
      const names = await readdir(folder).catch(() => [])
      for (const file of names.map((name) => join(folder, name))) {
        if (isTo(recipient, await readFile(file, 'utf8').catch(() => ''))) await rm(file, { force: true })
      }
    },
  }
}

/** Sends mails through the SMTP server of the settings; without one writes them as files that only the owner can read. */
export function createMailer(settings: Settings): Mailer {
  return settings.smtpUrl ? smtpMailer(settings, settings.smtpUrl) : fileMailer(settings)
}
