import { forgetEmail } from '../db/people/erase-user.ts'
import { wipeLog } from '../db/wipe.ts'
import type { Deps } from '../deps.ts'
import { forgetFirstAdmin } from '../start/first-admin.ts'
import type { Write } from './resource.ts'

/**
 * Forgets an address that has left the site: the mails to it, in the outbox and as files, and what was counted against it. To be called last in the transaction, so
 * that it is not kept when a file cannot be deleted.
 */
export async function forgetAddress({ deps, tx }: Write, email: string): Promise<void> {
  await forgetEmail(tx, email)
  await deps.mailer.forget?.(email)
  await forgetFirstAdmin(deps.config, email)
}

/** Lets go of what the database's log still holds of something erased. After the transaction; a failure is made up for within the hour. */
export async function wipeTraces(
  { db }: Deps,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  await wipeLog(db).catch((error: unknown) =>
    log.warn({ err: error }, 'the log of the database was not emptied'),
  )
}
