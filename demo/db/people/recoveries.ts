import type { Queries } from '../connection/database.ts'

/** Rate-limit key for recovery mails to a user that were requested from unknown addresses. */
export const recoveryMailKey = (userId: string): string => `recovery:mail:${userId}`

/**
 * Voids all of a user's password recovery links, including those of unsent mails. The mails are deleted first: a mail
 * being sent right now has stored its token by the time its row can be deleted. The next request sends a new mail.
 */
export async function voidRecoveries(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('outbox').where('recoveryFor', '=', userId).where('sentAt', 'is', null).execute()
  await tx.deleteFrom('recoveryTokens').where('userId', '=', userId).execute()
  await tx.deleteFrom('rateLimits').where('key', '=', recoveryMailKey(userId)).execute()
}
