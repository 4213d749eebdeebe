import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Waits for a mail to a recipient in the outbox of a host's DATA_DIR. Returns its first link that has some text in it. */
export async function linkMailedTo(dataDir: string, recipient: string, having = 'token='): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const link = () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
    const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'))
    // Long lines are quoted-printable.
    const links = mails
      .filter((text) => text.includes(`To: ${recipient}`))
      .flatMap(
        (text) =>
          text
            .replace(/=\r?\n/g, '')
            .replaceAll('=3D', '=')
            .match(/https?:\/\/[^\s<>"]+/g) ?? [],
      )
    return links.find((found) => found.includes(having))
  }
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  return link()!
}
