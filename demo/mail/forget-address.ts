import type { Queries } from '../db/database.ts'
import { forgetEmail } from '../db/people/erase-user.ts'
import type { Deps } from '../deps.ts'
import { forgetFirstAdmin } from '../start/first-admin.ts'

/**
 * Forgets an address that has left the site: the mails to it, in the outbox and as files, and what was counted against it. To be
 * called last in the transaction, so that it is not kept when a file cannot be deleted.
 */
export async function forgetAddress({ config, mailer }: Deps, tx: Queries, email: string): Promise<void> {
  await forgetEmail(tx, email)
  await mailer.forget?.(email)
  await forgetFirstAdmin(config, email)
}
