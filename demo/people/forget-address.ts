import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { forgetEmail } from '../db/people/erase-user.ts'

/** The file with the first administrator's password, in DATA_DIR. */
export const fileOf = (config: Deps['config']) => join(config.dataDir, 'first-admin')

/** Deletes the file with the first password if it contains an address that is being erased. */
async function forgetFirstAdmin(config: Deps['config'], email: string): Promise<void> {
  const file = fileOf(config)
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text.toLowerCase().includes(`: ${email.toLowerCase()}\n`)) await rm(file, { force: true })
}

/**
 * Erases an address: its mails (in the outbox and as files), its rate-limit counts, and the first-admin file if it
 * names the address. Call it last in the transaction, which then rolls back if a file cannot be deleted.
 */
export async function forgetAddress({ config, mailer }: Deps, tx: Queries, email: string): Promise<void> {
  await forgetEmail(tx, email)
  await mailer.forget?.(email)
  await forgetFirstAdmin(config, email)
}
