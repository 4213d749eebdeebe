import type * as v from 'valibot'
import { keyOfEmail, type Language, limits, type recoverySetPassword } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { transact } from '../db/connection/transaction.ts'
import { addressHasher, noteKnownAddress } from '../db/people/known-addresses.ts'
import { closeSessions, recoveryMailKey, tokenMark, voidRecoveries } from '../db/people/sessions.ts'
import { findUserByEmail } from '../db/people/users.ts'
import { countHit } from '../db/rate-limits.ts'
import { mailsIn } from '../i18n/mails.ts'
import { clientBlocks, type Requester } from '../lib/address-block.ts'
import { ApiError, refuseTooMany } from '../lib/api-error.ts'
import { latestCredible, minuteMs } from '../lib/credible-time.ts'
import { hashToken } from '../lib/ids.ts'
import { hashPassword } from '../lib/passwords.ts'
import { queueMail } from '../mail/queue.ts'
import type { Theming } from '../themes/theming.ts'
import { countAttempt, type Origin, originOf } from './attempts.ts'
import { assertStrongPassword } from './strong-password.ts'

/** Half the validity of a link: until then, requests from unknown addresses send no further mail. */
const mailsForStrangers = { max: 1, windowMs: (limits.recoveryMinutes / 2) * minuteMs }

/**
 * Whether a request sends a mail. From known addresses it always does; from unknown ones at most every half an hour,
 * so that strangers can neither flood a mailbox nor keep its owner from getting a valid link.
 */
async function causesMail(deps: Deps, from: Origin, owner: string): Promise<boolean> {
  if (from.isKnown) return true
  return (await countHit(deps, recoveryMailKey(owner), mailsForStrangers)) === undefined
}

/**
 * Queues the mail with the recovery link. For an unknown email address, a deactivated account, or a recently sent
 * mail, it queues a mail that is discarded, so that neither the answer nor its timing reveals whether the account
 * exists. Throws 429 after too many requests.
 */
export async function requestRecovery(
  deps: Deps,
  requester: Requester,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const { db, config, now } = deps
  const account = hashToken(keyOfEmail(email))
  const user = await findUserByEmail(db.read, email)
  const from = await originOf(deps, requester, user?.id)
  await countAttempt(deps, 'recovery', from, account)
  const isDue = await causesMail(deps, from, user?.id ?? account)
  const discard = !user || user.deactivated === 1 || !isDue
  const mail = mailsIn(language).recovery({
    origin: config.publicUrl,
    link: `${config.publicUrl}/backstage/passwordRecovery?token=${tokenMark}`,
    minutes: limits.recoveryMinutes,
  })
  await queueMail(
    db.write,
    discard
      ? { recipient: '', ...mail }
      : { recipient: user.email, about: user.id, setsPassword: true, ...mail },
    now(),
    { discard },
  )
}

type Change = { userId: string; tokenHash: string; passwordHash: string; block: string }

/**
 * Sets the password with a token from the mail. The token works once, for one hour. Ends all sessions of the user.
 * The address counts as known from now on: access to the mailbox proves ownership, and guesses from elsewhere must
 * not lock the owner out.
 */
async function setPassword({ db, now }: Deps, change: Change): Promise<void> {
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
async function assertToken({ db, now }: Deps, tokenHash: string) {
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

/**
 * Sets a new password with the link from the mail. Throws 400 for an invalid or expired link or a weak password, and
 * 429 after too many attempts.
 */
export async function recoverPassword(
  deps: Deps,
  theming: Theming,
  requester: Requester,
  { token, password }: v.InferOutput<typeof recoverySetPassword>,
): Promise<void> {
  const { recoveryLinks, passwordCost } = deps.limits
  const { block } = clientBlocks(requester)
  const tokenHash = hashToken(token)
  const owner = await assertToken(deps, tokenHash).catch(async (error: unknown) => {
    refuseTooMany(await countHit(deps, `recovery:wrong:${block}`, recoveryLinks.wrong))
    throw error
  })
  refuseTooMany(await countHit(deps, `recovery:link:${tokenHash}`, recoveryLinks.each))
  await assertStrongPassword(theming, password, owner)
  const passwordHash = await hashPassword(password, passwordCost)
  await setPassword(deps, { userId: owner.userId, tokenHash, passwordHash, block })
}
