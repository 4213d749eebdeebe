import { mkdir, writeFile } from 'node:fs/promises'
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

function fileMailer(settings: Settings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const folder = outboxFolder(settings)
      const { message: text } = await transport.sendMail(message(settings, mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${mail.id}.eml`), text as Buffer, { mode: 0o600 })
    },
  }
}

/** Sends mails through the SMTP server of the settings; without one writes them as files that only the owner can read. */
export function createMailer(settings: Settings): Mailer {
  return settings.smtpUrl ? smtpMailer(settings, settings.smtpUrl) : fileMailer(settings)
}
