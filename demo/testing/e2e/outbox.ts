import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Decodes the quoted-printable encoding of long lines and special characters. */
const decoded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The mails to a recipient in the outbox of a host's DATA_DIR, in no particular order. */
function mailsTo(dataDir: string, recipient: string): string[] {
  const folder = join(dataDir, 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${recipient}`))
    .map(decoded)
}

/** Waits for a mail to a recipient with a link that was not seen before. Returns the link. */
export async function linkMailedTo(
  dataDir: string,
  recipient: string,
  seen: readonly string[] = [],
): Promise<string> {
  const links = () => {
    try {
      return mailsTo(dataDir, recipient).flatMap((mail) => mail.match(/https?:\/\/\S+token=\S+/g) ?? [])
    } catch {
      return []
    }
  }
  const fresh = () => links().find((link) => !seen.includes(link))
  await expect.poll(fresh, { timeout: 20_000 }).toBeTruthy()
  return fresh()!
}
