import { limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { transact } from '../db/connection/transaction.ts'
import { addressHasher, noteKnownAddress } from '../db/people/known-addresses.ts'
import { closeSessions, recoveryMailKey, voidRecoveries } from '../db/people/sessions.ts'
import { countHit } from '../db/rate-limits.ts'
import { ApiError } from '../lib/api-error.ts'
import { latestCredible, minuteMs } from '../lib/durations.ts'
import type { Origin } from './attempts.ts'

/** Half the validity of a link: until then, requests from unknown addresses send no further mail. */
const mailsForStrangers = { max: 1, windowMs: (limits.recoveryMinutes / 2) * minuteMs }

/**
 * Whether a request sends a mail. From known addresses it always does; from unknown ones at most every half an hour,
 * so that strangers can neither flood a mailbox nor keep its owner from getting a valid link.
 */
export async function causesMail(deps: Deps, from: Origin, owner: string): Promise<boolean> {
  if (from.isKnown) return true
  return (await countHit(deps, recoveryMailKey(owner), mailsForStrangers)) === undefined
}

type Change = { userId: string; tokenHash: string; passwordHash: string; block: string }

/**
 * Sets the password with a token from the mail. The token works once, for one hour. Ends all sessions of the user.
 * The address counts as known from now on: access to the mailbox proves ownership, and guesses from elsewhere must
 * not lock the owner out.
 */
export async function setPassword({ db, now }: Deps, change: Change): Promise<void> {
  const { userId, tokenHash, passwordHash, block } = change
  const at = now()
  const addressHash = (await addressHasher(db))(userId, block)
  await transact(db, async (tx) => {
    const used = await tx
      .updateTable('recoveryTokens')
      .set({ usedAt: at.toISOString() })
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    const changed =
      used &&
      (await tx
        .updateTable('users')
        .set((row) => ({ passwordHash, version: row('version', '+', 1) }))
        .where('id', '=', used.userId)
        .where('deactivated', '=', 0)
        .returning('id')
        .executeTakeFirst())
    if (!changed) throw new ApiError(400, 'InvalidRecoveryToken')
    await closeSessions(tx, changed.id)
    await voidRecoveries(tx, changed.id)
    await noteKnownAddress(tx, { userId, addressHash, now: at })
  })
}

/**
 * Finds the account of a recovery token. Throws 400 if it is unknown, used or expired, before any password is
 * processed.
 */
export async function demandToken({ db, now }: Deps, tokenHash: string) {
  const token = await db.read
    .selectFrom('recoveryTokens')
    .innerJoin('users', 'users.id', 'recoveryTokens.userId')
    .select(['recoveryTokens.userId', 'recoveryTokens.createdAt', 'usedAt', 'nickname', 'email'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!token || token.usedAt !== null) throw new ApiError(400, 'InvalidRecoveryToken')
  const at = now()
  const ageMs = at.getTime() - Date.parse(token.createdAt)
  if (ageMs >= limits.recoveryMinutes * minuteMs || token.createdAt > latestCredible(at)) {
    throw new ApiError(400, 'ExpiredRecoveryToken')
  }
  return token
}
