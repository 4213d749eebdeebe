import type { Queries } from '../database.ts'

/** The counter of the mails with a link that go to a user for requests from unknown addresses. */
export const recoveryMailKey = (userId: string): string => `recovery:mail:${userId}`

/**
 * Voids every link with which a user could set a new password, also of mails that still wait. Those come first: a mail that
 * is just going out has made its token by the time it can be taken away. The next request gets a new mail.
 */
export async function voidRecoveries(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('outbox').where('recoveryFor', '=', userId).where('sentAt', 'is', null).execute()
  await tx.deleteFrom('recoveryTokens').where('userId', '=', userId).execute()
  await tx.deleteFrom('rateLimits').where('key', '=', recoveryMailKey(userId)).execute()
}
