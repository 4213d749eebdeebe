import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
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

function fileMailer(settings: Settings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const folder = outboxFolder(settings)
      const { message: text } = await transport.sendMail(message(settings, mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(join(folder, `${mail.id}.eml`), text as Buffer)
    },
  }
}

/** Sends mails through the SMTP server of the settings; without one writes them as files that only the owner can read. */
export function createMailer(settings: Settings): Mailer {
  return settings.smtpUrl ? smtpMailer(settings, settings.smtpUrl) : fileMailer(settings)
}
