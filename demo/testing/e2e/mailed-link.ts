import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Waits for the mail to a recipient in the outbox of a host's DATA_DIR. Returns the link in it. */
export async function linkMailedTo(dataDir: string, recipient: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const link = () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
    const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'))
    const mail = mails.find((text) => text.includes(`To: ${recipient}`))
    // Long lines are quoted-printable.
    return mail
      ?.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
      .match(/https?:\/\/[^\s<>]+token=[^\s<>]+/)?.[0]
  }
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  return link()!
}
