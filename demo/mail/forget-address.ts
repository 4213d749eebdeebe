import type { Queries } from '../db/database.ts'
import { forgetEmail } from '../db/people/erase-user.ts'
import type { Deps } from '../deps.ts'
import { forgetFirstAdmin } from '../start/first-admin.ts'

/**
 * Erases an address: its mails (in the outbox and as files), its rate-limit counts, and the first-admin file if it
 * names the address. Call it last in the transaction, which then rolls back if a file cannot be deleted.
 */
export async function forgetAddress({ config, mailer }: Deps, tx: Queries, email: string): Promise<void> {
  await forgetEmail(tx, email)
  await mailer.forget?.(email)
  await forgetFirstAdmin(config, email)
}
