import type { FastifyInstance } from 'fastify'
import { caseKey, limits, recoveryRequest, recoverySetPassword } from '../../src/contract.ts'
import { hourMs, latestCredible, minuteMs } from '../lib/durations.ts'
import { addressHasher, noteKnownAddress } from '../db/people/known-addresses.ts'
import { recoveryMailKey, voidRecoveries } from '../db/people/recoveries.ts'
import { closeSessions } from '../db/people/sessions.ts'
import { transact } from '../db/transaction.ts'
import { findUserByEmail } from '../db/people/users.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../lib/ids.ts'
import { hashPassword } from '../lib/passwords.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { countAttempt, type Origin, originOf, recoveryAttempts } from '../http/limits/attempts.ts'
import { clientBlocks } from '../http/limits/client-address.ts'
import { hitLimit } from '../http/limits/rate-limit.ts'
import { queueMail, tokenMark } from '../mail/queue.ts'
import { mailsIn } from '../i18n/mails.ts'
import type { Theming } from '../theming/theming.ts'
import type { ApiPart } from './api-part.ts'
import { demandStrongPassword } from './login/strong-password.ts'

const wrongLinks = { max: 20, windowMs: hourMs }
const perLink = { max: 20, windowMs: hourMs }
/** Half the validity of a link: until then, requests from unknown addresses send no further mail. */
const mailsForStrangers = { max: 1, windowMs: (limits.recoveryMinutes / 2) * minuteMs }

/**
 * Whether a request sends a mail. From known addresses it always does; from unknown ones at most every half an hour,
 * so that strangers can neither flood a mailbox nor keep its owner from getting a valid link.
 */
async function causesMail(deps: Deps, from: Origin, owner: string): Promise<boolean> {
  if (from.isKnown) return true
  try {
    await hitLimit(deps, recoveryMailKey(owner), mailsForStrangers)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false
    throw error
  }
}

/**
 * Queues the mail with the recovery link. For an unknown email address, a deactivated account, or a recently sent
 * mail, it queues a mail that is discarded, so that neither the answer nor its timing reveals whether the account
 * exists.
 */
function requestRoute(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps
  app.post(
    '/passwordrec/requestRecovery',
    { config: { access: 'public', ignoresToken: true } },
    async (request, reply) => {
      const { email } = readBody(recoveryRequest, request.body)
      const account = hashToken(caseKey(email))
      const user = await findUserByEmail(db.read, email)
      const from = await originOf(deps, request, user?.id)
      await countAttempt(deps, recoveryAttempts, from, account)
      const isDue = await causesMail(deps, from, user?.id ?? account)
      const discard = !user || user.deactivated === 1 || !isDue
      const mail = mailsIn(config.language).recovery({
        origin: config.publicUrl,
        link: `${config.publicUrl}/backstage/passwordRecovery?token=${tokenMark}`,
        minutes: limits.recoveryMinutes,
      })
      await queueMail(
        db.write,
        discard ? { recipient: '', ...mail } : { recipient: user.email, recoveryFor: user.id, ...mail },
        now(),
        { discard },
      )
      return reply.code(204).send()
    },
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
async function demandToken({ db, now }: Deps, tokenHash: string) {
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

/** `POST /passwordrec/requestRecovery` and `/setPassword` (SPEC.md section 7, CONTRACT.md section 3). */
export const recoveryRoutes =
  (theming: Theming): ApiPart =>
  (app, deps) => {
    requestRoute(app, deps)
    app.post(
      '/passwordrec/setPassword',
      { config: { access: 'public', ignoresToken: true } },
      async (request, reply) => {
        const { token, password } = readBody(recoverySetPassword, request.body)
        const { block } = clientBlocks(request)
        const tokenHash = hashToken(token)
        const owner = await demandToken(deps, tokenHash).catch(async (error: unknown) => {
          await hitLimit(deps, `recovery:wrong:${block}`, wrongLinks)
          throw error
        })
        await hitLimit(deps, `recovery:link:${tokenHash}`, perLink)
        await demandStrongPassword(theming, password, owner)
        const passwordHash = await hashPassword(password)
        await setPassword(deps, { userId: owner.userId, tokenHash, passwordHash, block })
        return reply.code(204).send()
      },
    )
  }
