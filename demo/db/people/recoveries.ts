import type { Queries } from '../database.ts'

/**
 * Voids every link with which a user could set a new password, also of mails that still wait. Those come first: a mail that
 * is just going out has made its token by the time it can be taken away.
 */
export async function voidRecoveries(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('outbox').where('recoveryFor', '=', userId).where('sentAt', 'is', null).execute()
  await tx.deleteFrom('recoveryTokens').where('userId', '=', userId).execute()
}
